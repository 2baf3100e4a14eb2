import { formatMoney } from '@riftdrop/money/format';
import { Switch } from '@riftdrop/ui/switch';
import { Info } from 'lucide-react';
import type { PartOffer } from '../open/opening-state.ts';

export interface PartSwitchProps {
  part: PartOffer;
  on: boolean;
  onChange: (on: boolean) => void;
  disabled: boolean;
}

/** Chooses to pay a share of the price for the same share of every chance. */
export function PartSwitch({ part: { price, one_in }, on, onChange, disabled }: PartSwitchProps) {
  return (
    <Switch checked={on} onChange={onChange} disabled={disabled}>
      <span className="num">
        1/{one_in} part <span className="text-low">{formatMoney(price)}</span>
      </span>
    </Switch>
  );
}

/** What a part opening pays and gives, said before the press (CASES-099). */
export function PartTerms({ part: { price, one_in } }: { part: PartOffer }) {
  return (
    <p className="num flex items-start gap-2 text-body text-mid">
      <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-info" />
      <span>
        {formatMoney(price)} is 1/{one_in} of the price and buys 1/{one_in} of every chance: {one_in - 1} of {one_in} part openings give no
        item.
      </span>
    </p>
  );
}
