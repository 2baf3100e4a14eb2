import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useStore } from '@nanostores/react';
import type { GameView } from '@riftdrop/contract/api/games/games';
import { Link } from '@riftdrop/host/navigation';
import { $player } from '@riftdrop/host/session';
import { buttonClass } from '@riftdrop/ui/button-class';
import { useDevice } from '@riftdrop/ui/use-device';
import { Slot } from '@riftdrop/host/slots';
import { Skeleton } from '@riftdrop/ui/skeleton';
import { clsx } from 'clsx';
import { ArrowRight, ChevronDown } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { noFilter } from '@riftdrop/game/lobby/filter';
import { HomeGame } from '@riftdrop/game/lobby/home-game';
import { LiveWinners } from '@riftdrop/game/lobby/live-winners';
import { topOf } from '@riftdrop/game/lobby/order';
import { createPath } from '@riftdrop/game/lobby/game-paths';
import { typesOf } from '@riftdrop/game/lobby/lobby-tabs';
import { useSteady } from '@riftdrop/game/lobby/use-steady';
import { lobbyFor } from '@riftdrop/game/lobby/lobbies';
import QuickBattle from '../lobby/quick-battle.tsx';

const key = 'riftdrop.pvp.home_folded';

function stored(): boolean {
  try {
    return sessionStorage.getItem(key) === '1';
  } catch {
    return false;
  }
}

/** Whether the section of home is folded up, and the way to fold it; kept for the browser session. */
function useFolded(): [boolean, () => void] {
  const kept = useDevice(stored, false);
  const [chosen, setFolded] = useState<boolean | null>(null);
  const folded = chosen ?? kept;
  const toggle = () => {
    setFolded(!folded);
    try {
      sessionStorage.setItem(key, folded ? '0' : '1');
    } catch {
      // Closed storage: it stays so until the page goes.
    }
  };
  return [folded, toggle];
}

const lobby = () => lobbyFor({ page: 'pvp', tab: 'pvp', filter: noFilter, types: typesOf('pvp'), favourites: [] });

/** For `home.games`: games that run or wait for players, and the last winners. Folded up it follows no lobby. */
export default function HomeGames() {
  const [folded, toggle] = useFolded();
  return (
    <section aria-labelledby="home-games" className="flex flex-col rounded-panel border border-line bg-surface-1">
      <div className="flex items-center justify-between gap-3 px-4 py-1">
        <h2 id="home-games" className="text-h3">
          <button
            type="button"
            aria-expanded={!folded}
            onClick={toggle}
            className="-ms-2 inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-control px-2 focus-ring hover:text-brand"
          >
            {t`Pvp Games`}
            <ChevronDown
              aria-hidden="true"
              className={clsx('size-5 text-low transition-transform', folded && 'rotate-[calc(var(--forward)*-90deg)]')}
            />
          </button>
        </h2>
        <Link
          to="/pvp"
          className="inline-flex min-h-11 items-center gap-1.5 rounded-control px-1 text-body font-label text-mid focus-ring hover:text-brand"
        >
          <Trans>
            View all <span className="sr-only">Pvp games</span>
          </Trans>{' '}
          <ArrowRight aria-hidden="true" className="size-4" />
        </Link>
      </div>
      {!folded && (
        <>
          <Cards />
          <Slot name="pvp.race" />
          <LiveWinners page="pvp" level={3} className="home-winners rounded-none! border-0! border-t! bg-transparent! py-2!" />
        </>
      )}
    </section>
  );
}

/** So many games fill the section. */
const fills = 4;

const keyOf = (game: GameView): string => game.uid_md5;

function Cards() {
  const { status, ...known } = useStore(lobby().$lobby);
  const games = 'games' in known ? known.games : null;
  const ownId = useStore($player)?.id ?? null;
  const top = useMemo(() => topOf(games?.values() ?? []), [games]);
  const box = useRef<HTMLUListElement>(null);
  const steady = useSteady(top, keyOf, (key) => games?.get(key), box);
  if (status === 'loading') return <Skeleton className="min-h-24 flex-1" />;
  return (
    <>
      {steady.length > 0 && (
        <ul ref={box} aria-label={t`Pvp games`} className="home-cards">
          {steady.map((game) => (
            <li key={keyOf(game)} className="min-w-0">
              <HomeGame game={game} ownId={ownId} />
            </li>
          ))}
        </ul>
      )}
      {steady.length < fills ? <Create isOnly={steady.length === 0} /> : <div className="flex-1" />}
    </>
  );
}

/** In the room that few games leave. */
function Create({ isOnly }: { isOnly: boolean }) {
  return (
    <div className="flex flex-1 flex-wrap content-center items-center justify-between gap-3 border-t border-line px-4 py-3">
      <p className="text-mid">{isOnly ? t`No game is open right now.` : t`Or start your own game.`}</p>
      <span className="flex flex-wrap gap-2">
        <Link to={createPath('GROUP_GAME')} className={buttonClass({ variant: 'ghost', size: 36 })}>
          {t`Create a game`}
        </Link>
        <QuickBattle />
      </span>
    </div>
  );
}
