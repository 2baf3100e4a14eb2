import { $settings } from './settings.ts';
import { inBrowser } from './wiring/in-browser.ts';
import type { Beat, Sound } from './wiring/sounds.ts';

export type { Beat, Sound };

let gesture = false;
if (inBrowser)
  for (const kind of ['pointerdown', 'keydown'] as const) addEventListener(kind, () => (gesture = true), { capture: true, passive: true });

const mayPlay = () => $settings.get().sound && gesture && !document.hidden;

/** Plays a synthesised sound; silent with the setting off, in a hidden page and before the first gesture. Loaded at its first use. */
export function play(sound: Sound): void {
  playAt(sound, [performance.now()]);
}

/**
 * Plays a sound at each of these times (a number is milliseconds of `performance.now()`) by the clock of the loudspeaker, so that
 * a busy page cannot shift them; sounds whose time has passed when the synthesiser is loaded stay silent. The same rules as for
 * `play`. Returns a function that silences the rest.
 * @param isOfOthers it belongs to a game that the player only watches
 */
export function playAt(sound: Sound, beats: readonly (number | Beat)[], isOfOthers = false): () => void {
  let silence = () => {};
  let silenced = !mayPlay() || (isOfOthers && !$settings.get().soundOfOthers);
  if (!silenced)
    import(/* webpackChunkName: "synth" */ './wiring/synth.ts').then(
      ({ schedule }) => {
        if (!silenced) silence = schedule(sound, beats);
      },
      () => {},
    );
  return () => {
    silenced = true;
    silence();
  };
}
