import { GamePage, LoadingTitle } from '@riftdrop/game/game-page';
import type { PageProps } from '@riftdrop/host/remote';
import { Skeleton } from '@riftdrop/ui/skeleton';
import { gameTitle } from './room-head.tsx';
import { Room, titleOf } from './room.tsx';

/** `/rps/:game` and `/rps/:game/invite`. */
export default function RoomPage({ params: { game = '' }, query }: PageProps) {
  return (
    <GamePage
      uid={game}
      secret={query.join_secret}
      kind="rps"
      noun="game"
      list="/rps"
      titleOf={titleOf}
      loading={
        <>
          <LoadingTitle>{gameTitle()}</LoadingTitle>
          <Skeleton className="h-120 rounded-panel!" />
        </>
      }
    >
      {(followed) => <Room {...followed} />}
    </GamePage>
  );
}
