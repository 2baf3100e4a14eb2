import { plural, t } from '@lingui/core/macro';
import { useQuery } from '@riftdrop/host/query';
import { formatMoney } from '@riftdrop/money/format';
import { caseQuery } from '../drop-case/case-data.ts';
import { RarityBar } from '../odds/rarity-bar.tsx';

/** How many items a case has, from which to which value, and how likely each rarity is. */
export default function HeroBar({ slug }: { slug: string }) {
  const { data } = useQuery(caseQuery(slug));
  if (!data) return null;
  const costs = data.items.map(({ skin_item }) => skin_item.cost);
  const { length: count } = costs;
  const lowest = formatMoney(Math.min(...costs));
  const highest = formatMoney(Math.max(...costs));
  return (
    <>
      <p className="num mb-3 text-mid max-sm:sr-only">
        {t`${plural(count, { one: '# item', other: '# items' })} from ${lowest} to ${highest}`}
      </p>
      <RarityBar items={data.items} />
    </>
  );
}
