import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { $balance, applyBalances, clearBalances } from './balance.ts';
import { onLive } from './live.ts';
import { deliver } from './live/events.ts';
import { $revealing, beginReveal, whenRevealed, type Reveal } from './reveal.ts';
import { $person, forgetPlayer } from './wiring/player.ts';
import { whenSafe } from './wiring/safe-point.ts';
import { aPlayer } from './testing/person.ts';

const money = (balance: number, version: number) => ({ balance, bonus_balance: 0, dat_points: 0, version });
let begun: Reveal[] = [];
const begin = () => {
  const reveal = beginReveal();
  begun.push(reveal);
  return reveal;
};
beforeEach(() => {
  vi.useFakeTimers();
  $person.set(aPlayer);
  applyBalances(money(1000, 1));
});
afterEach(() => {
  for (const reveal of begun) reveal.end();
  begun = [];
  forgetPlayer();
});

test('the balance waits for the result', () => {
  const reveal = begin();
  applyBalances(money(900, 2));
  applyBalances(money(5900, 4));
  applyBalances(money(800, 3));
  expect($balance.get()).toMatchObject({ balance: 1000 });
  reveal.end();
  expect($balance.get()).toMatchObject({ balance: 5900, version: 4 });
});

test('only player events wait, in order', () => {
  const heard: unknown[] = [];
  const stops = [
    onLive('user', 'seeds.rotated', ({ pair_id }) => heard.push(pair_id)),
    onLive('general', 'bootstrap.updated', () => heard.push('general')),
  ];
  const reveal = begin();
  deliver('user', 'seeds.rotated', { pair_id: '1' });
  deliver('general', 'bootstrap.updated', {});
  deliver('user', 'seeds.rotated', { pair_id: '2' });
  whenRevealed(() => heard.push('shown'));
  expect(heard).toEqual(['general']);
  reveal.end();
  expect(heard).toEqual(['general', '1', '2', 'shown']);
  for (const stop of stops) stop();
});

test('the last of several results releases', () => {
  const [one, two] = [begin(), begin()];
  one.end();
  one.end();
  expect($revealing.get()).toBe(true);
  two.end();
  expect($revealing.get()).toBe(false);
});

test('waiting events reach no listener after sign-out', () => {
  const heard: unknown[] = [];
  const stop = onLive('user', 'seeds.rotated', () => heard.push('seeds'));
  const reveal = begin();
  applyBalances(money(5000, 9));
  deliver('user', 'seeds.rotated', { pair_id: '1' });
  forgetPlayer();
  clearBalances();
  reveal.end();
  expect([$balance.get(), heard]).toEqual([null, []]);
  stop();
});

test('a forgotten result releases after two minutes', async () => {
  const reveal = begin();
  const changed = vi.fn<() => void>();
  void whenSafe().then(changed);
  await vi.advanceTimersByTimeAsync(110_000);
  reveal.goesOn();
  await vi.advanceTimersByTimeAsync(119_999);
  expect([$revealing.get(), changed.mock.calls.length]).toEqual([true, 0]);
  await vi.advanceTimersByTimeAsync(1);
  expect([$revealing.get(), changed.mock.calls.length]).toEqual([false, 1]);
});
