import { t } from '@lingui/core/macro';
import type { GameView } from '@riftdrop/contract/api/games/games';
import { GamePage, LoadingTitle } from '@riftdrop/game/game-page';
import { gameName } from '@riftdrop/host/game-names';
import type { PageProps } from '@riftdrop/host/remote';
import { battleTitle } from './modes.ts';
import { Room } from './room.tsx';
import { configOf } from './standing.ts';
import { Skeleton } from '@riftdrop/ui/skeleton';

/** Stands where a battle will be, as high as its head and its columns. */
function RoomSkeleton() {
  return (
    <div aria-busy="true" aria-label={t`Loading the battle`} role="status" className="grid gap-3.5">
      <LoadingTitle>{t`Battle`}</LoadingTitle>
      <Skeleton className="h-9 w-40" />
      <Skeleton className="h-9 w-64" />
      <Skeleton className="h-5 w-80 max-w-full" />
      <Skeleton className="h-14 w-full" />
      <div className="grid grid-cols-2 gap-3">
        <Skeleton className="h-96" />
        <Skeleton className="h-96" />
      </div>
    </div>
  );
}

const titleOf = (view: GameView): string => `${battleTitle(configOf(view))} · ${gameName(view)}`;

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
