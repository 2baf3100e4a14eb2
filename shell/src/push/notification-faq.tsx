import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useStore } from '@nanostores/react';
import { $modals, openModal } from '@riftdrop/host/modals';
import type { ModalProps } from '@riftdrop/host/remote';
import { Button } from '@riftdrop/ui/button';
import { TextDialog } from '@riftdrop/ui/text-dialog';
import { isSupported } from './ability.ts';

/** Explains notifications and how to turn them on. */
export default function NotificationFaq({ close }: ModalProps) {
  const cameFromCheck = useStore($modals).some(({ name }) => name === 'checkNotifications');
  return (
    <TextDialog title={t`Notifications`} onClose={close}>
      <h3>{t`Does my browser show them?`}</h3>
      <p>
        {isSupported() ? (
          <Trans>
            Push notifications are <strong data-testid="push-ability">supported</strong> by this browser.
          </Trans>
        ) : (
          <Trans>
            Push notifications are <strong data-testid="push-ability">not supported</strong> by this browser.
          </Trans>
        )}{' '}
        {t`They need a secure (https) connection; on an iPhone or iPad, add the site to the home screen first.`}
      </p>
      <h3>{t`Which kinds are there?`}</h3>
      <p>
        {t`A short message in the corner tells you what has just happened to your money or items. A notification on the page brings news while you are here. A push brings the same news to this device while the site is closed.`}
      </p>
      <h3>{t`How do I switch pushes on?`}</h3>
      <p>{t`Run the push test and say “Allow” when your browser asks. We ask only when you press the button.`}</p>
      <h3>{t`How do I switch them off?`}</h3>
      <p>{t`Press “Stop on this device” below the tests, or sign out here. Nothing is sent to a device that was signed out.`}</p>
      <h3>{t`I have blocked them. What now?`}</h3>
      <p>{t`Only you can change that: press the icon to the left of the address, set “Notifications” to “Allow”, and load the page again.`}</p>
      <h3>{t`What do you know about my device?`}</h3>
      <p>
        {t`An address at your browser's push service, and a key with which only your browser can read what is sent there. Both are removed when the service says that they are not in use any more.`}
      </p>
      <p>
        <Button onClick={() => (cameFromCheck ? close() : openModal('checkNotifications'))}>{t`Check notifications`}</Button>
      </p>
    </TextDialog>
  );
}
