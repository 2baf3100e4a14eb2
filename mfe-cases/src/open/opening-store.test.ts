import { describe, expect, test } from 'vitest';
import { aCase, aDrop, caseDetails } from '../testing/factories.ts';
import { type Answer, type OpeningStore, type OpeningDeps, openingStore } from './opening-store.ts';
import type { Opening, Stake } from './opening-state.ts';

/** A server that answers as told, and everything that the store did. */
function aStore(answers: Answer[], over: Partial<OpeningDeps> = {}) {
  const sent: Stake[] = [];
  const remembered: Opening[] = [];
  const told: string[] = [];
  const clock = { now: 1_000_000 };
  let keys = 0;
  const store = openingStore({
    send: async (stake) => {
      sent.push(stake);
      return answers.shift() ?? { kind: 'lost' };
    },
    newKey: () => `key-${(keys += 1)}`,
    clientSeed: async () => undefined,
    now: () => clock.now,
    wait: async (ms) => void (clock.now += ms),
    remember: (opening) => remembered.push(opening),
    leastCycle: () => 0,
    onDecided: () => told.push('decided'),
    onRevealed: (_stake, _drops, seen) => told.push(seen ? 'revealed' : 'shown elsewhere'),
    onRefused: (_stake, { code }) => told.push(code),
    ...over,
  });
  store.watch('night-shift');
  return { store, sent, remembered, told, clock };
}

const won: Answer = { kind: 'drops', drops: [aDrop()] };
const lost: Answer = { kind: 'lost' };
const press = (store: OpeningStore) => store.open({ player: '7', dropCase: aCase(), count: 1, way: 'whole' });

describe('one press', () => {
  // proves CASES-012, CASES-105
  test('stakes once and shows what the server returned', async () => {
    const { store, sent, told } = aStore([won]);
    await press(store);
    expect(store.$opening.get()).toMatchObject({ phase: 'spinning', drops: [{ id: '900' }] });
    store.landed();
    expect(store.$opening.get()).toMatchObject({ phase: 'revealed', drops: [{ id: '900' }] });
    expect(sent).toHaveLength(1);
    expect(told).toEqual(['decided', 'revealed']);
  });

  test('creates and stores its key before sending', async () => {
    const { store, remembered } = aStore([won]);
    const opening = press(store);
    expect(remembered[0]).toMatchObject({ phase: 'asking', stake: { key: 'key-1', version: 3 } });
    await opening;
  });

  test('is one stake for any number of clicks', async () => {
    const { store, sent } = aStore([won, won, won]);
    await Promise.all([press(store), press(store), press(store)]);
    await press(store);
    expect(sent).toHaveLength(1);
  });

  // proves R10
  test('stakes nothing while a result stands', async () => {
    const { store, sent, clock } = aStore([won, won]);
    await press(store);
    store.landed();
    clock.now += 60_000;
    await press(store);
    expect(sent).toHaveLength(1);
    store.dismiss('key-1');
    await press(store);
    expect(sent.map(({ key }) => key)).toEqual(['key-1', 'key-2']);
  });

  test('waits for the least cycle of the policy', async () => {
    const { store, sent, clock } = aStore([won, won], { leastCycle: () => 5000 });
    await press(store);
    store.landed();
    store.dismiss();
    clock.now += 4999;
    await press(store);
    clock.now += 1;
    await press(store);
    expect(sent).toHaveLength(2);
  });

  // proves R10
  test('never opens again by itself', async () => {
    const { store, sent } = aStore([won, won, won]);
    await press(store);
    store.landed();
    store.dismiss();
    await new Promise((resolve) => setTimeout(resolve));
    expect(sent).toHaveLength(1);
  });
});

describe('a lost reply', () => {
  test('is retried with the same key and body', async () => {
    const { store, sent } = aStore([lost, lost, won]);
    await press(store);
    expect(sent).toHaveLength(3);
    expect(new Set(sent.map((stake) => JSON.stringify(stake)))).toHaveProperty('size', 1);
    expect(store.$opening.get().phase).toBe('spinning');
  });

  test('ends in a question that repeats the stake', async () => {
    const { store, sent } = aStore([lost, lost, lost, lost, lost, lost, won]);
    await press(store);
    expect(store.$opening.get().phase).toBe('unanswered');
    await press(store);
    expect(sent).toHaveLength(6);
    await store.askAgain();
    expect(store.$opening.get().phase).toBe('spinning');
    expect(new Set(sent.map(({ key }) => key))).toEqual(new Set(['key-1']));
  });
});

describe('a refusal', () => {
  test('is shown and allows another press', async () => {
    const { store, told, sent } = aStore([{ kind: 'refused', reason: { code: 'insufficient_funds', message: 'Not enough funds' } }, won]);
    await press(store);
    expect(store.$opening.get()).toMatchObject({ phase: 'refused', reason: { message: 'Not enough funds' } });
    expect(told).toEqual(['insufficient_funds']);
    await press(store);
    expect(sent.map(({ key }) => key)).toEqual(['key-1', 'key-2']);
  });

  test('of an old quote requires confirmation of the new', async () => {
    const offer = caseDetails({ price: 520, drop_case_version: 4 });
    const { store, sent } = aStore([{ kind: 'requoted', offer }, won]);
    await press(store);
    expect(store.$opening.get()).toMatchObject({ phase: 'requoted', offer: { price: 520 } });
    expect(sent).toHaveLength(1);
    await store.open({ player: '7', dropCase: offer, count: 1, way: 'whole' });
    expect(sent[1]).toMatchObject({ key: 'key-2', version: 4, price: 520 });
  });

  test('for a missing seed is retried with another', async () => {
    const { store, sent } = aStore([{ kind: 'seed missing' }, won], { clientSeed: async (renew) => (renew ? 'fresh-seed' : undefined) });
    await press(store);
    expect(sent).toMatchObject([{ key: 'key-1' }, { key: 'key-2', clientSeed: 'fresh-seed' }]);
    expect(store.$opening.get().phase).toBe('spinning');
  });

  test('for a missing seed is final the second time', async () => {
    const { store, sent } = aStore([{ kind: 'seed missing' }, { kind: 'seed missing' }, won], { clientSeed: async () => 'seed' });
    await press(store);
    expect(sent).toHaveLength(2);
    expect(store.$opening.get().phase).toBe('refused');
  });
});

describe('a reload', () => {
  test('during a spin shows the known result', async () => {
    const { store, remembered } = aStore([won]);
    await press(store);
    const kept = remembered.at(-1)!;
    const after = aStore([]);
    if (kept.phase !== 'spinning') throw new Error('nothing was kept');
    await after.store.resume(kept);
    expect(after.store.$opening.get()).toMatchObject({ phase: 'revealed', drops: [{ id: '900' }] });
    expect(after.sent).toEqual([]);
  });

  test('before the answer asks with the same key', async () => {
    const { remembered, store } = aStore([lost]);
    void press(store);
    const kept = remembered[0]!;
    const after = aStore([won]);
    if (kept.phase !== 'asking') throw new Error('nothing was kept');
    await after.store.resume(kept);
    expect(after.sent).toMatchObject([{ key: 'key-1' }]);
    expect(after.store.$opening.get().phase).toBe('spinning');
  });
});

describe('a player who leaves', () => {
  test('takes the stake and its result along', async () => {
    const { store, sent, told, remembered } = aStore([lost, lost, lost, lost, lost, lost, won]);
    await press(store);
    store.leave();
    await store.askAgain();
    expect(sent).toHaveLength(6);
    expect([store.$opening.get(), told]).toEqual([{ phase: 'idle' }, []]);
    // For when that player comes back.
    expect(remembered.at(-1)).toMatchObject({ phase: 'unanswered', stake: { player: '7' } });
  });

  test('between two tries ends them', async () => {
    const { store, sent } = aStore([lost, won], { wait: async () => store.leave() });
    await press(store);
    expect(sent).toHaveLength(1);
    expect(store.$opening.get().phase).toBe('idle');
  });

  test('before the seed is there stakes nothing', async () => {
    const { store, sent } = aStore([won], { clientSeed: async () => (store.leave(), 'seed') });
    await press(store);
    expect(sent).toEqual([]);
  });
});

test('a late sale keeps the next result', async () => {
  const { store, clock } = aStore([won, won]);
  await press(store);
  store.landed();
  store.dismiss();
  clock.now += 1_000;
  await press(store);
  store.landed();
  store.dismiss('key-1');
  expect(store.$opening.get().phase).toBe('revealed');
  store.dismiss('key-2');
  expect(store.$opening.get().phase).toBe('idle');
});

describe('leaving the page', () => {
  test('in mid-spin tells the result elsewhere', async () => {
    const { store, told } = aStore([won]);
    const leave = store.watch('night-shift');
    await press(store);
    leave();
    expect(told).toEqual(['decided', 'shown elsewhere']);
    expect(store.$opening.get().phase).toBe('idle');
  });

  test('before the answer reports the result later', async () => {
    const { store, told } = aStore([won]);
    const leave = store.watch('night-shift');
    const opening = press(store);
    leave();
    await opening;
    expect(told).toEqual(['decided', 'shown elsewhere']);
    expect(store.$opening.get().phase).toBe('idle');
  });
});
