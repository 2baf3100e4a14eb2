import { type Store, unfinished } from '@riftdrop/host/money-call';
import { $revealing } from '@riftdrop/host/reveal';
import { holders } from '@riftdrop/host/testing/page';
import { atom } from 'nanostores';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Play } from './play-state.ts';
import { holdUntilShown, playMemory } from './window-play.ts';

type AnyPlay = Play<{ slug: string }, string, number>;

function aStore(): Store {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

const stake = { key: 'key-1', player: '7', at: 1_000_000, slug: 'night-shift' };
const revealing = { phase: 'revealing' as const, stake, result: 'knife' };
const memory = (store: Store) => playMemory<{ slug: string }, string>('test', store);
const isHere = ({ slug }: { slug: string }) => slug === 'night-shift';

test('restores an unfinished play of the player', () => {
  const { remember, recall } = memory(aStore());
  remember(revealing);
  expect(recall('7', stake.at + 86_400_000, isHere)).toEqual(revealing);
  expect(recall('8', stake.at, isHere)).toBeNull();
  expect(recall('7', stake.at, ({ slug }) => slug === 'other-case')).toBeNull();
});

test('does not send an old press again', () => {
  const { remember, recall } = memory(aStore());
  remember({ phase: 'asking', stake, attempt: 1 });
  expect(recall('7', stake.at + 119_999)).not.toBeNull();
  expect(recall('7', stake.at + 120_000)).toBeNull();
});

test('forgets what has been seen to its end', () => {
  const { remember, recall } = memory(aStore());
  for (const end of [
    { phase: 'shown' as const, stake, result: 'knife' },
    { phase: 'refused' as const, stake, reason: { error: true as const, code: 'x', message: 'x' } },
    { phase: 'idle' as const },
  ]) {
    remember(revealing);
    remember(end);
    expect(recall('7', stake.at)).toBeNull();
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
  memory(closed).remember(revealing);
  expect(memory(closed).recall('7', 0)).toBeNull();
  expect(memory({ ...aStore(), getItem: () => '{"phase":' }).recall('7', 0)).toBeNull();
});

test('asks again for a result that an earlier version kept in another form', () => {
  const store = aStore();
  unfinished('test', store).keep({ phase: 'turning', stake, upgrade: { id: '1' } });
  expect(memory(store).recall('7', stake.at + 119_999)).toEqual({ phase: 'asking', stake, attempt: 1 });
});

const at = (phase: AnyPlay['phase']) => ({ phase, stake, result: 'knife', attempt: 1 }) as AnyPlay;
beforeEach(() => void vi.useFakeTimers());

test('holds the page from press to shown result', () => {
  const $play = atom<AnyPlay>({ phase: 'idle' });
  holdUntilShown($play);
  const held = (phase: AnyPlay['phase']) => ($play.set(at(phase)), holders());
  expect(held('asking')).toBe(1);
  expect(held('unanswered')).toBe(1);
  expect(held('asking')).toBe(1);
  expect(held('revealing')).toBe(1);
  expect(held('shown')).toBe(1);
  vi.advanceTimersByTime(15_000);
  expect(holders()).toBe(0);
});

test('releases the page on dismissal or refusal', () => {
  const $play = atom<AnyPlay>({ phase: 'idle' });
  holdUntilShown($play);
  for (const last of ['idle', 'refused', 'requoted'] as const) {
    $play.set(at('asking'));
    expect(holders()).toBe(1);
    $play.set(at(last));
    expect(holders()).toBe(0);
  }
});

test('delays news until the result is shown', () => {
  const $play = atom<AnyPlay>({ phase: 'idle' });
  holdUntilShown($play);
  for (const phase of ['asking', 'unanswered', 'asking', 'revealing'] as const) {
    $play.set(at(phase));
    expect([phase, $revealing.get()]).toEqual([phase, true]);
  }
  $play.set(at('shown'));
  expect($revealing.get()).toBe(false);
});
