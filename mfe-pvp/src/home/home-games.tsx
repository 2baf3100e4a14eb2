import { useStore } from '@nanostores/react';
import type { GameView } from '@riftdrop/contract/api/games/games';
import { Link } from '@riftdrop/host/navigation';
import { $player } from '@riftdrop/host/session';
import { buttonClass } from '@riftdrop/ui/button-class';
import { Slot } from '@riftdrop/host/slots';
import { Skeleton } from '@riftdrop/ui/skeleton';
import { clsx } from 'clsx';
import { ArrowRight, ChevronDown } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { noFilter } from '@riftdrop/game/lobby/filter';
import { LiveWinners } from '@riftdrop/game/lobby/live-winners';
import { topOf } from '@riftdrop/game/lobby/order';
import { createPath } from '@riftdrop/game/lobby/game-paths';
import { typesOf } from '@riftdrop/game/lobby/lobby-tabs';
import { TopCard } from '@riftdrop/game/lobby/top-card';
import { useSteady } from '@riftdrop/game/lobby/use-steady';
import { lobbyFor } from '@riftdrop/game/lobby/lobbies';
import { useFolded } from './folded.ts';

const lobby = () => lobbyFor({ page: 'pvp', tab: 'pvp', filter: noFilter, types: typesOf('pvp'), favourites: [] });

/** For `home.games`: games that run or wait for players, and the last winners. Folded up it follows no lobby. */
export default function HomeGames() {
  const [folded, toggle] = useFolded();
  return (
    <section aria-labelledby="home-games">
      <div className="flex items-center gap-3">
        <h2 id="home-games" className="text-h2">
          <button
            type="button"
            aria-expanded={!folded}
            onClick={toggle}
            className="-ml-2 inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-control px-2 focus-ring hover:text-brand"
          >
            Pvp Games
            <ChevronDown aria-hidden="true" className={clsx('size-5 text-low transition-transform', folded && '-rotate-90')} />
          </button>
        </h2>
        <span aria-hidden="true" className="h-px flex-1 bg-line" />
        <Link
          to="/pvp"
          className="inline-flex min-h-11 items-center gap-1.5 rounded-control px-1 text-body font-label text-mid focus-ring hover:text-brand"
        >
          View all <span className="sr-only">Pvp games</span> <ArrowRight aria-hidden="true" className="size-4" />
        </Link>
      </div>
      {!folded && (
        <div className="mt-2 grid grid-cols-1 gap-3">
          <Slot name="pvp.race" fallback={<div aria-hidden="true" style={{ height: 76 }} />} />
          <Cards />
          <LiveWinners page="pvp" level={3} className="home-winners" />
        </div>
      )}
    </section>
  );
}

const keyOf = (game: GameView): string => game.uid_md5;

function Cards() {
  const { status, ...known } = useStore(lobby().$lobby);
  const games = 'games' in known ? known.games : null;
  const ownId = useStore($player)?.id ?? null;
  const top = useMemo(() => topOf(games?.values() ?? []), [games]);
  const box = useRef<HTMLUListElement>(null);
  const steady = useSteady(top, keyOf, (key) => games?.get(key), box);
  if (status === 'loading') return <Skeleton className="h-72 rounded-panel!" />;
  if (steady.length === 0) return <NoGames />;
  return (
    <ul ref={box} aria-label="Pvp games" className="home-cards grid gap-2.5">
      {steady.map((game) => (
        <li key={keyOf(game)} className="min-w-0">
          <TopCard game={game} ownId={ownId} withCases />
        </li>
      ))}
    </ul>
  );
}

function NoGames() {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-panel border border-line bg-surface-1 p-4">
      <p className="text-mid">No game is waiting for players right now. Yours would appear here for everybody.</p>
      <Link to={createPath('GROUP_GAME')} className={buttonClass({ variant: 'secondary', size: 36 })}>
        Create a game
      </Link>
    </div>
  );
}
