import type { Player } from '@riftdrop/contract/api/profile/profile';
import { pictureSources } from '@riftdrop/host/images';
import { Link } from '@riftdrop/host/navigation';
import { cardFrame } from '@riftdrop/ui/card-frame';
import { Money } from '@riftdrop/ui/money';
import { Scroller } from '@riftdrop/ui/scroller';
import { Silhouette } from '@riftdrop/ui/silhouette';
import { Skeleton } from '@riftdrop/ui/skeleton';
import { SkinCard } from '@riftdrop/ui/skin-card';
import { clsx } from 'clsx';
import { ChevronRight } from 'lucide-react';
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

function Welcome({ nickname }: { nickname: string }) {
  return (
    <>
      <Silhouette kind="case" className="w-24 shrink-0 self-center sm:w-36" />
      <div className="min-w-0 self-center">
        <h2 id="latest-items" className="truncate text-h3">
          Welcome, {nickname}
        </h2>
        <p className="mt-1 text-mid">Open a case: what you win goes to your inventory, to keep or to sell.</p>
      </div>
    </>
  );
}
