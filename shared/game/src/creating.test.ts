import { $location } from '@riftdrop/host/navigation';
import { signIn } from '@riftdrop/host/testing/person';
import { beforeEach, expect, test, vi } from 'vitest';
import type { SendCall } from './call-store.ts';
import { creatingGames } from './creating.ts';
import type { OwnGameView } from '@riftdrop/contract/api/games/games';

type Body = { shown_cost: number };
const made = { ok: true as const, value: { uid: 'ab' } as OwnGameView };
const lost = { ok: false as const, refusal: { error: true as const, code: 'network', message: '' } };
let keys: string[];
let answer: Awaited<ReturnType<SendCall<Body, OwnGameView>>>;

/** The form of new games, as after a load of its page. */
const form = () =>
  creatingGames<Body>(
    'test-create',
    '/rps',
    async (_, { key }) => (keys.push(key), answer),
    () => [],
  );

beforeEach(() => {
  vi.useFakeTimers();
  signIn({ id: '7' });
  keys = [];
  answer = lost;
});

test('sends a call without an answer again under its key after a reload, and only for its player', async () => {
  void form().create({ shown_cost: 100 });
  await vi.advanceTimersByTimeAsync(15_000);
  const another = form();
  signIn({ id: '8' });
  another.recall();
  expect(another.$creating.get().phase).toBe('idle');
  signIn({ id: '7' });
  another.recall();
  expect(another.$creating.get().phase).toBe('unanswered');
  // No second call starts while the outcome of the first is unknown.
  await another.create({ shown_cost: 200 });
  answer = made;
  await another.createAgain();
  expect([new Set(keys).size, $location.get().pathname, another.$creating.get().phase]).toEqual([1, '/rps/ab', 'idle']);
  expect(sessionStorage.getItem('riftdrop.test-create')).toBeNull();
});

test('takes up a call that an earlier release stored', () => {
  sessionStorage.setItem('riftdrop.test-create', JSON.stringify({ player: '7', key: 'k1', body: { shown_cost: 100 } }));
  const { recall, $creating } = form();
  recall();
  expect($creating.get()).toMatchObject({ phase: 'unanswered', stake: { key: 'k1', body: { shown_cost: 100 } } });
});
