import type { PublicProfile } from '@riftdrop/contract/profile';
import { ask } from '@riftdrop/host/api';
import { reloadQuery } from '@riftdrop/host/query';
import { requireSignIn } from '@riftdrop/host/session';
import { toastRefusal } from '@riftdrop/host/toasts';
import { Button } from '@riftdrop/ui/button';
import { Bell, BellOff, UserCheck, UserPlus } from 'lucide-react';
import { IconButton } from '@riftdrop/ui/icon-button';
import { useState } from 'react';
import { changeProfile, followingsKey } from './profile-query.ts';

type Followed = Pick<PublicProfile, 'steamid' | 'nickname' | 'followers' | 'is_followed' | 'is_notified'>;

/** Follows or unfollows at once; what the server refuses is taken back with its reason (PROFILE-045). `id` is what the profile is known by. */
export function FollowButton({ id, player }: { id: string; player: Followed }) {
  const [busy, setBusy] = useState(false);
  const { steamid, nickname, followers, is_followed, is_notified } = player;

  async function toggle(): Promise<void> {
    if (!requireSignIn()) return;
    const before = { followers, is_followed, is_notified };
    changeProfile(id, { followers: followers + (is_followed ? -1 : 1), is_followed: !is_followed, is_notified: !is_followed });
    setBusy(true);
    const route = is_followed ? 'POST /profile/unfollow/:steamid' : 'POST /profile/follow/:steamid';
    const result = await ask(route, { params: { steamid } }).finally(() => setBusy(false));
    changeProfile(id, result.ok ? result.value : before);
    if (result.ok) reloadQuery(followingsKey);
    else toastRefusal(result.refusal);
  }

  async function notify(on: boolean): Promise<void> {
    changeProfile(id, { is_notified: on });
    const result = await ask('POST /profile/followings/:steamid/notifications', { params: { steamid }, body: { on } });
    changeProfile(id, { is_notified: result.ok ? result.value.is_notified : !on });
    if (!result.ok) toastRefusal(result.refusal);
  }

  return (
    <div className="flex gap-2 self-center max-sm:w-full max-sm:*:first:flex-1">
      <Button variant={is_followed ? 'secondary' : 'primary'} aria-pressed={is_followed} disabled={busy} onClick={() => void toggle()}>
        {is_followed ? <UserCheck aria-hidden="true" className="size-4.5" /> : <UserPlus aria-hidden="true" className="size-4.5" />}
        {is_followed ? 'Following' : 'Follow'}
        <span className="sr-only"> {nickname}</span>
      </Button>
      {is_followed && (
        <IconButton
          label={is_notified ? `Turn off news of ${nickname}` : `Turn on news of ${nickname}`}
          onClick={() => void notify(!is_notified)}
        >
          {is_notified ? <Bell aria-hidden="true" className="size-5" /> : <BellOff aria-hidden="true" className="size-5" />}
        </IconButton>
      )}
    </div>
  );
}
