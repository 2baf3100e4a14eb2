import { useStore } from '@nanostores/react';
import { $sessionState } from '@riftdrop/host/session';
import { latePart } from '@riftdrop/host/late';
import type { ClockProps } from './clock.tsx';
import { pageStands } from '../loading/after-first-paint.ts';

const Clock = latePart<ClockProps>(async () => {
  await pageStands();
  return import(/* webpackChunkName: "play-safety" */ './clock.tsx');
});

/**
 * Time and net result of the signed-in player; nothing for a visitor, who cannot play. It may be rendered in several
 * places.
 */
export function SessionClock(props: ClockProps) {
  return useStore($sessionState) === 'player' ? <Clock {...props} /> : null;
}
