import { t } from '@lingui/core/macro';
import type { OwnGameView } from '@riftdrop/contract/api/games/games';
import { gamePages } from '@riftdrop/contract/api/games/game-view';
import { fetchCall } from '@riftdrop/host/api';
import { gameLabel } from '@riftdrop/host/game-names';
import { Link } from '@riftdrop/host/navigation';
import { pagedQuery, usePages } from '@riftdrop/host/query';
import { formatMoney } from '@riftdrop/money/format';
import { Loaded } from '@riftdrop/ui/loaded';
import { relativeTime } from '@riftdrop/ui/date';
import { useNow } from '@riftdrop/host/clock';
import { ShowMore } from '@riftdrop/ui/show-more';
import { Skeleton } from '@riftdrop/ui/skeleton';
import { clsx } from 'clsx';
import { playerGamesKey } from './follow-player.ts';

/** Games on one page of the list. */
const pageSize = 25;

const finishedQuery = (id: string) =>
  pagedQuery({
    queryKey: playerGamesKey(id),
    load: (offset, signal) =>
      fetchCall('GET /all-games/list/finished', { query: { offset, limit: pageSize, steam_user_id: id }, signal, quiet: true }),
    list: (answer) => answer,
  });

/** The public games that a player finished, the newest first. */
export function FinishedGames({ id }: { id: string }) {
  const { pages, more, isLoadingMore, ...state } = usePages(finishedQuery(id));
  return (
    <section aria-labelledby="finished-games" className="flex min-w-0 flex-col rounded-panel border border-line bg-surface-1 p-4 md:p-5">
      <h2 id="finished-games" className="text-h3">
        {t`Finished games`} {pages && <span className="num ms-1 text-body text-low">{pages[0]!.total}</span>}
      </h2>
      <div
        className="mt-3 grid max-h-80 grid-cols-1 content-start gap-3 overflow-y-auto"
        tabIndex={0}
        role="region"
        aria-label={t`List of finished games`}
      >
        <Loaded
          {...state}
          data={pages?.flatMap(({ items }) => items)}
          failed={t`The finished games could not be loaded`}
          loading={<Skeleton className="h-40 rounded-card" />}
          isEmpty={(games) => games.length === 0}
          empty={<p className="grid min-h-40 place-items-center text-mid">{t`No finished public game yet.`}</p>}
        >
          {(games) => (
            <>
              <ul className="divide-y divide-line">
                {games.map((game) => (
                  <li key={game.uid_md5}>
                    <Row game={game} id={id} />
                  </li>
                ))}
              </ul>
              <ShowMore more={more} isLoadingMore={isLoadingMore} size={36} />
            </>
          )}
        </Loaded>
      </div>
    </section>
  );
}

function Row({ game, id }: { game: OwnGameView; id: string }) {
  const now = useNow();
  const seat = game.seats.find(({ player }) => player?.id === id);
  const won = seat !== undefined && (game.result?.winners.includes(seat.place) ?? false);
  const gain = seat ? seat.reward + seat.cost_returned - seat.spent_cost : 0;
  const text = (
    <>
      <span className="min-w-0 flex-1">
        <span className="block truncate font-label text-hi">{gameLabel(game.type)}</span>
        <span className="block truncate text-caption text-low">{game.finished_at && relativeTime(Date.parse(game.finished_at), now)}</span>
      </span>
      <span className="shrink-0 text-low">{won ? (gain > 0 ? t`Won` : t`First`) : t`Lost`}</span>
      <span className={clsx('num', gain > 0 ? 'text-pos' : 'text-mid')}>{formatMoney(gain, { signed: true })}</span>
    </>
  );
  const look = 'flex min-h-13 items-center gap-3 px-1';
  return game.uid ? (
    <Link to={`${gamePages[game.type].path}/${game.uid}`} className={clsx(look, 'rounded-control focus-ring hover:bg-surface-2')}>
      {text}
    </Link>
  ) : (
    <p className={look}>{text}</p>
  );
}
