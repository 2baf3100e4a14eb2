import { expect, test, vi } from 'vitest';
import { playReveal } from './reveal-motion.ts';
import { watchPlayback } from '@riftdrop/host/testing/playback';

/** The parts of a result that may move. */
function aStage(): HTMLElement {
  const stage = document.createElement('div');
  stage.innerHTML = '<div class="reveal-item"><img></div>';
  for (const part of ['words', 'halo', 'cone', 'rays', 'ring', 'dark', 'value', 'crown']) {
    const element = document.createElement('div');
    element.className = `reveal-${part}`;
    stage.append(element);
  }
  return stage;
}

// proves UI-510
test.each([0, 1, 2, 3, 4] as const)('level %i moves nothing with reduced motion', async (level) => {
  const { moved } = await watchPlayback(vi);
  playReveal(aStage(), level, true);
  expect(moved()).toBe(0);
  playReveal(aStage(), level, false);
  expect(moved()).toBeGreaterThan(0);
});
