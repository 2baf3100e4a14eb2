import { useStore } from '@nanostores/react';
import { gameStore } from '@riftdrop/game/game-store';
import { Link, usePageTitle, useQuery as useAddress } from '@riftdrop/host/navigation';
import type { PageProps } from '@riftdrop/host/remote';
import { $player } from '@riftdrop/host/session';
import { buttonClass } from '@riftdrop/ui/button-class';
import { EmptyState } from '@riftdrop/ui/empty-state';
import { PageFrame } from '@riftdrop/ui/page-frame';
import { Skeleton } from '@riftdrop/ui/skeleton';
import { useEffect, useMemo, useState } from 'react';
import { Room, titleOf } from './room.tsx';

/** `/rps/:game` and `/rps/:game/invite`. */
export default function RoomPage({ params: { game = '' }, query }: PageProps) {
  return (
    <PageFrame gap="none">
      {/^[0-9a-f]{32}$/.test(game) ? <RpsGame key={game} uid={game} secret={query.join_secret} /> : <NoGame />}
    </PageFrame>
  );
}

function RpsGame({ uid, secret }: { uid: string; secret: string | undefined }) {
  const $game = useMemo(() => gameStore(`rps.${uid}`), [uid]);
  const game = useStore($game);
  const ownId = useStore($player)?.id ?? null;
  const joinSecret = useJoinSecret(secret);
  usePageTitle(game.status === 'ready' ? titleOf(game.view) : null);
  if (game.status === 'refused') return <NoGame />;
  if (game.status === 'loading') return <Skeleton className="h-120 rounded-panel!" />;
  return <Room game={game} uid={uid} ownId={ownId} secret={joinSecret} />;
}

/** The secret of an invitation. It is taken out of the address at once, so that a shared or bookmarked address does not give it away. */
function useJoinSecret(secret: string | undefined): string | undefined {
  const [kept, setKept] = useState(secret);
  const [, setQuery] = useAddress();
  useEffect(() => {
    if (secret === undefined) return;
    setKept(secret);
    setQuery({ join_secret: null });
    // The setter is the same at every draw.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [secret]);
  return kept;
}

function NoGame() {
  return (
    <EmptyState
      level={1}
      title="There is no such game"
      action={
        <Link to="/rps" className={buttonClass({ variant: 'primary' })}>
          All games
        </Link>
      }
    >
      The address may be incomplete. A game that is not public is found by its whole address alone.
    </EmptyState>
  );
}
