import type { Refusal } from '@riftdrop/contract/http/call';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Play, Stake } from './play-state.ts';
import { type PlayAnswer, type PlayDeps, playStore, type PlayStore } from './play-store.ts';

type Terms = { slug: string; version: number };
type Answer = PlayAnswer<string, number>;

/** A server that answers in this order, and everything that the store did. */
function aStore(answers: Answer[], over: Partial<PlayDeps<Terms, string, number>> = {}) {
  const sent: Stake<Terms>[] = [];
  const remembered: Play<Terms, string, number>[] = [];
  const told: string[] = [];
  const clock = { now: 1_000_000 };
  let keys = 0;
  const store = playStore<Terms, string, number>({
    send: async (stake) => {
      sent.push(stake);
      return answers.shift() ?? { kind: 'lost' };
    },
    newKey: () => `key-${(keys += 1)}`,
    now: () => clock.now,
    wait: async (ms) => void (clock.now += ms),
    remember: (play) => remembered.push(play),
    leastCycle: () => 0,
    onDecided: () => told.push('decided'),
    onShown: (_stake, _result, seen) => told.push(seen ? 'shown' : 'shown elsewhere'),
    onRefused: (_stake, { code }) => told.push(code),
    ...over,
  });
  store.watch(({ slug }) => slug === 'night-shift');
  return { store, sent, remembered, told, clock };
}

const won: Answer = { kind: 'decided', result: 'knife' };
const lost: Answer = { kind: 'lost' };
const press = (store: PlayStore<Terms, string, number>, version = 3) => store.press('7', { slug: 'night-shift', version });
const refusal: Refusal<string> = { error: true, code: 'insufficient_funds', message: 'Not enough funds' };

describe('one press', () => {
  // proves CASES-012, CASES-105, UPGRADE-513
  test('stakes once and shows what the server returned', async () => {
    const { store, sent, told } = aStore([won]);
    await press(store);
    expect(store.$play.get()).toMatchObject({ phase: 'revealing', result: 'knife' });
    store.landed();
    expect(store.$play.get()).toMatchObject({ phase: 'shown', result: 'knife' });
    expect(sent).toHaveLength(1);
    expect(told).toEqual(['decided', 'shown']);
  });

  test('creates and stores its key before sending', async () => {
    const { store, remembered } = aStore([won]);
    const pressing = press(store);
    expect(remembered[0]).toMatchObject({ phase: 'asking', stake: { key: 'key-1', version: 3 } });
    await pressing;
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
  // proves UPGRADE-513, G02
  test('is retried with the same key and body', async () => {
    const { store, sent } = aStore([lost, lost, won]);
    await press(store);
    expect(sent).toHaveLength(3);
    expect(new Set(sent.map((stake) => JSON.stringify(stake)))).toHaveProperty('size', 1);
    expect(store.$play.get().phase).toBe('revealing');
  });

  test('ends in a question that repeats the stake', async () => {
    const { store, sent } = aStore([lost, lost, lost, lost, lost, lost, won]);
    await press(store);
    expect(store.$play.get().phase).toBe('unanswered');
    await press(store);
    expect(sent).toHaveLength(6);
    await store.askAgain();
    expect(store.$play.get().phase).toBe('revealing');
    expect(new Set(sent.map(({ key }) => key))).toEqual(new Set(['key-1']));
  });
});

describe('a refusal', () => {
  test('is shown and allows another press', async () => {
    const { store, told, sent } = aStore([{ kind: 'refused', reason: refusal }, won]);
    await press(store);
    expect(store.$play.get()).toMatchObject({ phase: 'refused', reason: { message: 'Not enough funds' } });
    expect(told).toEqual(['insufficient_funds']);
    await press(store);
    expect(sent.map(({ key }) => key)).toEqual(['key-1', 'key-2']);
  });

  // proves GAME-605
  test('of an old quote requires confirmation of the new', async () => {
    const { store, sent } = aStore([{ kind: 'requoted', offer: 4 }, won]);
    await press(store);
    expect(store.$play.get()).toMatchObject({ phase: 'requoted', offer: 4 });
    expect(sent).toHaveLength(1);
    await press(store, 4);
    expect(sent[1]).toMatchObject({ key: 'key-2', version: 4 });
  });

  test('for a missing seed is retried with another', async () => {
    const { store, sent } = aStore([{ kind: 'seed missing' }, won], { clientSeed: async (renew) => (renew ? 'fresh-seed' : undefined) });
    await press(store);
    expect(sent).toMatchObject([{ key: 'key-1' }, { key: 'key-2', clientSeed: 'fresh-seed' }]);
    expect(store.$play.get().phase).toBe('revealing');
  });

  test('for a missing seed is final the second time', async () => {
    const { store, sent } = aStore([{ kind: 'seed missing' }, { kind: 'seed missing' }, won], { clientSeed: async () => 'seed' });
    await press(store);
    expect(sent).toHaveLength(2);
    expect(store.$play.get().phase).toBe('refused');
  });
});

describe('a reload', () => {
  // proves UPGRADE-513
  test('during a spin shows the known result', async () => {
    const { store, remembered } = aStore([won]);
    await press(store);
    const kept = remembered.at(-1)!;
    const after = aStore([]);
    if (kept.phase !== 'revealing') throw new Error('nothing was kept');
    await after.store.resume(kept);
    expect(after.store.$play.get()).toMatchObject({ phase: 'shown', result: 'knife' });
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
    expect(after.store.$play.get().phase).toBe('revealing');
  });
});

describe('a player who leaves', () => {
  test('takes the stake and its result along', async () => {
    const { store, sent, told, remembered } = aStore([lost, lost, lost, lost, lost, lost, won]);
    await press(store);
    store.leave();
    await store.askAgain();
    expect(sent).toHaveLength(6);
    expect([store.$play.get(), told]).toEqual([{ phase: 'idle' }, []]);
    // For when that player comes back.
    expect(remembered.at(-1)).toMatchObject({ phase: 'unanswered', stake: { player: '7' } });
  });

  test('between two tries ends them', async () => {
    const { store, sent } = aStore([lost, won], { wait: async () => store.leave() });
    await press(store);
    expect(sent).toHaveLength(1);
    expect(store.$play.get().phase).toBe('idle');
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
  expect(store.$play.get().phase).toBe('shown');
  store.dismiss('key-2');
  expect(store.$play.get().phase).toBe('idle');
});

describe('leaving the page', () => {
  test('in mid-spin tells the result elsewhere', async () => {
    const { store, told } = aStore([won]);
    const leave = store.watch();
    await press(store);
    leave();
    expect(told).toEqual(['decided', 'shown elsewhere']);
    expect(store.$play.get().phase).toBe('idle');
  });

  test('before the answer reports the result later', async () => {
    const { store, told } = aStore([won]);
    const leave = store.watch();
    const pressing = press(store);
    leave();
    await pressing;
    expect(told).toEqual(['decided', 'shown elsewhere']);
    expect(store.$play.get().phase).toBe('idle');
  });
});

// proves G02
test('sends no second key before the first is answered, whatever is pressed when', async () => {
  const command = fc.constantFrom('press', 'ask again', 'land', 'dismiss', 'look away', 'look', 'turn');
  const answer = fc.constantFrom<Answer>(
    won,
    lost,
    { kind: 'seed missing' },
    { kind: 'requoted', offer: 4 },
    { kind: 'refused', reason: refusal },
  );
  const orders = fc.asyncProperty(fc.array(command, { maxLength: 30 }), fc.array(answer, { maxLength: 12 }), async (commands, answers) => {
    const known = new Map<string, boolean>();
    const { store } = aStore([], {
      send: async ({ key }) => {
        for (const [other, isAnswered] of known) if (other !== key) expect(isAnswered).toBe(true);
        known.set(key, false);
        await Promise.resolve();
        const next = answers.shift() ?? lost;
        known.set(key, next.kind !== 'lost');
        return next;
      },
    });
    let leave = store.watch();
    const pending: Promise<void>[] = [];
    for (const one of commands) {
      if (one === 'press') pending.push(press(store));
      else if (one === 'ask again') pending.push(store.askAgain());
      else if (one === 'land') store.landed();
      else if (one === 'dismiss') store.dismiss();
      else if (one === 'look away') leave();
      else if (one === 'look') leave = store.watch();
      else await Promise.all(pending.splice(0));
    }
    await Promise.all(pending);
  });
  await fc.assert(orders, { numRuns: 200, seed: 34 });
});
