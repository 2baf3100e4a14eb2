import { $revealing } from '@riftdrop/host/reveal';
import { holders } from '@riftdrop/host/testing/page';
import { atom } from 'nanostores';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { revealOpening } from './reveal-opening.ts';
import type { Opening, Stake } from './opening-state.ts';

const stake: Stake = { key: 'k', player: '1', slug: 'dust', count: 1, version: 1, way: 'whole', price: 100, at: 0 };
const at = (phase: Opening['phase']) => ({ phase, stake, drops: [], attempt: 1 }) as unknown as Opening;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the page is held from the press until the result was looked at for a while', () => {
  const $opening = atom<Opening>({ phase: 'idle' });
  revealOpening($opening);
  const held = (phase: Opening['phase']) => ($opening.set(at(phase)), holders());
  expect(held('asking')).toBe(1);
  expect(held('unanswered')).toBe(1);
  expect(held('asking')).toBe(1);
  expect(held('spinning')).toBe(1);
  expect(held('revealed')).toBe(1);
  vi.advanceTimersByTime(15_000);
  expect(holders()).toBe(0);
});

test('a result that is put away, and a refusal, let the page go at once', () => {
  const $opening = atom<Opening>({ phase: 'idle' });
  revealOpening($opening);
  for (const last of ['idle', 'refused', 'requoted'] as const) {
    $opening.set(at('asking'));
    expect(holders()).toBe(1);
    $opening.set(at(last));
    expect(holders()).toBe(0);
  }
});

test('news of the player wait until the result is shown, also while nobody knows whether it was paid', () => {
  const $opening = atom<Opening>({ phase: 'idle' });
  revealOpening($opening);
  for (const phase of ['asking', 'unanswered', 'asking', 'spinning'] as const) {
    $opening.set(at(phase));
    expect([phase, $revealing.get()]).toEqual([phase, true]);
  }
  $opening.set(at('revealed'));
  expect($revealing.get()).toBe(false);
});
