import type { Drop } from '@riftdrop/contract/api/profile/profile';
import { expect, test, vi } from 'vitest';
import { aDrop } from '../testing/a-drop.ts';
import { inLots, sell, sellEverything, type Till } from './selling.ts';

type Answer = { ok: true; value: unknown } | { ok: false; refusal: { error: true; code: string; message: string } };
const refused = (code: string): Answer => ({ ok: false, refusal: { error: true, code, message: code } });
const balances = { balance: 1, bonus_balance: 0, dat_points: 0, version: 1 };

/** A shelf with these items and a server that answers this. */
function aTill(drops: Drop[], answer: Answer | Error) {
  const shelf = new Map(drops.map((drop) => [drop.id, drop]));
  const calls: { route: string; input: { key?: string }; onShelf: string[] }[] = [];
  const ask = async (route: string, input: { key?: string }) => {
    calls.push({ route, input, onShelf: [...shelf.keys()] });
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const till: Till = {
    ask: ask as Till['ask'],
    wait: async (ms) => void vi.setSystemTime(Date.now() + ms),
    shelf: {
      takeOut: (gone) => gone.forEach((drop) => shelf.delete(drop.id)),
      putBack: (back) => back.forEach((drop) => shelf.set(drop.id, drop)),
    },
  };
  return { till, calls, onShelf: () => [...shelf.keys()] };
}
const [one, two, three] = [aDrop(1), aDrop(2), aDrop(3)];

// proves PROFILE-035
test('sells one item: it is gone before the server answers and stays gone', async () => {
  const { till, calls, onShelf } = aTill([one, two], { ok: true, value: { ...balances, drop: { ...one, status: 'sold' } } });
  expect(await sell([one], 'key-1', till)).toMatchObject({ ok: true, amount: 4820 });
  expect(calls).toMatchObject([
    { route: 'POST /inventory/sell/:dropId', input: { params: { dropId: '1' }, key: 'key-1' }, onShelf: ['2'] },
  ]);
  expect(onShelf()).toEqual(['2']);
});

// proves PROFILE-036
test('sells several items in one call', async () => {
  const { till, calls, onShelf } = aTill([one, two, three], { ok: true, value: { ...balances, drops: [one, two], amount: 9640 } });
  expect(await sell([one, two], 'key-1', till)).toMatchObject({ ok: true, amount: 9640 });
  expect(calls).toMatchObject([{ route: 'POST /inventory/sell-bulk', input: { body: { drops: ['1', '2'] }, key: 'key-1' } }]);
  expect(onShelf()).toEqual(['3']);
});

test('brings the items back when the server refuses', async () => {
  const { till, onShelf } = aTill([one, two], refused('not_sellable'));
  expect(await sell([one, two], 'key-1', till)).toMatchObject({ ok: false, refusal: { code: 'not_sellable' } });
  expect(onShelf()).toEqual(['1', '2']);
});

test.each(['network', 'http_error', 'maintenance', 'idempotency_in_flight'])('does not know what happened after %s', async (code) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { till, calls } = aTill([one], refused(code));
  expect(await sell([one], 'key-1', till)).toEqual({ ok: false, refusal: null });
  expect(new Set(calls.map(({ input }) => input.key))).toEqual(new Set(['key-1']));
  expect(calls.length).toBeGreaterThan(1);
  vi.useRealTimers();
});

test('brings the items back when something breaks, and does not hide it', async () => {
  const { till, onShelf } = aTill([one], new TypeError('bug'));
  await expect(sell([one], 'key-1', till)).rejects.toThrow('bug');
  expect(onShelf()).toEqual(['1']);
});

test('sells everything and brings back what may not be sold', async () => {
  const { till, onShelf } = aTill([one, two, three], { ok: true, value: { ...balances, drops: [one, three], amount: 9640 } });
  expect(await sellEverything([one, two, three], 'key-1', till)).toMatchObject({ ok: true, amount: 9640 });
  expect(onShelf()).toEqual(['2']);
});

test('cuts a long choice into calls of a hundred', () => {
  const drops = Array.from({ length: 250 }, (_, id) => aDrop(id));
  expect(inLots(drops).map((lot) => lot.length)).toEqual([100, 100, 50]);
  expect(inLots(drops).flat()).toEqual(drops);
});
