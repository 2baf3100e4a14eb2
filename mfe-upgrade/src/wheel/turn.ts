import { timeAt, reelEasing } from '@riftdrop/game/easing';
import { ended, fade, isSkipped } from '@riftdrop/game/spin';
import { heardTicks, pitchOfGap } from '@riftdrop/game/ticks';
import { playAt } from '@riftdrop/host/sound';

/** Whole turns before the pointer stops. */
const turns = 5;
/** Marks around the wheel; the pointer ticks as it passes one. */
export const marks = 40;
/** Where the pointer stops, degrees from the top: the roll is that part of the circle. */
export const angleOf = (roll: number): number => (roll / 1_000_000) * 360;

/** When the pointer passes a mark, milliseconds after the start, never closer than 1/30 s. */
export function tickTimes(degrees: number, duration: number): number[] {
  const step = 360 / marks;
  const passings = Array.from({ length: Math.ceil(degrees / step) - 1 }, (_, mark) => (mark + 1) * step);
  return heardTicks(passings.map((passed) => ({ at: timeAt(passed / degrees) * duration }))).map(({ at }) => at);
}

export interface Turn {
  pointer: HTMLElement;
  roll: number;
  /** Names the turn, so that it can be skipped before it begins. */
  key: string;
  duration: number;
  /** Without movement: the pointer appears where it stops. */
  still: boolean;
}

/** Turns the pointer to its roll; a transform only, so that the compositor draws it. Resolves when it stands. */
export async function turn({ pointer, roll, key, duration, still }: Turn): Promise<void> {
  const end = angleOf(roll);
  if (still) {
    pointer.style.transform = `rotate(${end}deg)`;
    return fade(pointer);
  }
  const whole = turns * 360 + end;
  pointer.style.willChange = 'transform';
  const animation = pointer.animate([{ transform: 'rotate(0deg)' }, { transform: `rotate(${whole}deg)` }], {
    duration,
    easing: reelEasing,
    fill: 'forwards',
  });
  if (isSkipped(key)) animation.finish();
  let silence = () => {};
  animation.ready.then(
    () => {
      const began = Number(animation.startTime ?? document.timeline.currentTime);
      const ticks = tickTimes(whole, duration).map((at, place, all) => ({ at: began + at, pitch: pitchOfGap(at - (all[place - 1] ?? 0)) }));
      const silences = [playAt('spin', [began]), playAt('tick', ticks), playAt('stop', [began + duration])];
      silence = () => silences.forEach((stop) => stop());
    },
    () => {},
  );
  await ended(animation);
  silence();
  pointer.style.transform = `rotate(${end}deg)`;
  pointer.style.willChange = '';
  animation.cancel();
}
