import { t } from '@lingui/core/macro';
import { useStore } from '@nanostores/react';
import type { GameView } from '@riftdrop/contract/api/games/games';
import { latePart } from '@riftdrop/host/late';
import { Link, useQuery } from '@riftdrop/host/navigation';
import { $player } from '@riftdrop/host/session';
import { buttonClass } from '@riftdrop/ui/button-class';
import { EmptyState } from '@riftdrop/ui/empty-state';
import { ErrorPlaceholder } from '@riftdrop/ui/error-placeholder';
import { Scroller } from '@riftdrop/ui/scroller';
import { ShowMore } from '@riftdrop/ui/show-more';
import { Skeleton } from '@riftdrop/ui/skeleton';
import { clsx } from 'clsx';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { ListSkeleton } from './list-skeleton.tsx';
import { type Filter, filterOf, isWanted, narrowing, queryOf } from './filter.ts';
import { GameRow } from './game-row.tsx';
import type { Games } from './lobby-list.ts';
import type { Lobby, LobbyStore } from './lobby-store.ts';
import { sorted, topOf } from './order.ts';
import { createPath } from './game-paths.ts';
import { type LobbyTab, typeOf, typesOf } from './lobby-tabs.ts';
import { TopCard } from './top-card.tsx';
import { useInView } from './use-in-view.ts';
import { useSteady } from './use-steady.ts';
import { useFavourites } from './favourites.ts';
import { Filters } from './filters.tsx';
import { lobbyFor, type Question } from './lobbies.ts';

/** Stands in for the first games. */
function TopSkeleton() {
  return (
    <div aria-hidden="true" className="flex gap-2.5 overflow-hidden p-1">
      {Array.from({ length: 5 }, (_, at) => (
        <Skeleton key={at} className="h-70 w-66 shrink-0 rounded-panel! 600:w-61 1260:w-auto 1260:flex-1" />
      ))}
    </div>
  );
}

// Loaded only for a filter.
const FinishedGames = latePart(
  async () => ({ default: (await import(/* webpackChunkName: "finished-games" */ './finished-games.tsx')).FinishedGames }),
  <ListSkeleton />,
);

// Beside the games or below them: they come first.
const LiveWinners = latePart(
  async () => ({ default: (await import(/* webpackChunkName: "live-winners" */ './live-winners.tsx')).LiveWinners }),
  <Skeleton className="h-112 rounded-panel!" />,
);

// Below the games, and only where they are few.
const BestOfDay = latePart(async () => ({
  default: (await import(/* webpackChunkName: "finished-games" */ './best-of-day.tsx')).BestOfDay,
}));

/** From more games on a lobby has its five first ones as cards, and filters. */
const few = 8;

/**
 * The games of one tab and the last winners. Of few games each stands once, with a practice and the best finished games below; many have
 * the first five above, and filters.
 */
export function LobbyGames({ page, tab, practice }: { page: LobbyTab; tab: LobbyTab; practice: ReactNode }) {
  const [query, setQuery] = useQuery();
  const filter = filterOf(query);
  const favourites = useFavourites(filter.favourites);
  const question: Question = { page, tab, filter, types: typesOf(tab), favourites };
  const store = lobbyFor(question);
  const lobby = useStore(store.$lobby);
  const ownId = useStore($player)?.id ?? null;
  const isWide = narrowing(filter) === 0 && filter.stage === 'all';
  const count = lobby.status === 'ready' ? [...lobby.games.values()].filter(({ type }) => typesOf(tab).includes(type)).length : null;
  // It stays large when games end: nothing moves up under the pointer.
  const [isLarge, setLarge] = useState(false);
  if (!isLarge && count !== null && count > few) setLarge(true);
  const isFree = isWide && count === 0;
  const isQuiet = isWide && !isLarge && count !== null;
  const change = (next: Filter) => setQuery(queryOf(next));
  return (
    <div className="grid grid-cols-1 gap-5">
      {isFree && <NoGames question={question} narrowed={false} />}
      {!isFree && (isLarge || lobby.status === 'loading') && <TopGames lobby={lobby} tab={tab} ownId={ownId} />}
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_312px]">
        <div className="grid grid-cols-1 gap-3">
          {(isLarge || !isWide) && <Filters filter={filter} onChange={change} />}
          {filter.stage === 'finished' ? (
            <FinishedGames tab={tab} />
          ) : (
            !isFree && <Listed lobby={lobby} store={store} question={question} ownId={ownId} />
          )}
          {isQuiet && practice}
        </div>
        {/* It moves when the games are known, so it comes with them. */}
        {lobby.status !== 'loading' && <LiveWinners page={page} className="xl:sticky xl:top-20" />}
      </div>
      {isQuiet && <BestOfDay tab={tab} />}
    </div>
  );
}

/** The five games that come first. */
function TopGames({ lobby, tab, ownId }: { lobby: Lobby; tab: LobbyTab; ownId: string | null }) {
  const games = lobby.status === 'ready' ? lobby.games : null;
  const top = useMemo(() => topOf([...(games?.values() ?? [])].filter(({ type }) => typesOf(tab).includes(type))), [games, tab]);
  const box = useRef<HTMLDivElement>(null);
  const steady = useSteady(top, keyOf, (key) => games?.get(key), box);
  if (lobby.status === 'loading') return <TopSkeleton />;
  if (steady.length === 0) return null;
  return (
    <section aria-label={t`Top games`} ref={box}>
      <Scroller label={t`Top games`}>
        <ul className="flex w-max min-w-full gap-2.5 1260:w-full">
          {steady.map((game) => (
            <li key={keyOf(game)} className="flex w-66 shrink-0 600:w-61 1260:w-auto 1260:max-w-76 1260:min-w-0 1260:flex-1">
              <TopCard game={game} ownId={ownId} />
            </li>
          ))}
        </ul>
      </Scroller>
    </section>
  );
}

interface ListedProps {
  lobby: Lobby;
  store: LobbyStore;
  question: Question;
  ownId: string | null;
}

function Listed({ lobby, store, question, ownId }: ListedProps) {
  const box = useRef<HTMLUListElement>(null);
  if (lobby.status === 'loading') return <ListSkeleton />;
  if (lobby.status === 'failed')
    return (
      <ErrorPlaceholder title={t`The games could not be loaded`} onRetry={() => void store.reload()}>
        {lobby.message}
      </ErrorPlaceholder>
    );
  return (
    <>
      <List games={lobby.games} question={question} ownId={ownId} box={box} />
      {lobby.more && <MoreGames more={() => void store.more()} isLoading={lobby.loadingMore} />}
    </>
  );
}

const keyOf = (game: GameView): string => game.uid_md5;

function List({
  games,
  question,
  ownId,
  box,
}: {
  games: Games;
  question: Question;
  ownId: string | null;
  box: RefObject<HTMLUListElement | null>;
}) {
  const { filter } = question;
  // The question is a new object in every render.
  const text = JSON.stringify(question);
  const listed = useMemo(() => {
    const asked = JSON.parse(text) as Question;
    const wanted = [...games.values()].filter((game) => isWanted(game, asked));
    return sorted(wanted, asked.filter.sort);
  }, [games, text]);
  const steady = useSteady(listed, keyOf, (key) => games.get(key), box);
  if (steady.length === 0) return <NoGames question={question} narrowed={narrowing(filter) > 0 || filter.stage !== 'all'} />;
  // Compact below 600 px.
  return (
    <ul
      ref={box}
      aria-label={t`Games`}
      className={clsx('game-list grid grid-cols-1 gap-2', steady.length > 1 && '600:grid-cols-2 1075:grid-cols-1')}
    >
      {steady.map((game) => (
        <li key={keyOf(game)}>
          <GameRow game={game} ownId={ownId} />
        </li>
      ))}
    </ul>
  );
}

/** The next games are loaded near their place; the button is for keyboards and screen readers. */
function MoreGames({ more, isLoading }: { more: () => void; isLoading: boolean }) {
  const [box, inView] = useInView<HTMLDivElement>();
  // Once for each time that the end comes into view, or a page has come while it is.
  const load = useEffectEvent(more);
  useEffect(() => {
    if (inView && !isLoading) load();
  }, [inView, isLoading]);
  return (
    <div ref={box} className="grid">
      <ShowMore more={more} isLoadingMore={isLoading} />
    </div>
  );
}

/** An empty lobby shows an invitation; a filtered one names the filter as the cause. */
function NoGames({ question: { page, tab }, narrowed }: { question: Question; narrowed: boolean }) {
  if (narrowed)
    return (
      <EmptyState kind="case" level={2} title={t`No such games now`}>
        {t`New ones appear here by themselves. A game of your own starts as soon as others join.`}
      </EmptyState>
    );
  return (
    <EmptyState
      kind="case"
      level={2}
      title={t`Be the first`}
      // As high as the first games whose place it takes: nothing below it moves.
      className="min-h-72 justify-center py-2!"
      action={
        <>
          <Link to={createPath(typeOf(tab) ?? 'GROUP_GAME')} className={buttonClass({ variant: 'secondary' })}>
            {t`Create a game`}
          </Link>
          <Link to={`/${page}/finished`} className={buttonClass({ variant: 'ghost' })}>
            {t`Watch finished games`}
          </Link>
        </>
      }
    >
      {t`No game is waiting for players right now. Choose cases and a mode, and yours appears here for everybody.`}
    </EmptyState>
  );
}
