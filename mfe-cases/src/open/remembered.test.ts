import { expect, test } from 'vitest';
import { aDrop, aStake } from '../testing/factories.ts';
import type { Store } from '@riftdrop/host/money-call';
import { recall, remember } from './remembered.ts';

function aStore(): Store {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

const stake = aStake();
const spinning = { phase: 'spinning' as const, stake, drops: [aDrop()] };

test('restores an unfinished opening of the player', () => {
  const store = aStore();
  remember(spinning, store);
  expect(recall('7', 'night-shift', stake.at + 86_400_000, store)).toEqual(spinning);
  expect(recall('8', 'night-shift', stake.at, store)).toBeNull();
  expect(recall('7', 'other-case', stake.at, store)).toBeNull();
});

test('does not send an old press again', () => {
  const store = aStore();
  remember({ phase: 'asking', stake, attempt: 1 }, store);
  expect(recall('7', 'night-shift', stake.at + 119_999, store)).not.toBeNull();
  expect(recall('7', 'night-shift', stake.at + 120_000, store)).toBeNull();
});

test('forgets what has been seen to its end', () => {
  const store = aStore();
  for (const end of [
    { phase: 'revealed' as const, stake, drops: [] },
    { phase: 'refused' as const, stake, reason: { code: 'x', message: 'x' } },
    { phase: 'idle' as const },
  ]) {
    remember(spinning, store);
    remember(end, store);
    expect(recall('7', 'night-shift', stake.at, store)).toBeNull();
  }
});

test('survives a closed or damaged store', () => {
  const closed: Store = {
    getItem: () => {
      throw new Error('denied');
    },
    setItem: () => {
      throw new Error('full');
    },
    removeItem: () => {},
  };
  remember(spinning, closed);
  expect(recall('7', 'night-shift', 0, closed)).toBeNull();
  expect(recall('7', 'night-shift', 0, { ...aStore(), getItem: () => '{"phase":' })).toBeNull();
});
