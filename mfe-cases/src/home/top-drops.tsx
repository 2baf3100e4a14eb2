import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Drop } from '@riftdrop/contract/api/profile/profile';
import { skinPicture } from '@riftdrop/game/skin-picture';
import { Link } from '@riftdrop/host/navigation';
import { usePages } from '@riftdrop/host/query';
import { Money } from '@riftdrop/ui/money';
import { Picture } from '@riftdrop/ui/picture';
import { Skeleton } from '@riftdrop/ui/skeleton';
import { rarityName, tierClass, tierOf } from '@riftdrop/ui/tier';
import { clsx } from 'clsx';
import { ArrowRight } from 'lucide-react';
import { topWinsQuery } from '../top/top-query.ts';

/** Drops in the row; a phone scrolls it sideways. */
const count = 4;

/** The top wins of the last 24 hours: items worth at least twice what was paid. Absent while there are none. */
export default function TopDrops() {
  const { pages, error } = usePages(topWinsQuery('day'));
  const drops = pages?.flatMap(({ items }) => items).slice(0, count);
  if (error || drops?.length === 0) return null;
  return (
    <section aria-labelledby="top-drops-title">
      <div className="flex items-baseline gap-3">
        <h2 id="top-drops-title" className="text-h2">
          {t`Top wins`}
        </h2>
        <span className="num text-caption text-low">{t`24 h`}</span>
        <span aria-hidden="true" className="h-px flex-1 bg-line" />
        <Link
          to="/top"
          className="inline-flex min-h-11 items-center gap-1.5 rounded-control px-1 text-body font-label text-mid focus-ring hover:text-brand"
        >
          <Trans>
            View all <span className="sr-only">top wins</span>
          </Trans>{' '}
          <ArrowRight aria-hidden="true" className="size-4" />
        </Link>
      </div>
      <ul className="top-drops mt-1">
        {drops
          ? drops.map((drop) => <TopDrop key={drop.id} drop={drop} />)
          : Array.from({ length: count }, (_, at) => <Skeleton key={at} className="h-23 rounded-panel!" />)}
      </ul>
    </section>
  );
}

function TopDrop({ drop: { skin_item: item, cost, user, drop_case } }: { drop: Drop }) {
  const tier = tierOf(item.rarity);
  return (
    <li className="relative flex min-w-0 items-center gap-3 rounded-panel border border-line bg-surface-1 p-3 hover:border-line-strong">
      <span className={clsx('relative h-17 w-22 shrink-0 overflow-hidden rounded-card notch-sm tier-card [--glow:26%]', tierClass[tier])}>
        <Picture sources={skinPicture(item.image)} width={400} height={225} kind="skin" className="h-full w-full p-1" />
        <span aria-hidden="true" className="absolute inset-0 tier-edge" />
      </span>
      <span className="min-w-0">
        <Money cents={cost} className="block font-display text-h3 font-bold text-hi" />
        <Link to={`/skin/${item.id}`} className="block truncate text-caption text-mid focus-ring after:absolute after:inset-0">
          {`${item.skin_name} · ${rarityName(item.rarity)}`}
        </Link>
        <span className="block truncate text-caption text-low">
          <span translate="no">{user.nickname}</span>
          {drop_case && `, ${drop_case.name}`}
        </span>
      </span>
    </li>
  );
}
