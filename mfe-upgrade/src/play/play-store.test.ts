import { expect, test, vi } from 'vitest';
import { anUpgrade, aStake } from '../testing/factories.ts';
import type { Play, Stake } from './play-state.ts';
import { type Answer, playStore } from './play-store.ts';
import { recall, remember } from './remembered.ts';

const { key: _key, at: _at, ...pressed } = aStake();
const reason = { code: 'not_sellable', message: 'This item is not in your inventory any more.' };

/** A store whose server answers in this order; the last answer stays. */
function aStore(...answers: (Answer | Promise<Answer>)[]) {
  let now = 1_000_000;
  let keys = 0;
  const sent: Stake[] = [];
  const deps = {
    send: vi.fn(async (stake: Stake) => {
      sent.push(stake);
      return answers.length > 1 ? answers.shift()! : answers[0]!;
    }),
    newKey: () => `key-${(keys += 1)}`,
    clientSeed: vi.fn(async (renew: boolean) => (renew ? 'fresh' : undefined)),
    now: () => now,
    wait: async (ms: number) => void (now += ms),
    remember: vi.fn(),
    onDecided: vi.fn(),
    onShown: vi.fn(),
    onRefused: vi.fn(),
    leastCycle: () => 0,
  };
  const store = playStore(deps);
  store.watch();
  return { store, sent, deps, phase: () => store.$play.get().phase };
}
const played = (): Answer => ({ kind: 'played', upgrade: anUpgrade() });

test('sends once and shows the result after the pointer', async () => {
  const { store, sent, deps, phase } = aStore(played());
  const first = store.press(pressed);
  void store.press(pressed);
  await first;
  expect([sent.length, phase()]).toEqual([1, 'turning']);
  expect(deps.onShown).not.toHaveBeenCalled();
  store.landed();
  expect(phase()).toBe('shown');
  expect(deps.onShown).toHaveBeenCalledExactlyOnceWith(anUpgrade(), true);
  await store.press(pressed);
  expect(sent).toHaveLength(1);
  store.dismiss();
  expect(phase()).toBe('idle');
});

// proves UPGRADE-513, G02
test('retries a lost answer with the same key', async () => {
  const { store, sent, phase } = aStore({ kind: 'lost' }, { kind: 'lost' }, played());
  await store.press(pressed);
  expect(sent.map(({ key }) => key)).toEqual(['key-1', 'key-1', 'key-1']);
  expect(phase()).toBe('turning');
});

test('lets the player retry when no answer comes', async () => {
  const { store, sent, phase } = aStore({ kind: 'lost' });
  await store.press(pressed);
  expect(phase()).toBe('unanswered');
  await store.press(pressed);
  await store.askAgain();
  expect(new Set(sent.map(({ key }) => key))).toEqual(new Set(['key-1']));
});

// proves GAME-605
test('shows changed costs and takes a new press', async () => {
  const quote = { chance: 561_925, item_cost: 4_820, target_cost: 7_291 };
  const { store, sent, phase } = aStore({ kind: 'requoted', quote }, played());
  await store.press(pressed);
  expect(store.$play.get()).toMatchObject({ phase: 'requoted', quote });
  await store.press({ ...pressed, quote });
  expect(sent.map((stake) => [stake.key, stake.quote.target_cost])).toEqual([
    ['key-1', 7_290],
    ['key-2', 7_291],
  ]);
  expect(phase()).toBe('turning');
});

test('shows a refusal and accepts another press', async () => {
  const { store, deps, phase } = aStore({ kind: 'refused', reason }, played());
  await store.press(pressed);
  expect(phase()).toBe('refused');
  expect(deps.onRefused).toHaveBeenCalledExactlyOnceWith(reason);
  await store.press(pressed);
  expect(phase()).toBe('turning');
});

test('chooses a missing client seed once', async () => {
  const { store, sent, phase } = aStore({ kind: 'seed missing' });
  await store.press(pressed);
  expect(sent.map(({ key, clientSeed }) => [key, clientSeed])).toEqual([
    ['key-1', undefined],
    ['key-2', 'fresh'],
  ]);
  expect(phase()).toBe('refused');
});

// proves UPGRADE-513
test('resumes results and unanswered requests after a reload', async () => {
  const { store, phase, deps } = aStore(played());
  await store.resume({ phase: 'turning', stake: aStake(), upgrade: anUpgrade() });
  expect(phase()).toBe('shown');
  expect(deps.send).not.toHaveBeenCalled();
  const other = aStore(played());
  await other.store.resume({ phase: 'asking', stake: aStake({ key: 'kept' }), attempt: 2 });
  expect(other.sent.map(({ key }) => key)).toEqual(['kept']);
  expect(other.phase()).toBe('turning');
});

test('tells a result that nobody looks at', async () => {
  const { store, deps, phase } = aStore(played());
  const leave = store.watch();
  await store.press(pressed);
  leave();
  expect(deps.onShown).toHaveBeenCalledExactlyOnceWith(anUpgrade(), false);
  expect(phase()).toBe('idle');
});

test('forgets a player who left, and late answers', async () => {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  const { store, phase, deps } = aStore(promise);
  const pressing = store.press(pressed);
  await Promise.resolve();
  store.leave();
  resolve(played());
  await pressing;
  expect(phase()).toBe('idle');
  expect(deps.onDecided).not.toHaveBeenCalled();
});

test('stores unfinished plays per player while fresh', () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
  const asking: Play = { phase: 'asking', stake: aStake(), attempt: 1 };
  remember(asking, storage);
  expect(recall('7', 1_060_000, storage)).toEqual(asking);
  expect(recall('8', 1_060_000, storage)).toBeNull();
  expect(recall('7', 1_200_000, storage)).toBeNull();
  const turning: Play = { phase: 'turning', stake: aStake(), upgrade: anUpgrade() };
  remember(turning, storage);
  expect(recall('7', 9_000_000, storage)).toEqual(turning);
  remember({ phase: 'shown', stake: aStake(), upgrade: anUpgrade() }, storage);
  expect(recall('7', 1_000_000, storage)).toBeNull();
});
