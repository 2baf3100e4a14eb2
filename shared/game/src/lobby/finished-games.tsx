import { t } from '@lingui/core/macro';
import { useStore } from '@nanostores/react';
import { Link } from '@riftdrop/host/navigation';
import { usePages } from '@riftdrop/host/query';
import { $player } from '@riftdrop/host/session';
import { buttonClass } from '@riftdrop/ui/button-class';
import { EmptyState } from '@riftdrop/ui/empty-state';
import { Loaded } from '@riftdrop/ui/loaded';
import { ShowMore } from '@riftdrop/ui/show-more';
import { GameRow } from './game-row.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { type LobbyTab, typesOf } from './lobby-tabs.ts';
import { finishedQuery } from './finished-query.ts';
import { onceEach, useFresh } from './fresh.ts';

/** Finished games page by page, with those that finish meanwhile above them. */
export function FinishedGames({ tab, mine = null }: { tab: LobbyTab; mine?: string | null }) {
  const wish = { tab, mine };
  const fresh = useFresh(wish);
  const ownId = useStore($player)?.id ?? null;
  const { pages, more, isLoadingMore, ...state } = usePages(finishedQuery(wish));
  const types = typesOf(tab);
  return (
    <Loaded
      {...state}
      data={pages && onceEach([...fresh, ...pages.flatMap(({ items }) => items)]).filter(({ type }) => types.includes(type))}
      failed={t`The finished games could not be loaded`}
      loading={<ListSkeleton />}
      isEmpty={(games) => games.length === 0}
      empty={<NothingFinished tab={tab} mine={mine !== null} />}
    >
      {(games) => (
        <>
          <ul aria-label={t`Finished games`} className="game-list grid grid-cols-1 gap-2 600:grid-cols-2 1075:grid-cols-1">
            {games.map((game) => (
              <li key={game.uid_md5}>
                <GameRow game={game} ownId={ownId} />
              </li>
            ))}
          </ul>
          <ShowMore more={more} isLoadingMore={isLoadingMore} />
        </>
      )}
    </Loaded>
  );
}

function NothingFinished({ tab, mine }: { tab: LobbyTab; mine: boolean }) {
  return (
    <EmptyState
      kind="case"
      level={2}
      title={mine ? t`You have not finished a game yet` : t`No game has finished yet`}
      action={
        <Link to={`/${tab}`} className={buttonClass({ variant: 'secondary' })}>
          {t`Open games`}
        </Link>
      }
    >
      {mine
        ? t`Every game that you play stays here, with its rounds and its proof.`
        : t`Finished games stay here, with their rounds and their proofs.`}
    </EmptyState>
  );
}
