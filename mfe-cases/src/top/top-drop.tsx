import { t } from '@lingui/core/macro';
import type { Drop } from '@riftdrop/contract/api/profile/profile';
import { useNow } from '@riftdrop/host/clock';
import { pictureSources } from '@riftdrop/host/images';
import { Link } from '@riftdrop/host/navigation';
import { cardFrame } from '@riftdrop/ui/card-frame';
import { Money } from '@riftdrop/ui/money';
import { PlayerLink } from '@riftdrop/ui/player-link';
import { relativeTime } from '@riftdrop/ui/date';
import { SkinCard } from '@riftdrop/ui/skin-card';
import { useDateText } from '@riftdrop/ui/use-date-text';
import { clsx } from 'clsx';

/** The first three stand out. */
const podium = ['text-tier-7', 'text-tier-1', 'text-bronze'];

/** One of the top wins: its place, the item, the winner, the case, and the time. */
export function TopDrop({ drop, place }: { drop: Drop; place: number }) {
  const date = useDateText();
  const now = useNow();
  const { skin_item, user, drop_case, cost, timestamp } = drop;
  return (
    <li className="flex min-w-0 flex-col rounded-card bg-surface-1/70 pb-2.5">
      <Link to={`/skin/${skin_item.id}`} className={clsx(cardFrame, 'w-full')}>
        <span className={clsx('num absolute top-9 inset-s-3 z-1 font-display text-h3 font-bold', podium[place - 1] ?? 'text-low')}>
          <span className="sr-only">{t`Place`} </span>
          {place}
        </span>
        <SkinCard
          item={skin_item}
          picture={pictureSources('skin', skin_item.image, 400)}
          corner={<Money cents={cost} compact={cost >= 1_000_000} />}
          priority={place <= 6}
          className="w-full"
        />
      </Link>
      <p className="mt-2 min-w-0 px-2.5 text-caption">
        <PlayerLink player={{ ...user, picture: pictureSources('avatar', user.avatar, 200) }} size={24} className="text-caption!" />
        {/* Below the name, which has the whole width. */}
        <time dateTime={timestamp} title={date(timestamp, 'exact')} className="num mt-1 block text-micro text-low">
          {relativeTime(Date.parse(timestamp), now)}
        </time>
      </p>
      {drop_case && (
        <Link
          to={`/case/${drop_case.slug}`}
          className="mx-1 inline-flex min-h-8 items-center rounded-chip px-1.5 text-caption text-mid focus-ring hover:text-brand pointer-coarse:min-h-11"
        >
          <span className="truncate">
            <span className="sr-only">{t`From`} </span>
            {drop_case.name}
          </span>
        </Link>
      )}
    </li>
  );
}
