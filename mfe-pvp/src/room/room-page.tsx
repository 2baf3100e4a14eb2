import { derivedGame } from '@riftdrop/contract/api/games/game-view';
import type { GameView } from '@riftdrop/contract/api/games/games';
import { GamePage } from '@riftdrop/game/game-page';
import type { PageProps } from '@riftdrop/host/remote';
import { battleTitle } from './modes.ts';
import { Room } from './room.tsx';
import { RoomSkeleton } from './room-skeleton.tsx';
import { configOf } from './standing.ts';

const titleOf = (view: GameView): string => `${battleTitle(configOf(view))} · ${derivedGame(view, null).shortName}`;

/** `/battle/:game` and `/battle/:game/invite`. */
export default function RoomPage({ params: { game = '' }, query }: PageProps) {
  return (
    <GamePage
      uid={game}
      secret={query.join_secret}
      kind="battles"
      noun="battle"
      list="/battles"
      titleOf={titleOf}
      loading={<RoomSkeleton />}
    >
      {(followed) => <Room {...followed} />}
    </GamePage>
  );
}
