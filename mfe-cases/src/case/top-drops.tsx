import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useNow } from '@riftdrop/host/clock';
import { useQuery } from '@riftdrop/host/query';
import type { Drop } from '@riftdrop/contract/api/profile/profile';
import { Money } from '@riftdrop/ui/money';
import { relativeTime } from '@riftdrop/ui/date';
import { SkinCard } from '@riftdrop/ui/skin-card';
import { bestOfDay } from './best-of-day.ts';
import { topDropsQuery } from '../drop-case/case-data.ts';
import { skinPicture } from '@riftdrop/game/skin-picture';

/** The last top drops of this case, newest first. Nothing at all while there are none: an empty shelf would only be noise here. */
export function TopDrops({ slug }: { slug: string }) {
  const now = useNow();
  const { data: drops } = useQuery(topDropsQuery(slug));
  if (!drops?.length) return null;
  const best = bestOfDay(drops, now);
  const skin = best?.skin_item.skin_name;
  const player = best?.user.nickname;
  return (
    <section aria-labelledby="top-drops-title">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="top-drops-title" className="text-h2">
          {t`Top drops`}
        </h2>
        {best && (
          <p className="text-caption text-mid">
            <Trans>
              Best of the last 24 hours: <b className="font-label text-hi">{skin}</b>, <Money cents={best.cost} className="text-hi" />, won
              by {player}
            </Trans>
          </p>
        )}
      </div>
      <ul tabIndex={0} aria-labelledby="top-drops-title" className="mt-3 flex snap-x gap-2 overflow-x-auto pb-2 focus-ring">
        {drops.map((drop) => (
          <TopDrop key={drop.id} drop={drop} />
        ))}
      </ul>
    </section>
  );
}

function TopDrop({ drop: { skin_item, cost, user, timestamp } }: { drop: Drop }) {
  const now = useNow();
  return (
    <li className="w-32 shrink-0 snap-start 700:w-40">
      <SkinCard
        item={skin_item}
        size="compact"
        picture={skinPicture(skin_item.image)}
        corner={<Money cents={cost} />}
        className="aspect-auto! h-36"
      />
      <p className="flex justify-between gap-2 px-1 pt-1.5 text-micro text-low">
        <span className="truncate text-mid">{user.nickname}</span>
        <time dateTime={timestamp} className="shrink-0">
          {relativeTime(Date.parse(timestamp), now)}
        </time>
      </p>
    </li>
  );
}
