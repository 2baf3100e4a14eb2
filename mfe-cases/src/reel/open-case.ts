import { ended } from '@riftdrop/game/spin';
import { playAt } from '@riftdrop/host/sound';

/** `--ease-out` and `--ease-in` of the theme, and how a heavy thing moves from one place to another. */
const out = 'cubic-bezier(0.2, 0.8, 0.2, 1)';
const into = 'cubic-bezier(0.5, 0, 0.9, 0.4)';
const over = 'cubic-bezier(0.6, 0, 0.2, 1)';

/** When the latch springs open and when the lid begins to rise, milliseconds after the press. */
const latched = 110;
const lifted = 200;
/** When the parts of the case are where they stay while the reel turns, milliseconds after the press. */
const parted = 840;

/** Where the sheet puts a part of the open case. */
const away = (to: 'up' | 'down') => `translateY(var(--${to})) scale(var(--small))`;

const boxFrames: Keyframe[] = [
  { transform: 'translateY(var(--rise, 0))', easing: into },
  { offset: 90 / parted, transform: 'translateY(calc(var(--rise, 0px) + 5px)) scale(1.012, 0.982)', easing: out },
  { offset: 200 / parted, transform: 'translateY(var(--rise, 0))' },
  { offset: 380 / parted, transform: 'translateY(var(--rise, 0))', easing: over },
  { offset: 1, transform: away('down') },
];

const lidFrames: Keyframe[] = [
  { transform: 'translateY(var(--rise, 0))', easing: into },
  { offset: 90 / parted, transform: 'translateY(calc(var(--rise, 0px) + 7px)) scale(1.012, 0.99)', easing: out },
  { offset: 200 / parted, transform: 'translateY(var(--rise, 0))', easing: 'cubic-bezier(0.2, 0.9, 0.2, 1)' },
  { offset: 520 / parted, transform: 'translateY(calc(var(--rise, 0px) - 20%)) rotate(-2.2deg)', easing: over },
  { offset: 1, transform: away('up') },
];

/** The light is centred on the mouth of the case. */
const lit = (width: number, height: number) => `translate(-50%, -50%) scale(${width}, ${height})`;

const mouthFrames: Keyframe[] = [
  { opacity: 0, transform: lit(0.6, 0.3) },
  { offset: 110 / parted, opacity: 0, transform: lit(0.6, 0.3), easing: out },
  { offset: 380 / parted, opacity: 1, transform: lit(1, 0.8), easing: over },
  { offset: 1, opacity: 0.55, transform: lit(1, 0.5) },
];

/** The strip comes out of the mouth. Until then it is nearly unseen and not gone, so that it is painted by the time it is needed. */
const stripFrames: Keyframe[] = [
  { opacity: 0.004, transform: 'translateY(calc(var(--case) * -0.1)) scale(0.1, 0.03)', easing: out },
  { opacity: 1, transform: 'none' },
];

/** Elements that move as a case opens; without a known lid it is the strip alone. */
export interface OpenCaseParts {
  strip: HTMLElement;
  box?: HTMLElement | null;
  mouth?: HTMLElement | null;
  lid?: HTMLElement | null;
}

/**
 * Opens the case: it yields under the press, its lid lifts out of the light, the box falls back, and the strip unfolds
 * between them, with its sounds. The same for every result. Transform and opacity alone. Resolves when the reel may turn; a skip
 * finishes it.
 */
export async function openCase({ strip, box, mouth, lid }: OpenCaseParts): Promise<void> {
  const moves = [
    strip.animate(stripFrames, { delay: 380, duration: 470, fill: 'backwards' }),
    box?.animate(boxFrames, parted),
    mouth?.animate(mouthFrames, parted),
    lid?.animate(lidFrames, parted),
  ];
  const began = performance.now();
  const silences = [playAt('latch', [began + latched]), playAt('lid', [began + lifted])];
  await Promise.all(moves.filter((move) => move !== undefined).map(ended));
  for (const silence of silences) silence();
}
