import { plural, t } from '@lingui/core/macro';
import type { Following, Player } from '@riftdrop/contract/api/profile/profile';
import { pictureSources } from '@riftdrop/host/images';
import { Link } from '@riftdrop/host/navigation';
import { pagedQuery, usePages } from '@riftdrop/host/query';
import { Avatar } from '@riftdrop/ui/avatar';
import { buttonClass } from '@riftdrop/ui/button-class';
import { EmptyState } from '@riftdrop/ui/empty-state';
import { Loaded } from '@riftdrop/ui/loaded';
import { ShowMore } from '@riftdrop/ui/show-more';
import { Skeleton } from '@riftdrop/ui/skeleton';
import { OwnPage } from '../profile/own-page.tsx';
import { FollowingSwitches } from './following-switches.tsx';
import { fetchCall } from '@riftdrop/host/api';
import { followingsKey } from '../profile/profile-query.ts';

const pageSize = 50;

/** Players whom the player follows, the latest first, page by page. */
const followingsQuery = (playerId: string) =>
  pagedQuery({
    queryKey: [...followingsKey, playerId],
    load: (offset, signal) => fetchCall('GET /profile/followings', { query: { offset, limit: pageSize }, signal, quiet: true }),
    list: (answer) => answer,
  });

/** `/profile/followings`: the players whom the player follows. */
export default function FollowingsPage() {
  return <OwnPage here="/profile/followings">{(player) => <Followings player={player} />}</OwnPage>;
}

function Followings({ player }: { player: Player }) {
  const { pages, more, isLoadingMore, ...state } = usePages(followingsQuery(player.id));
  return (
    <section aria-labelledby="followings-title" className="mt-5">
      <h2 id="followings-title" className="text-h2">
        {t`Followed`}
      </h2>
      <p className="mt-1 max-w-180 text-mid">{t`Players whose pages you follow. You get news only from players whose news you left on.`}</p>
      <div className="mt-4 grid grid-cols-1 gap-3">
        <Loaded
          {...state}
          data={pages?.flatMap(({ items }) => items)}
          failed={t`The players you follow could not be loaded`}
          loading={<Skeleton className="h-40 rounded-panel" />}
          isEmpty={(items) => items.length === 0}
          empty={<Nobody />}
        >
          {(items) => (
            <>
              <ul aria-label={t`Followed players`} className="grid grid-cols-1 gap-2 lg:grid-cols-2">
                {items.map((one) => (
                  <li key={one.id}>
                    <Row one={one} playerId={player.id} />
                  </li>
                ))}
              </ul>
              <ShowMore more={more} isLoadingMore={isLoadingMore} />
            </>
          )}
        </Loaded>
      </div>
    </section>
  );
}

function Row({ one, playerId }: { one: Following; playerId: string }) {
  return (
    <div className="flex min-h-18 flex-wrap items-center gap-3 rounded-card border border-line bg-surface-1 px-3 py-2">
      <Link
        to={`/profile/${one.steamid}`}
        className="flex min-h-11 min-w-40 flex-1 items-center gap-3 rounded-control focus-ring hover:text-brand"
      >
        <Avatar picture={pictureSources('avatar', one.avatar, 200)} size={40} />
        <span className="min-w-0">
          <span translate="no" className="block truncate font-strong">
            {one.nickname || '—'}
          </span>
          <span className="num block text-caption text-low">{plural(one.followers, { one: '# follower', other: '# followers' })}</span>
        </span>
      </Link>
      <FollowingSwitches one={one} playerId={playerId} />
    </div>
  );
}

function Nobody() {
  return (
    <EmptyState
      kind="avatar"
      title={t`You do not follow anybody yet`}
      action={
        <Link to="/top" className={buttonClass({ variant: 'secondary' })}>
          {t`Top wins`}
        </Link>
      }
    >
      {t`Open the page of a player and press Follow.`}
    </EmptyState>
  );
}
