import { t } from '@lingui/core/macro';
import { skinPicture } from '@riftdrop/game/skin-picture';
import { useQuery } from '@riftdrop/host/query';
import { Money } from '@riftdrop/ui/money';
import { Picture } from '@riftdrop/ui/picture';
import { Pips } from '@riftdrop/ui/pips';
import { Skeleton } from '@riftdrop/ui/skeleton';
import { rarityName, tierClass, tierOf } from '@riftdrop/ui/tier';
import { clsx } from 'clsx';
import { caseQuery } from '../drop-case/case-data.ts';
import { chanceText, ordered } from '../odds/odds.ts';

/** The two rarest items of a case with chance and price. */
export default function RarestInside({ slug }: { slug: string }) {
  const { data } = useQuery(caseQuery(slug));
  if (!data) return <Skeleton className="h-36 rounded-card! sm:h-full" />;
  return (
    <ul className="grid grid-cols-2 gap-2 sm:h-full sm:grid-cols-1">
      {ordered(data.items, 'odds')
        .slice(0, 2)
        .map(({ skin_item: item, weight }) => {
          const tier = tierOf(item.rarity);
          return (
            <li
              key={item.id}
              className={clsx(
                'relative flex min-h-36 flex-col overflow-hidden rounded-card p-2.5 notch tier-card [--glow:26%]',
                tierClass[tier],
              )}
            >
              <span className="num flex items-center justify-between gap-2 text-caption text-hi">
                <Pips tier={tier} />
                <span>
                  <span className="sr-only">{t`Chance`} </span>
                  {chanceText(weight)}
                </span>
              </span>
              <Picture sources={skinPicture(item.image)} width={400} height={225} kind="skin" className="mx-auto min-h-0 w-full flex-1" />
              <span className="truncate text-caption text-mid">
                {item.skin_name} <span className="sr-only">{`${item.name}, ${rarityName(item.rarity)}`}</span>
              </span>
              <Money cents={item.cost} className="font-strong text-hi" />
              <span aria-hidden="true" className="absolute inset-0 tier-edge" />
            </li>
          );
        })}
    </ul>
  );
}
