import { Trans } from '@lingui/react/macro';
import type { CaseItem } from '@riftdrop/contract/api/cases/cases';
import { skinPicture } from '@riftdrop/game/skin-picture';
import { useQuery } from '@riftdrop/host/query';
import { Money } from '@riftdrop/ui/money';
import { Picture } from '@riftdrop/ui/picture';
import { Pips } from '@riftdrop/ui/pips';
import { Skeleton } from '@riftdrop/ui/skeleton';
import { tierClass, tierOf } from '@riftdrop/ui/tier';
import { clsx } from 'clsx';
import { caseQuery } from '../drop-case/case-data.ts';
import { averageResult, itemsText, ordered } from '../odds/odds.ts';
import { RarityBar } from '../odds/rarity-bar.tsx';

/** Items of a card. */
const count = 3;

/** Number of items with the best price, the average result, the rarities, and the best three items. */
export function OfferBest({ slug }: { slug: string }) {
  const { data, error } = useQuery(caseQuery(slug));
  if (error && !data) return null;
  if (!data) return <Skeleton className="h-36" />;
  const dearest = ordered(data.items, 'price');
  return (
    <div>
      <p className="num mb-2 flex flex-wrap justify-between gap-x-2 text-caption text-mid">
        <span>
          <span>{itemsText(dearest.length)}</span>{' '}
          {dearest[0] && (
            <Trans>
              up to <Money cents={dearest[0].skin_item.cost} className="font-label text-hi" />
            </Trans>
          )}
        </span>
        <span>
          <Trans>
            on average <Money cents={averageResult(data.items)} className="font-label text-hi" />
          </Trans>
        </span>
      </p>
      <div className="[&>span+span]:hidden">
        <RarityBar items={data.items} />
      </div>
      <ul className="mt-2 grid grid-cols-3 gap-1.5">
        {dearest.slice(0, count).map((item) => (
          <Item key={item.tickets.from} item={item.skin_item} />
        ))}
      </ul>
    </div>
  );
}

function Item({ item }: { item: CaseItem['skin_item'] }) {
  const tier = tierOf(item.rarity);
  return (
    <li
      className={clsx('relative h-16 overflow-hidden rounded-control border-b-2 border-(--tier) tier-card [--glow:26%]', tierClass[tier])}
    >
      <Pips tier={tier} className="absolute top-2 inset-s-2" />
      <Picture sources={skinPicture(item.image)} width={400} height={225} kind="skin" className="mt-4 h-8 w-full" />
      <span className="sr-only">{`${item.name} ${item.skin_name}`}</span>
      <Money cents={item.cost} className="absolute inset-x-0 bottom-1 text-center text-micro font-strong text-hi" />
    </li>
  );
}
