import type { Player } from '@riftdrop/contract/api/profile/profile';
import { pictureSources } from '@riftdrop/host/images';
import { Link } from '@riftdrop/host/navigation';
import { cardFrame } from '@riftdrop/ui/card-frame';
import { Money } from '@riftdrop/ui/money';
import { Scroller } from '@riftdrop/ui/scroller';
import { Skeleton } from '@riftdrop/ui/skeleton';
import { SkinCard } from '@riftdrop/ui/skin-card';
import { clsx } from 'clsx';
import { ChevronRight, Gift, Star, Swords } from 'lucide-react';
import type { InventoryPage } from '../inventory/inventory.ts';
import { height } from './height.ts';
import { useLatestItems } from './latest-query.ts';

/** The widget of a signed-in player. All its states are equally high, so that nothing below it jumps. */
export default function Latest({ player }: { player: Player }) {
  const { data, isError } = useLatestItems(player.id);
  if (isError) return null;
  if (!data) return <Skeleton className={clsx(height, 'rounded-panel')} />;
  return (
    <section
      aria-labelledby="latest-items"
      className={clsx(height, 'flex min-w-0 items-stretch gap-3 rounded-panel border border-line bg-surface-1 p-3')}
    >
      {data.items.length > 0 ? <Items page={data} /> : <Welcome nickname={player.nickname} />}
    </section>
  );
}

function Items({ page }: { page: InventoryPage }) {
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-2 sm:flex-row sm:gap-3">
      <Link
        to="/profile"
        className="group/summary flex shrink-0 items-center justify-between rounded-control px-2 focus-ring sm:flex-col sm:items-start sm:justify-center"
      >
        <h2 id="latest-items" className="[font-family:var(--font-text)] text-caption font-label text-low">
          Your items <span className="num">({page.total})</span>
        </h2>
        <span className="flex items-center font-display sm:mt-1 text-total font-bold">
          <Money cents={page.cost} compact={page.cost >= 1_000_000} />
          <ChevronRight
            aria-hidden="true"
            className="ml-0.5 size-5 text-low transition-transform motion-safe:group-hover/summary:translate-x-0.5"
          />
        </span>
      </Link>
      <Scroller label="Newest items" className="-mx-1 -my-1 sm:mx-0 sm:flex-1">
        <ul className="flex w-max gap-2">
          {page.items.map((drop) => (
            <li key={drop.id} className="shrink-0">
              <Link to="/profile" className={cardFrame}>
                <SkinCard
                  size="compact"
                  item={drop.skin_item}
                  picture={pictureSources('skin', drop.skin_item.image, 200)}
                  corner={<Money cents={drop.cost} compact />}
                  className="h-29 w-31"
                />
              </Link>
            </li>
          ))}
        </ul>
      </Scroller>
    </div>
  );
}

const steps = [
  { to: '/free-cases', icon: Gift, title: 'Free case', words: 'One a day' },
  { to: '/datpoints-cases', icon: Star, title: 'Case for points', words: 'Paid with points' },
  { to: '/pvp', icon: Swords, title: 'Battle a bot', words: 'From $0.10' },
] as const;

/** The first steps of a player without items. */
function Welcome({ nickname }: { nickname: string }) {
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-2 sm:flex-row sm:items-center sm:gap-5 sm:pl-2">
      <div className="min-w-0 sm:w-60 sm:shrink-0">
        <h2 id="latest-items" className="truncate text-h3">
          Welcome, {nickname}
        </h2>
        <p className="text-caption text-mid">Three first steps. What you win is kept here.</p>
      </div>
      <ul className="grid flex-1 grid-cols-3 gap-2 sm:h-full">
        {steps.map(({ to, icon: Icon, title, words }) => (
          <li key={to} className="grid min-w-0">
            <Link
              to={to}
              className="flex flex-col items-center justify-center gap-0.5 rounded-card border border-line bg-surface-2 p-1.5 text-center focus-ring hover:border-line-strong"
            >
              <Icon aria-hidden="true" className="size-6 text-brand sm:size-7" />
              <b className="text-caption font-strong text-hi sm:text-body">{title}</b>
              <span className="text-micro text-mid sm:text-caption">{words}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
