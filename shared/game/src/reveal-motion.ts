import type { RevealLevel } from './reveal-level.ts';
import { revealTimes } from './reveal-times.ts';

/** `--ease-out`, `--ease-in` and `--ease-pop` of the theme. */
const out = 'cubic-bezier(0.2, 0.8, 0.2, 1)';
const into = 'cubic-bezier(0.5, 0, 0.9, 0.4)';
const pop = 'linear(0, 0.32 12%, 0.86 30%, 1.04 46%, 1.01 62%, 1)';

/**
 * Animates the parts of a result to their places: transform and opacity alone, so that the compositor draws it however busy the page
 * is. `still` is one short cross-fade, in which nothing moves. The returned function cancels the remaining animation.
 */
export function playReveal(stage: HTMLElement, level: RevealLevel, still: boolean): () => void {
  const { hush, grow, words, count } = revealTimes[level];
  const landed = words + count;
  const running: Animation[] = [];
  const play = (part: HTMLElement | null, frames: Keyframe[], duration: number, delay = 0, easing = out) => {
    if (part) running.push(part.animate(frames, { duration, delay, easing, fill: 'backwards' }));
  };
  const part = (name: string) => stage.querySelector<HTMLElement>(name);
  play(stage, [{ opacity: 0 }, {}], still ? 240 : 120);
  if (!still) {
    play(part('.reveal-item img'), [{ transform: 'translateY(14%) scale(0.34)' }, {}], grow, hush, level >= 2 ? pop : out);
    play(part('.reveal-words'), [{ opacity: 0, transform: 'translateY(14px)' }, {}], 260, words);
    for (const light of ['.reveal-halo', '.reveal-cone'])
      play(part(light), [{ opacity: 0, transform: 'scale(0.3)' }, {}], level === 0 ? 900 : 520, hush);
    play(part('.reveal-rays'), [{ opacity: 0, transform: 'rotate(-14deg) scale(0.4)' }, {}], grow + count, hush);
    play(
      part('.reveal-ring'),
      [
        { opacity: 0.9, transform: 'scale(0.2)' },
        { opacity: 0, transform: level === 4 ? 'scale(2.4)' : 'scale(1.7)' },
      ],
      600,
      hush,
    );
    const dark = [0, 0, 0.4, 0.72, 0.9][level];
    if (dark)
      play(part('.reveal-dark'), [{ opacity: 0 }, { opacity: dark, offset: hush / (hush + 260) }, { opacity: 0 }], hush + 260, 0, 'linear');
    if (count) play(part('.reveal-value'), [{}, { transform: `scale(${1 + level * 0.022})`, offset: 0.3 }, {}], 300, landed);
    play(part('.reveal-crown'), [{ opacity: 0, transform: 'translateY(-60px) scale(1.4)' }, {}], 240, landed + 100, into);
  }
  return () => {
    for (const animation of running) animation.cancel();
  };
}
