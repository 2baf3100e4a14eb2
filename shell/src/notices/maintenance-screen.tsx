import { t } from '@lingui/core/macro';
import { Logo } from '../elements/logo.tsx';

/** Covers the page while the server is unavailable, and closes without an action of the player. */
export default function MaintenanceScreen() {
  return (
    <div role="alert" className="fixed inset-0 z-100 flex flex-col items-center justify-center gap-5 bg-canvas px-6 text-center">
      <Logo />
      <h1 className="text-h1">{t`Back in a moment`}</h1>
      <p className="max-w-110 text-body-l text-mid">
        {t`The site is being worked on. Your balance and your items are safe. This page comes back by itself; there is nothing you have to do.`}
      </p>
      <span aria-hidden="true" className="h-1 w-40 overflow-hidden rounded-full shimmer" />
    </div>
  );
}
