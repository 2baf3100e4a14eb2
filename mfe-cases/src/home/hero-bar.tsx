import { t } from '@lingui/core/macro';
import { useQuery } from '@riftdrop/host/query';
import { formatMoney } from '@riftdrop/money/format';
import { caseQuery } from '../drop-case/case-data.ts';
import { RarityBar } from '../odds/rarity-bar.tsx';

/** How many items a case has, from which to which value, and how likely each rarity is. */
export default function HeroBar({ slug }: { slug: string }) {
  const { data } = useQuery(caseQuery(slug));
  if (!data) return null;
  const costs = data.items.map(({ skin_item }) => skin_item.cost);
  return (
    <>
      <p className="num mb-3 text-mid max-sm:sr-only">
        {t`${costs.length} items from ${formatMoney(Math.min(...costs))} to ${formatMoney(Math.max(...costs))}`}
      </p>
      <RarityBar items={data.items} />
    </>
  );
}
