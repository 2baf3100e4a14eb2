import { $modals } from '@riftdrop/host/modals';
import { $seeds, loadSeeds } from '@riftdrop/host/seeds';
import { $toasts } from '@riftdrop/host/toasts';
import { fakeServer } from '@riftdrop/host/testing/server';
import { queryClient } from '@riftdrop/host/query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { caseQuery } from '../drop-case/case-data.ts';
import type { Way } from '../drop-case/price-text.ts';
import { signIn } from '@riftdrop/host/testing/person';
import { aDrop, caseDetails } from '../testing/factories.ts';
import { $freeAgain, $lastDrop, $opening, dismiss, landed, open, recall, watch } from './opening.ts';

const balances = { balance: 9_000, bonus_balance: 0, dat_points: 0, version: 9 };
const seeds = {
  active: { id: '1', public_hash: 'a'.repeat(64), client_seed: 'mine', nonce: 0 },
  next: { public_hash: 'b'.repeat(64) },
};
const dear = caseDetails({ price: 10_000, part_open: { price: 1_000, one_in: 10 } });

/** The network of a page: seeds, and one answer to the opening. */
const aSite = (reply: object, status = 200) =>
  fakeServer(({ route }) => {
    if (route === 'GET /seeds/current') return seeds;
    return route.startsWith('POST /dropcase/open') ? Response.json(reply, { status }) : { refused: 'not_found', status: 404, message: '' };
  });
const press = (way: Way, count = 1) => open({ player: '7', dropCase: dear, count, way });

let stop = () => {};
let now = Date.now();
beforeEach(() => {
  // A press right after a result counts for the result before it.
  vi.useFakeTimers({ toFake: ['Date'], now: (now += 60_000) });
  signIn({ id: '7' });
  queryClient.setQueryData(caseQuery('night-shift').queryKey, dear);
  stop = watch(({ slug }) => slug === 'night-shift');
});
afterEach(() => {
  landed();
  dismiss();
  stop();
});

// proves CASES-014, CASES-099, API-070
test('sends a part opening, possibly without a drop', async () => {
  const roll = { tab: 'case', pair_id: '1', nonce: 1, roll: 4_000_000, outcomes: 10_000_000 };
  const server = aSite({ drop: null, part: { roll, one_in: 10, drop_case_version: 3 }, ...balances });
  await press('part');
  expect(server.seen.at(-1)).toMatchObject({ route: 'POST /dropcase/open/night-shift', body: { version: 3, part_open: true } });
  expect($opening.get()).toMatchObject({ phase: 'revealing', result: { drops: [], part: { one_in: 10 } }, stake: { price: 1_000 } });
});

test.each([
  ['50 bytes of its answer', '{"drop":{"id":"900","cost":4820,"timestamp":"2026-'],
  ['no byte of its answer', ''],
])('sends an opening again with the same key after %s', async (_, cut) => {
  const whole = JSON.stringify({ drop: aDrop(), ...balances });
  const answers = [cut, whole];
  const server = fakeServer(({ route }) => (route.startsWith('POST') ? new Response(answers.shift()! || null) : seeds));
  await press('whole');
  const keys = server.seen.filter(({ route }) => route.startsWith('POST')).map(({ headers }) => headers.get('idempotency-key'));
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  expect($opening.get()).toMatchObject({ phase: 'revealing', result: { drops: [{ id: '900' }] } });
});

// proves CASES-015, CASES-109, API-071
test('opens a free case and shows the next time', async () => {
  const server = aSite({ drop: aDrop(), free_case_available: '2030-01-01T00:00:00.000Z', ...balances });
  await press('free');
  expect(server.seen.find(({ route }) => route.startsWith('POST'))?.route).toBe('POST /dropcase/open-free/night-shift');
  expect($freeAgain.get()).toBe('2030-01-01T00:00:00.000Z');
});

// proves CASES-112, ERR-023, ERR-024, SHELL-174
test.each(['required_twitter_attachment', 'required_twitter_subscription'])('%s stays a minute and links to settings', async (code) => {
  aSite({ error: true, code, message: 'Follow us on Twitter first.' }, 403);
  await press('free');
  const notice = await vi.waitUntil(() => $toasts.get()[0]);
  expect(notice).toMatchObject({ type: 'warning', message: 'Follow us on Twitter first.', duration: 60_000 });
  notice?.action?.run?.();
  expect(location.pathname).toBe('/profile/settings');
});

// proves CASES-101, CASES-102, CASES-103, API-072
test('reports skipped openings and shows the others', async () => {
  const skipped = { error: true, code: 'out_of_stock', message: 'Temporarily unavailable', count: 1 };
  aSite({ drops: [aDrop(), aDrop({ id: '901' })], skipped, ...balances });
  await press('whole', 3);
  expect($opening.get()).toMatchObject({ phase: 'revealing', result: { skipped: { count: 1 }, drops: [{ id: '900' }, { id: '901' }] } });
  expect($toasts.get()).toEqual([]);
  landed();
  await vi.waitUntil(() => $toasts.get().length > 0);
  expect($toasts.get()).toMatchObject([
    { type: 'warning', message: 'The case was skipped for technical reasons. The balance will be refunded.' },
  ]);
});

/** An item of the seed pair in the page's cache. */
const rolled = (nonce: number, pair_id = '1') => {
  const roll = { tab: 'case', pair_id, nonce, roll: 1, outcomes: 1_000_000, client_seed: 'mine' };
  return { ...aDrop({ id: `${900 + nonce}` }), roll };
};

test('updates the next nonce without asking', async () => {
  const server = aSite({ drops: [1, 2, 3].map((nonce) => rolled(nonce)), ...balances });
  await loadSeeds();
  await press('whole', 3);
  expect($seeds.get()?.active.nonce).toBe(3);
  expect(server.seen.filter(({ route }) => route === 'GET /seeds/current')).toHaveLength(1);
});

test('reloads a pair that changed elsewhere', async () => {
  const server = aSite({ drop: rolled(1, '2'), ...balances });
  await loadSeeds();
  await press('whole');
  await vi.waitFor(() => expect(server.seen.filter(({ route }) => route === 'GET /seeds/current')).toHaveLength(2));
});

test('leaves nothing of the player before when another signs in mid-spin', async () => {
  aSite({ drop: rolled(1), ...balances });
  await press('whole');
  expect($opening.get().phase).toBe('revealing');
  signIn({ id: '8' });
  landed();
  expect([$opening.get().phase, $lastDrop.get(), $toasts.get()]).toEqual(['idle', null, []]);
  expect(recall('8')).toBeNull();
  expect(recall('7')).toMatchObject({ phase: 'revealing', result: { drops: [{ id: '901' }] } });
});

// proves CASES-092, ERR-011
test.each([
  ['a refusal', { error: true, code: 'out_of_stock', message: 'Temporarily unavailable' }, 409],
  ['a skipped opening', { drops: [aDrop()], skipped: { error: true, code: 'out_of_stock', message: '', count: 1 }, ...balances }, 200],
])('%s for want of stock marks the case', async (_name, reply, status) => {
  aSite(reply, status);
  await press('whole', 2);
  expect(queryClient.getQueryData(caseQuery('night-shift').queryKey)?.stock).toBe('out_of_stock');
});

// proves CASES-095
test('too little money offers to add some', async () => {
  aSite({ error: true, code: 'insufficient_funds', message: 'Not enough money on your balance.' }, 402);
  await press('whole');
  expect($modals.get()).toMatchObject([{ name: 'addBalance' }]);
});

// proves CASES-108, SHELL-213
test.each([1, 3])('sends demo (%i at once) only when shown', async (count) => {
  const server = aSite({ error: true, code: 'demo_over', message: 'Demo mode is over. Nothing was opened.' }, 409);
  await open({ player: '7', dropCase: dear, count, way: 'whole', demo: true });
  const sent = () =>
    server.seen.filter(({ route }) => route.startsWith('POST /dropcase/open')).map(({ body }) => (body as { demo?: true }).demo);
  expect(sent()).toEqual([true]);
  // The actual balance is requested, as the page shows another.
  await vi.waitFor(() => expect(server.seen.map(({ route }) => route)).toContain('GET /profile/me'));
  vi.setSystemTime((now += 60_000));
  await press('whole', count);
  expect(sent()).toEqual([true, undefined]);
});
