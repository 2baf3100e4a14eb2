import { t } from '@lingui/core/macro';
import { useStore } from '@nanostores/react';
import type { Partner } from '@riftdrop/contract/api/partners/partners';
import { $bootstrap } from '@riftdrop/host/bootstrap';
import { openModal } from '@riftdrop/host/modals';
import { formatCount } from '@riftdrop/money/format';
import { Button } from '@riftdrop/ui/button';
import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Panel } from '../settings/panel.tsx';
import { FollowerNewsForm } from './follower-news-form.tsx';
import { useSyncExternalStore } from 'react';

/** Whether this browser shows notifications of this site, also after that was changed in its settings. */
const useNotificationsAllowed = (): boolean => useSyncExternalStore(follow, isAllowed, () => false);

const isAllowed = (): boolean => 'Notification' in window && Notification.permission === 'granted';

function follow(changed: () => void): () => void {
  const stop = new AbortController();
  const listen = (status: PermissionStatus) => status.addEventListener('change', changed, { signal: stop.signal });
  // Without an answer of the browser, the permission at the opening of the page stays.
  navigator.permissions?.query({ name: 'notifications' }).then(listen, () => {});
  return () => stop.abort();
}

/** Sends notifications to the player's followers, or shows the missing requirements. */
export function FollowerNews({ partner: { level }, followers }: { partner: Partner; followers: number }) {
  const least = useStore($bootstrap)?.min_partner_level_followers_notification ?? Infinity;
  const isAllowed = useNotificationsAllowed();
  const isReady = level >= least && followers > 0 && isAllowed;
  return (
    <Panel
      id="followers"
      title={t`Tell your followers`}
      about={t`On the site and on devices that take pushes, once in 24 hours. Each follower can switch your news off.`}
    >
      {isReady ? (
        <FollowerNewsForm />
      ) : (
        <ul aria-label={t`What you need to send one`} className="grid gap-2">
          <Condition holds={level >= least}>{t`Partner level ${least} or above, yours is ${level}`}</Condition>
          <Condition holds={followers > 0}>{t`At least 1 follower, you have ${formatCount(followers)}`}</Condition>
          <Condition holds={isAllowed}>
            {t`Notifications allowed in this browser`}
            {!isAllowed && (
              <Button size={36} variant="outline" onClick={() => openModal('checkNotifications')}>
                {t`Check notifications`}
              </Button>
            )}
          </Condition>
        </ul>
      )}
    </Panel>
  );
}

function Condition({ holds, children }: { holds: boolean; children: ReactNode }) {
  const Icon = holds ? Check : Minus;
  return (
    <li className="flex min-h-9 items-center gap-2 text-mid">
      <Icon aria-hidden="true" size={18} className={holds ? 'shrink-0 text-pos' : 'shrink-0 text-low'} />
      <span className="sr-only">{`${holds ? t`Met` : t`Missing`}: `}</span>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">{children}</span>
    </li>
  );
}
