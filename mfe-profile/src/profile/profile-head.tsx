import type { Player } from '@riftdrop/contract/profile';
import { pictureSources } from '@riftdrop/host/images';
import { Avatar } from '@riftdrop/ui/avatar';
import { Money } from '@riftdrop/ui/money';
import { Skeleton } from '@riftdrop/ui/skeleton';
import type { ReactNode } from 'react';
import type { Inventory } from '../inventory/inventory.ts';

export interface ProfileHeadProps {
  player: Player;
  /** Undefined until it is loaded. */
  inventory?: Inventory;
}

/** Who this is and what their items are worth together. */
export function ProfileHead({ player, inventory }: ProfileHeadProps) {
  const since = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(new Date(player.created_at));
  return (
    <header className="flex flex-wrap items-center gap-x-5 gap-y-4 rounded-panel border border-line bg-[radial-gradient(90%_160%_at_0%_0%,var(--color-surface-3),var(--color-surface-1)_60%)] p-4 md:p-6">
      <Avatar picture={pictureSources('avatar', player.avatar, 200)} size={96} priority className="max-sm:size-16 max-sm:rounded-card" />
      <div className="min-w-0 flex-1">
        <h1 className="truncate text-h1">{player.nickname}</h1>
        <p className="mt-1 text-mid">
          Playing since <time dateTime={player.created_at}>{since}</time>
        </p>
      </div>
      <dl className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
        <Figure name="Inventory value">
          {inventory ? <Money cents={inventory.cost} compact={inventory.cost >= 100_000_000} /> : <Skeleton className="my-1 h-6 w-28" />}
        </Figure>
        <Figure name="Items">{inventory ? <span className="num">{inventory.count}</span> : <Skeleton className="my-1 h-6 w-10" />}</Figure>
      </dl>
    </header>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="rounded-card bg-sunken/70 px-4 py-2.5">
      <dt className="text-caption text-low">{name}</dt>
      <dd className="font-display text-total font-bold">{children}</dd>
    </div>
  );
}
