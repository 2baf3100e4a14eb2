import { t } from '@lingui/core/macro';
import { GamePage, LoadingTitle } from '@riftdrop/game/game-page';
import type { PageProps } from '@riftdrop/host/remote';
import { useLate } from '@riftdrop/host/late';
import { Skeleton } from '@riftdrop/ui/skeleton';
import { Room, titleOf } from './room.tsx';

const matchRoom = () => import(/* webpackChunkName: "match-room" */ '../match/match-room.tsx');

/** `/royale/:game` and its matches, `/royale/:game/:match`. Navigation between them keeps the game's state. */
export default function RoomPage({ params: { game = '', match }, query }: PageProps) {
  const id = match !== undefined && /^[1-9]-[1-9]\d?$/.test(match) ? match : null;
  const MatchRoom = useLate(matchRoom, id !== null);
  const loading = (
    <>
      <LoadingTitle>{id === null ? t`Battle Royale` : t`Battle Royale match`}</LoadingTitle>
      <Skeleton className="h-120 rounded-panel!" />
    </>
  );
  return (
    <GamePage uid={game} secret={query.join_secret} kind="royale" noun="game" list="/royales" titleOf={titleOf} loading={loading}>
      {(followed) => (id === null ? <Room {...followed} /> : MatchRoom ? <MatchRoom {...followed} id={id} /> : loading)}
    </GamePage>
  );
}
