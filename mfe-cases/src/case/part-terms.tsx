import { t } from '@lingui/core/macro';
import { formatMoney } from '@riftdrop/money/format';
import { Info } from 'lucide-react';
import type { PartOffer } from '../open/opening-state.ts';

/** Price and chances of a part opening, shown before the press. */
export default function PartTerms({ part: { price, one_in } }: { part: PartOffer }) {
  const share = formatMoney(price);
  const others = one_in - 1;
  return (
    <p className="num flex items-start gap-2 text-body text-mid">
      <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-info" />
      <span>
        {t`${share} is 1/${one_in} of the price and buys 1/${one_in} of every chance: ${others} of ${one_in} part openings give no item.`}
      </span>
    </p>
  );
}
