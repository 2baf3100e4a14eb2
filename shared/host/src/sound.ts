import { $settings } from './settings.ts';
import type { Sound } from './wiring/sounds.ts';

export type { Sound };

let gesture = false;
for (const kind of ['pointerdown', 'keydown'] as const) addEventListener(kind, () => (gesture = true), { capture: true, passive: true });

/** Plays a synthesised sound; silent with the setting off, in a hidden page and before the first gesture. Loaded at its first use. */
export function play(sound: Sound): void {
  if (!$settings.get().sound || !gesture || document.hidden) return;
  import('./wiring/synth.ts').then(
    (synth) => synth.playSound(sound),
    () => {},
  );
}
