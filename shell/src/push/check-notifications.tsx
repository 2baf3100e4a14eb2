import { msg, t } from '@lingui/core/macro';
import { useStore } from '@nanostores/react';
import { $bootstrap } from '@riftdrop/host/bootstrap';
import { openModal } from '@riftdrop/host/modals';
import type { ModalProps } from '@riftdrop/host/remote';
import { Button } from '@riftdrop/ui/button';
import { Dialog } from '@riftdrop/ui/dialog';
import { useState } from 'react';
import { isSupported, permission } from './ability.ts';
import { storedSubscription, unsubscribe } from './subscription.ts';
import { testBrowserPush, testOnSite, testPush } from './tests.ts';

const states = {
  granted: msg`Notifications are allowed in this browser.`,
  default: msg`This browser has not been asked yet. The first test asks.`,
  denied: msg`Notifications are blocked in this browser. Allow them in its settings for this site.`,
};

const tests = [
  { label: msg`Test browser push`, run: testBrowserPush, about: msg`Your browser shows a notification that this page made.` },
  { label: msg`Test on-site`, run: testOnSite, about: msg`A notification as it appears while you are on the site.` },
  { label: msg`Test push`, run: testPush, about: msg`Our server sends one to this device, the way news comes when the site is closed.` },
];
type Test = (typeof tests)[number];

/** Shows whether each channel of notifications works on this device. */
export default function CheckNotifications({ close }: ModalProps) {
  const [running, setRunning] = useState<Test | null>(null);
  const [subscribed, setSubscribed] = useState(() => storedSubscription() !== null);
  const sandbox = useStore($bootstrap)?.push.service === 'sandbox';
  const run = async (test: Test) => {
    setRunning(test);
    try {
      await test.run();
    } finally {
      setRunning(null);
      setSubscribed(storedSubscription() !== null);
    }
  };
  return (
    <Dialog
      open
      onClose={close}
      title={t`Check Notifications`}
      width={480}
      footer={
        <Button variant="ghost" onClick={() => openModal('notificationFAQ')}>
          {t`Questions and answers`}
        </Button>
      }
    >
      <p className="mt-2 rounded-control bg-sunken px-3 py-2 text-body" data-testid="push-state">
        {isSupported() ? t(states[permission()]) : t`This browser cannot show notifications of this site.`}
      </p>
      <ul className="mt-4 grid gap-4">
        {tests.map((test, at) => (
          <li key={at} className="grid gap-1.5 sm:grid-cols-[11rem_1fr] sm:items-center sm:gap-4">
            <Button disabled={running !== null} pending={running === test} onClick={() => void run(test)}>
              {t(test.label)}
            </Button>
            <p className="text-caption text-mid">{t(test.about)}</p>
          </li>
        ))}
      </ul>
      {subscribed && (
        <p className="mt-4 flex flex-wrap items-center justify-between gap-x-4 text-body text-mid">
          {t`This device gets pushes.`}
          <Button variant="ghost" size={36} onClick={() => void unsubscribe().then(() => setSubscribed(false))}>
            {t`Stop on this device`}
          </Button>
        </p>
      )}
      {sandbox && (
        <p className="mt-4 text-caption text-low">
          {t`In this sandbox pushes come over the open page instead of your browser's push service, so they reach you only while it is open.`}
        </p>
      )}
    </Dialog>
  );
}
