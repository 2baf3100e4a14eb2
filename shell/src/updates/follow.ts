import { follow, onLive } from '@riftdrop/host/live';
import { reportError } from '@riftdrop/host/report';
import type { RemoteLoader } from '../remotes/loader.ts';
import { $running } from '../composition/running.ts';

/** A tab that comes back into view checks for updates after this long without an event, milliseconds. */
const longSilence = 60_000;

/** Receives new revisions and applies them: the code for it loads on demand. */
export function followUpdates(loader: RemoteLoader): void {
  let heard = Date.now();
  const look = () => {
    heard = Date.now();
    import(/* webpackChunkName: "background" */ './update.ts')
      .then(({ update }) => update(loader))
      .catch((error: unknown) => reportError(error, { phase: 'registry' }));
  };
  const updated = onLive('general', 'registry.updated', ({ revision }) => revision > $running.get().revision && look());
  follow({ reload: look }, updated);
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && Date.now() - heard > longSilence) look();
  });
}
