import { t } from '@lingui/core/macro';
import { imageUrl } from '@riftdrop/host/images';
import { Link } from '@riftdrop/host/navigation';
import { formatMoney } from '@riftdrop/money/format';
import { rarityName, tierClass, tierOf } from '@riftdrop/ui/tier';
import { clsx } from 'clsx';
import { memo } from 'react';
import type { FeedDrop } from './feed.ts';

/** Its width and the gap beside it are `--place` of the strip. */
const tile = clsx(
  'relative grid h-12 w-[186px] shrink-0 grid-cols-[64px_minmax(0,1fr)] items-center gap-2 overflow-hidden rounded-control pe-2',
  'border-s-[3px] border-(--tier) md:h-16 700:w-[226px] 700:grid-cols-[80px_minmax(0,1fr)]',
  'bg-linear-to-r from-[color-mix(in_oklab,var(--tier)_22%,var(--color-surface-1))] to-surface-1 to-70%',
);

function words({ user, skin_item: { name, skin_name, rarity }, cost, drop_case, together }: FeedDrop): string {
  const player = user.nickname;
  const item = `${name} ${skin_name}, ${rarityName(rarity)}, ${formatMoney(cost)}`;
  const dropCase = drop_case?.name;
  const all = dropCase === undefined ? t`${player} unboxed ${item}` : t`${player} unboxed ${item} from ${dropCase}`;
  return together ? `${all}, ${t`the dearest of ${together} items of a game`}` : all;
}

/** One drop of the strip; it leads to the case it came from. */
export const DropTile = memo(function DropTile({ drop }: { drop: FeedDrop }) {
  const { user, skin_item, cost, drop_case, together } = drop;
  const paint = clsx(tile, tierClass[tierOf(skin_item.rarity)]);
  const inside = (
    <>
      <img
        src={imageUrl('skin', skin_item.image, 200, 'avif')}
        width={112}
        height={63}
        alt=""
        draggable={false}
        className="h-auto w-full max-w-none ps-1"
      />
      <span aria-hidden="true" className="min-w-0 text-micro leading-3.5 text-mid">
        <b className="num block text-body leading-4.5 font-strong text-hi">{formatMoney(cost)}</b>
        <span translate="no" className="block truncate">
          {user.nickname}
        </span>
        {(together || drop_case) && (
          <span className="block truncate text-low max-md:hidden">{together ? t`Dearest of ${together} items` : drop_case?.name}</span>
        )}
      </span>
      <span className="sr-only">{words(drop)}</span>
    </>
  );
  if (!drop_case) return <span className={paint}>{inside}</span>;
  return (
    <Link
      to={`/case/${drop_case.slug}`}
      title={words(drop)}
      className={clsx(paint, 'transition-[filter] hover:brightness-125 focus-visible:-outline-offset-2')}
    >
      {inside}
    </Link>
  );
});
