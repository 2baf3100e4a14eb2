import { $settings } from './settings.ts';
import type { Sound } from './wiring/sounds.ts';

export type { Sound };

let gesture = false;
for (const kind of ['pointerdown', 'keydown'] as const) addEventListener(kind, () => (gesture = true), { capture: true, passive: true });

const mayPlay = () => $settings.get().sound && gesture && !document.hidden;

/** Plays a synthesised sound; silent with the setting off, in a hidden page and before the first gesture. Loaded at its first use. */
export function play(sound: Sound): void {
  playAt(sound, [performance.now()]);
}

/**
 * Plays a sound at each of these times (milliseconds of `performance.now()`) by the clock of the loudspeaker, so that a busy page
 * cannot shift them; sounds whose time has passed when the synthesiser is loaded stay silent. The same rules as for `play`. Returns a
 * function that silences the rest.
 */
export function playAt(sound: Sound, times: readonly number[]): () => void {
  let silence = () => {};
  let silenced = !mayPlay();
  if (!silenced)
    import(/* webpackChunkName: "synth" */ './wiring/synth.ts').then(
      ({ schedule }) => {
        if (!silenced) silence = schedule(sound, times);
      },
      () => {},
    );
  return () => {
    silenced = true;
    silence();
  };
}
