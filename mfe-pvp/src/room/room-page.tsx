import { useStore } from '@nanostores/react';
import { derivedGame } from '@riftdrop/contract/game-view';
import type { GameView } from '@riftdrop/contract/games';
import { gameStore } from '@riftdrop/game/game-store';
import { $location, usePageTitle, useQuery as useAddress, Link } from '@riftdrop/host/navigation';
import type { PageProps } from '@riftdrop/host/remote';
import { $player } from '@riftdrop/host/session';
import { buttonClass } from '@riftdrop/ui/button-class';
import { EmptyState } from '@riftdrop/ui/empty-state';
import { PageFrame } from '@riftdrop/ui/page-frame';
import { useEffect, useMemo, useState } from 'react';
import { battleTitle } from './modes.ts';
import { Room } from './room.tsx';
import { RoomSkeleton } from './room-skeleton.tsx';
import { configOf } from './standing.ts';

/** `/battle/:game` and `/battle/:game/invite`. */
export default function RoomPage({ params: { game = '' }, query }: PageProps) {
  return (
    <PageFrame gap="none">
      {/^[0-9a-f]{32}$/.test(game) ? <Battle key={game} uid={game} secret={query.join_secret} /> : <NoBattle />}
    </PageFrame>
  );
}

function Battle({ uid, secret }: { uid: string; secret: string | undefined }) {
  const $game = useMemo(() => gameStore(`battles.${uid}`), [uid]);
  const game = useStore($game);
  const ownId = useStore($player)?.id ?? null;
  const joinSecret = useJoinSecret(secret);
  const [invited] = useState(() => $location.get().pathname.endsWith('/invite'));
  usePageTitle(game.status === 'ready' ? titleOf(game.view) : null);
  if (game.status === 'refused') return <NoBattle />;
  if (game.status === 'loading') return <RoomSkeleton />;
  return <Room game={game} uid={uid} ownId={ownId} secret={joinSecret} invited={invited} />;
}

const titleOf = (view: GameView): string => `${battleTitle(configOf(view))} · ${derivedGame(view, null).shortName}`;

/** The secret of an invitation. It is taken out of the address at once, so that a shared or bookmarked address does not give it away (PVP-597). */
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

function NoBattle() {
  return (
    <EmptyState
      level={1}
      title="There is no such battle"
      action={
        <Link to="/battles" className={buttonClass({ variant: 'primary' })}>
          All battles
        </Link>
      }
    >
      The address may be incomplete. A battle that is not public is found by its whole address alone.
    </EmptyState>
  );
}
