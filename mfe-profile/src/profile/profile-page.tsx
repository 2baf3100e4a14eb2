import { $connection } from '@riftdrop/host/live';
import { $player, $sessionState, requireSignIn } from '@riftdrop/host/session';
import type { Player } from '@riftdrop/contract/profile';
import { Button } from '@riftdrop/ui/button';
import { EmptyState } from '@riftdrop/ui/empty-state';
import { ErrorPlaceholder } from '@riftdrop/ui/error-placeholder';
import { useStore } from '@nanostores/react';
import { WifiOff } from 'lucide-react';
import { useEffect } from 'react';
import { InventoryLoading } from '../inventory/inventory-loading.tsx';
import { useInventory } from '../inventory/inventory-query.ts';
import { InventorySection } from '../inventory/inventory-section.tsx';
import { preloadDialogs } from '../inventory/lazy-dialogs.ts';
import { ProfileHead } from './profile-head.tsx';

/** `/profile`: the signed-in player and their inventory. */
export default function ProfilePage() {
  return (
    <div className="mx-auto w-full max-w-page px-3 pt-4 pb-10 md:px-5 lg:px-6">
      <WhoIsThere />
    </div>
  );
}

function WhoIsThere() {
  const player = useStore($player);
  const state = useStore($sessionState);
  if (player) return <OwnProfile key={player.id} player={player} />;
  return state === 'starting' ? <InventoryLoading /> : <SignInFirst />;
}

function SignInFirst() {
  return (
    <EmptyState
      kind="avatar"
      level={1}
      title="Sign in to see your profile"
      action={
        <Button variant="primary" onClick={requireSignIn}>
          Sign in
        </Button>
      }
    >
      Your items and what they are worth wait here.
    </EmptyState>
  );
}

function OwnProfile({ player }: { player: Player }) {
  useEffect(preloadDialogs, []);
  const { data, error, refetch, isFetching, fetchStatus, rest } = useInventory(player.id);
  return (
    <>
      <Connection />
      <ProfileHead player={player} inventory={data} />
      {data && <InventorySection playerId={player.id} inventory={data} rest={rest} />}
      {!data && error && (
        <ErrorPlaceholder className="mt-6" title="Your inventory could not be loaded" onRetry={() => void refetch()} pending={isFetching}>
          {error.message}
        </ErrorPlaceholder>
      )}
      {!data && !error && (fetchStatus === 'paused' ? <NoNetwork /> : <InventoryLoading />)}
    </>
  );
}

function NoNetwork() {
  return (
    <ErrorPlaceholder className="mt-6" title="You are offline">
      Your inventory loads as soon as you are back.
    </ErrorPlaceholder>
  );
}

/** Numbers that may be old say so. */
function Connection() {
  const state = useStore($connection);
  if (state !== 'offline') return null;
  return (
    <p role="status" className="mb-3 flex items-center gap-2 rounded-card border border-warn/40 bg-warn/10 px-4 py-2.5 text-warn">
      <WifiOff aria-hidden="true" className="size-4.5 shrink-0" /> You are offline. What you see may be out of date, and nothing can be sold
      until you are back.
    </p>
  );
}
