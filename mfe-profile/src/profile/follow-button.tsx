import { t } from '@lingui/core/macro';
import type { PublicProfile } from '@riftdrop/contract/api/profile/profile';
import { ask } from '@riftdrop/host/api';
import { reloadQuery } from '@riftdrop/host/query';
import { requireSignIn } from '@riftdrop/host/session';
import { toastRefusal } from '@riftdrop/host/toasts';
import { Button } from '@riftdrop/ui/button';
import { Bell, BellOff, UserCheck, UserPlus } from 'lucide-react';
import { IconButton } from '@riftdrop/ui/icon-button';
import { useState } from 'react';
import { changeProfile, followingsKey, profileKey, stopAsking } from './profile-query.ts';

type Followed = Pick<PublicProfile, 'steamid' | 'nickname' | 'followers' | 'is_followed' | 'is_notified'>;

type Answer = { ok: true; value: Partial<Followed> } | { ok: false };

/** Follows or unfollows at once; a rejected change is undone with its reason. `id` is the profile's id in the cache. */
export function FollowButton({ id, player }: { id: string; player: Followed }) {
  const [busy, setBusy] = useState(false);
  const { steamid, nickname, followers, is_followed, is_notified } = player;

  async function toggle(): Promise<void> {
    if (!requireSignIn()) return;
    const before = { followers, is_followed, is_notified };
    const wanted = { followers: followers + (is_followed ? -1 : 1), is_followed: !is_followed, is_notified: !is_followed };
    const route = is_followed ? 'POST /profile/unfollow/:steamid' : 'POST /profile/follow/:steamid';
    setBusy(true);
    const result = await changed(wanted, () => ask(route, { params: { steamid } }), before).finally(() => setBusy(false));
    if (result.ok) reloadQuery(followingsKey);
    else toastRefusal(result.refusal);
  }

  async function notify(on: boolean): Promise<void> {
    const route = 'POST /profile/followings/:steamid/notifications';
    const result = await changed({ is_notified: on }, () => ask(route, { params: { steamid }, body: { on } }), { is_notified: !on });
    if (!result.ok) toastRefusal(result.refusal);
  }

  /** Shows the requested state, and then the server's answer. */
  async function changed<A extends Answer>(wanted: Partial<Followed>, call: () => Promise<A>, before: Partial<Followed>): Promise<A> {
    const wasAsked = await stopAsking(id);
    changeProfile(id, wanted);
    const result = await call();
    const isAsked = await stopAsking(id);
    changeProfile(id, result.ok ? result.value : before);
    if (wasAsked || isAsked) reloadQuery(profileKey(id));
    return result;
  }

  return (
    <div className="flex gap-2 self-center max-sm:w-full max-sm:*:first:flex-1">
      <Button
        variant={is_followed ? 'secondary' : 'primary'}
        aria-label={is_followed ? t`Following ${nickname}` : t`Follow ${nickname}`}
        aria-pressed={is_followed}
        disabled={busy}
        onClick={() => void toggle()}
      >
        {is_followed ? <UserCheck aria-hidden="true" className="size-4.5" /> : <UserPlus aria-hidden="true" className="size-4.5" />}
        <span>{is_followed ? t`Following` : t`Follow`}</span>
      </Button>
      {is_followed && (
        <IconButton
          label={is_notified ? t`Turn off news of ${nickname}` : t`Turn on news of ${nickname}`}
          onClick={() => void notify(!is_notified)}
        >
          {is_notified ? <Bell aria-hidden="true" className="size-5" /> : <BellOff aria-hidden="true" className="size-5" />}
        </IconButton>
      )}
    </div>
  );
}
