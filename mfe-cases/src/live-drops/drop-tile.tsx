import type { LiveDrop } from '@riftdrop/contract/live/live';
import { imageUrl } from '@riftdrop/host/images';
import { Link } from '@riftdrop/host/navigation';
import { formatMoney } from '@riftdrop/money/format';
import { tierClass, tierOf } from '@riftdrop/ui/tier';
import { clsx } from 'clsx';
import { memo } from 'react';

const tile = clsx(
  'relative block h-12 w-[71px] shrink-0 overflow-hidden rounded-control border-l-[3px] border-(--tier) md:h-16 700:w-[137px]',
  'bg-linear-to-r from-[color-mix(in_oklab,var(--tier)_22%,var(--color-surface-1))] to-surface-1 to-70%',
);

/** Text over the picture: as wide as the left half of a tile, where the picture is not. */
const line = 'absolute left-1.5 max-w-[62%] truncate text-micro [text-shadow:0_1px_3px_black,0_0_6px_black] 700:left-2';

const words = ({ user, skin_item: { name, skin_name, rarity }, cost, drop_case }: LiveDrop) =>
  `${user.nickname} unboxed ${name} ${skin_name}, ${rarity}, ${formatMoney(cost)}${drop_case ? ` from ${drop_case.name}` : ''}`;

/** One drop of the strip; it leads to the case it came from. */
export const DropTile = memo(function DropTile({ drop }: { drop: LiveDrop }) {
  const { user, skin_item, cost, drop_case } = drop;
  const paint = clsx(tile, tierClass[tierOf(skin_item.rarity)]);
  const inside = (
    <>
      <img
        src={imageUrl('skin', skin_item.image, 200, 'avif')}
        width={112}
        height={63}
        alt=""
        draggable={false}
        className="absolute top-0 -right-4 h-auto w-20 max-w-none 700:-right-2 700:w-28"
      />
      <span aria-hidden="true" className={clsx(line, 'top-1.5 text-mid max-700:hidden')}>
        {user.nickname}
      </span>
      <span aria-hidden="true" className={clsx(line, 'bottom-1')}>
        <b className="num font-strong text-hi">
          <span className="700:hidden">{formatMoney(cost, { compact: true })}</span>
          <span className="max-700:hidden">{formatMoney(cost)}</span>
        </b>
        {drop_case && <span className="block truncate text-mid max-700:hidden">{drop_case.name}</span>}
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
