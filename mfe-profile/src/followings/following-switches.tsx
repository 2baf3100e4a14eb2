import { Trans } from '@lingui/react/macro';
import type { Following } from '@riftdrop/contract/api/profile/profile';
import { ask, fetchCall } from '@riftdrop/host/api';
import { reloadQuery } from '@riftdrop/host/query';
import { toastRefusal } from '@riftdrop/host/toasts';
import { RefusalError } from '@riftdrop/host/errors';
import { Button } from '@riftdrop/ui/button';
import { Switch } from '@riftdrop/ui/switch';
import { useState } from 'react';
import { followingsKey } from '../profile/profile-query.ts';

/** Turns the news of a followed player on and off, and ends following. */
export function FollowingSwitches({ one: { steamid, nickname, is_notified }, playerId }: { one: Following; playerId: string }) {
  const [notified, setNotified] = useState(is_notified);
  const [ending, setEnding] = useState(false);
  const params = { steamid };

  const notify = async (on: boolean) => {
    await fetchCall('POST /profile/followings/:steamid/notifications', { params, body: { on } });
    setNotified(on);
  };
  const unfollow = async () => {
    setEnding(true);
    const result = await ask('POST /profile/unfollow/:steamid', { params }).finally(() => setEnding(false));
    if (!result.ok) return toastRefusal(result.refusal);
    reloadQuery([...followingsKey, playerId]);
  };
  return (
    <div className="flex items-center gap-3">
      <Switch checked={notified} onChange={notify} onRefused={(reason) => reason instanceof RefusalError && toastRefusal(reason.refusal)}>
        <Trans>
          News<span className="sr-only"> of {nickname}</span>
        </Trans>
      </Switch>
      <Button size={36} variant="outline" pending={ending} onClick={() => void unfollow()}>
        <Trans>
          Unfollow<span className="sr-only"> {nickname}</span>
        </Trans>
      </Button>
    </div>
  );
}
