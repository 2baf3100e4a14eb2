import { t } from '@lingui/core/macro';
import type { PublicProfile } from '@riftdrop/contract/api/profile/profile';
import { Link, usePageTitle } from '@riftdrop/host/navigation';
import type { PageProps } from '@riftdrop/host/remote';
import { $player } from '@riftdrop/host/session';
import { buttonClass } from '@riftdrop/ui/button-class';
import { ErrorPlaceholder } from '@riftdrop/ui/error-placeholder';
import { EmptyState } from '@riftdrop/ui/empty-state';
import { PageFrame } from '@riftdrop/ui/page-frame';
import { RefusalError } from '@riftdrop/host/errors';
import { Skeleton } from '@riftdrop/ui/skeleton';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { FollowButton } from '../profile/follow-button.tsx';
import { ProfileHead } from '../profile/profile-head.tsx';
import { useProfile } from '../profile/profile-query.ts';
import { TopDrops } from '../profile/top-drops.tsx';
import { followPlayer } from './follow-player.ts';
import { FinishedGames } from './finished-games.tsx';
import { PlayerItems } from './player-items.tsx';

/** `/profile/:id`: the public profile of a player, by the Steam id. */
export default function PlayerPage({ params: { id = '' } }: PageProps) {
  const { data, error, refetch, isFetching } = useProfile(id);
  usePageTitle(data?.nickname ?? null);
  const isUnknown = error instanceof RefusalError && error.refusal.code === 'not_found';
  return (
    <PageFrame gap="small">
      {data && <Profile key={data.id} id={id} profile={data} />}
      {!data && isUnknown && (
        <EmptyState
          kind="avatar"
          level={1}
          title={t`There is no such player`}
          action={
            <Link to="/" className={buttonClass()}>
              {t`Go home`}
            </Link>
          }
        >
          {t`Nobody with this address has played here.`}
        </EmptyState>
      )}
      {!data && error && !isUnknown && (
        <ErrorPlaceholder title={t`The profile could not be loaded`} onRetry={() => void refetch()} pending={isFetching}>
          {error.message}
        </ErrorPlaceholder>
      )}
      {!data && !error && (
        <div role="status" aria-label={t`Loading the profile`} className="grid gap-4">
          <Skeleton className="h-36 rounded-panel" />
          <Skeleton className="h-80 rounded-panel" />
        </div>
      )}
    </PageFrame>
  );
}

function Profile({ id, profile }: { id: string; profile: PublicProfile }) {
  const isOwn = useStore($player)?.id === profile.id;
  useEffect(() => followPlayer(id, profile.id), [id, profile.id]);
  return (
    <>
      <ProfileHead
        person={profile}
        profile={profile}
        inventory={profile.inventory}
        action={!isOwn && <FollowButton id={id} player={profile} />}
      />
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,1fr)_27rem]">
        <FinishedGames id={profile.id} />
        <TopDrops statistic={profile.statistic} />
      </div>
      <PlayerItems id={profile.id} count={profile.inventory.count} />
    </>
  );
}
