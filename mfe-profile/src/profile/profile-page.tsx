import { t } from '@lingui/core/macro';
import { $connection } from '@riftdrop/host/live';
import type { Player } from '@riftdrop/contract/api/profile/profile';
import { ErrorPlaceholder } from '@riftdrop/ui/error-placeholder';
import { useStore } from '@nanostores/react';
import { WifiOff } from 'lucide-react';
import { useEffect } from 'react';
import { InventoryLoading } from '../inventory/inventory-loading.tsx';
import { useInventory } from '../inventory/inventory-query.ts';
import { InventorySection } from '../inventory/inventory-section.tsx';
import { preloadDialogs } from '../inventory/lazy-dialogs.ts';
import { OwnPage } from './own-page.tsx';

/** `/profile`: the signed-in player and their inventory. */
export default function ProfilePage() {
  return <OwnPage here="/profile">{(player) => <OwnInventory player={player} />}</OwnPage>;
}

function OwnInventory({ player }: { player: Player }) {
  useEffect(preloadDialogs, []);
  const { data, error, refetch, isFetching, fetchStatus, rest } = useInventory(player.id);
  return (
    <>
      <Connection />
      {data && <InventorySection playerId={player.id} inventory={data} rest={rest} />}
      {!data && error && (
        <ErrorPlaceholder
          className="mt-6"
          title={t`Your inventory could not be loaded`}
          onRetry={() => void refetch()}
          pending={isFetching}
        >
          {error.message}
        </ErrorPlaceholder>
      )}
      {!data && !error && (fetchStatus === 'paused' ? <NoNetwork /> : <InventoryLoading />)}
    </>
  );
}

function NoNetwork() {
  return (
    <ErrorPlaceholder className="mt-6" title={t`You are offline`}>
      {t`Your inventory loads as soon as you are back.`}
    </ErrorPlaceholder>
  );
}

/** Marks numbers that may be out of date. */
function Connection() {
  const state = useStore($connection);
  if (state !== 'offline') return null;
  return (
    <p role="status" className="mt-3 flex items-center gap-2 rounded-card border border-warn/40 bg-warn/10 px-4 py-2.5 text-warn">
      <WifiOff aria-hidden="true" className="size-4.5 shrink-0" />{' '}
      {t`You are offline. What you see may be out of date, and nothing can be sold until you are back.`}
    </p>
  );
}
