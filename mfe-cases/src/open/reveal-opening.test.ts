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

test('holds the page from press to shown result', () => {
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

test('releases the page on dismissal or refusal', () => {
  const $opening = atom<Opening>({ phase: 'idle' });
  revealOpening($opening);
  for (const last of ['idle', 'refused', 'requoted'] as const) {
    $opening.set(at('asking'));
    expect(holders()).toBe(1);
    $opening.set(at(last));
    expect(holders()).toBe(0);
  }
});

test('delays news until the result is shown', () => {
  const $opening = atom<Opening>({ phase: 'idle' });
  revealOpening($opening);
  for (const phase of ['asking', 'unanswered', 'asking', 'spinning'] as const) {
    $opening.set(at(phase));
    expect([phase, $revealing.get()]).toEqual([phase, true]);
  }
  $opening.set(at('revealed'));
  expect($revealing.get()).toBe(false);
});
