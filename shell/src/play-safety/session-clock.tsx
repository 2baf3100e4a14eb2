import { useStore } from '@nanostores/react';
import { $sessionState } from '@riftdrop/host/session';
import { lazyPart } from '../remotes/lazy-part.tsx';
import { pageStands } from '../start/after-first-paint.ts';
import { patiently } from '../start/patiently.ts';

const Clock = lazyPart<object>(async () => {
  await pageStands();
  return patiently(() => import(/* webpackChunkName: "play-safety" */ './clock.tsx'));
});

/** Time and net result of who is signed in; nothing for a visitor, who cannot play. It may stand in several places. */
export function SessionClock() {
  return useStore($sessionState) === 'player' ? <Clock /> : null;
}
