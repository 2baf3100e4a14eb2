import { play, playAt } from '@riftdrop/host/sound';
import { reelEasing } from './easing.ts';
import { offsetOf } from './geometry.ts';
import { startAt, winnerAt } from './strip.ts';
import { spinTicks, type Turn } from './ticks.ts';

/** From the random stop beside the middle to the middle, milliseconds. */
export const settleTime = 220;
/** Longest wait for pictures: a slow network must not hold back a result that is known. */
const decodeTime = 350;

export interface Spin extends Turn {
  strip: HTMLElement;
  axis: 'x' | 'y';
  /** Length of the window along the way, CSS pixels. */
  view: number;
  /** Of several reels only one plays sounds. */
  audible: boolean;
}

const running = new Set<Animation>();

/** The turn that a player wants to see the end of. */
let skipped: string | null = null;

/** Jumps to the end of every reel that turns; the result was known before, so nothing is lost. */
export function finishReels(): void {
  for (const animation of running) animation.finish();
}

/** Finishes the reels of a turn, also when they wait for their pictures and do not turn yet: see `isSkipped`. */
export function skipReels(turn: string): void {
  skipped = turn;
  if (running.size > 0) play('skip');
  finishReels();
}

/** Whether a turn was skipped; its reels then finish at once. */
export const isSkipped = (turn: string): boolean => skipped === turn;

/** Resolves when an animation has ended, was skipped, or was taken back; false in the last case. */
export async function ended(animation: Animation): Promise<boolean> {
  running.add(animation);
  const whole = await animation.finished.then(
    () => true,
    () => false,
  );
  running.delete(animation);
  return whole;
}

/** The pictures of a strip, ready to be painted before the first frame. */
export async function decoded(strip: HTMLElement): Promise<void> {
  const images = [...strip.querySelectorAll('img')].map((image) => image.decode().catch(() => {}));
  const late = new Promise((resolve) => setTimeout(resolve, decodeTime));
  await Promise.race([Promise.all(images), late]);
}

export function place(axis: 'x' | 'y', offset: number): string {
  return axis === 'x' ? `translate3d(${offset}px, 0, 0)` : `translate3d(0, ${offset}px, 0)`;
}

/** Turns one reel: transforms only, so that the compositor draws it however busy the page is. Resolves when it stands. */
export async function spin({ strip, axis, view, track, cards = [], share, duration, audible }: Spin): Promise<void> {
  const [from, stop, rest] = [offsetOf(startAt, view, track), offsetOf(winnerAt, view, track, share), offsetOf(winnerAt, view, track)];
  const total = duration + settleTime;
  strip.style.willChange = 'transform';
  const animation = strip.animate(
    [
      { transform: place(axis, from), easing: reelEasing },
      { transform: place(axis, stop), easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)', offset: duration / total },
      { transform: place(axis, rest) },
    ],
    { duration: total, fill: 'forwards' },
  );
  const silence = audible ? sounding(animation, { cards, track, share, duration }) : () => {};
  const whole = await ended(animation);
  silence();
  if (whole) strip.style.transform = place(axis, rest);
  strip.style.willChange = '';
  animation.cancel();
}

/**
 * Hands all sounds of a spin to the audio clock at once, counted from the frame with which the compositor really began: a page that is
 * busy meanwhile can shift neither the cards nor their sounds. The returned function silences the rest.
 */
function sounding(animation: Animation, turn: Turn): () => void {
  let over = false;
  let silences: (() => void)[] = [];
  const begin = () => {
    if (over) return;
    const began = Number(animation.startTime ?? document.timeline.currentTime);
    const ticks = spinTicks(turn).map((tick) => ({ ...tick, at: began + tick.at }));
    silences = [playAt('spin', [began]), playAt('tick', ticks), playAt('stop', [began + turn.duration])];
  };
  animation.ready.then(begin, () => {});
  return () => {
    over = true;
    for (const silence of silences) silence();
  };
}

/** The way of a result without movement: a short cross-fade. */
export async function fade(strip: HTMLElement): Promise<void> {
  await ended(strip.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 240, easing: 'ease-out' }));
}
