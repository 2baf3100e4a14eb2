import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ask } from './api.ts';
import { moneyCall, unfinished } from './money-call.ts';
import { $state } from './wiring/player.ts';

beforeEach(() => {
  vi.useFakeTimers();
  $state.set('visitor');
});
afterEach(() => $state.set('starting'));

const sale = () =>
  moneyCall({ key: 'key-1', send: (how) => ask('POST /inventory/sell/:dropId', { params: { dropId: '7' }, quiet: true, ...how }) });

/** A server that treats requests in this way, and the keys and times at which they came. */
function aServer(answer: (tries: number, request: Request) => Promise<Response>) {
  const seen: { key: string | null; at: number }[] = [];
  const began = Date.now();
  vi.stubGlobal('fetch', (request: Request) => {
    seen.push({ key: request.headers.get('Idempotency-Key'), at: Date.now() - began });
    return answer(seen.length, request);
  });
  return seen;
}
const hangs = ({ signal }: Request) =>
  new Promise<Response>((_, fail) => signal.addEventListener('abort', () => fail(new DOMException('aborted', 'AbortError'))));

/** Milliseconds until the call settles. */
async function timeOf(call: Promise<unknown>): Promise<number> {
  const began = Date.now();
  let took: number | null = null;
  void call.then(() => (took = Date.now() - began));
  for (let second = 0; second < 600 && took === null; second++) await vi.advanceTimersByTimeAsync(1000);
  return took!;
}

test.each([
  ['never answers', (_: number, request: Request) => hangs(request)],
  ['cannot be reached', () => Promise.reject(new TypeError('fetch failed'))],
  ['sends a part of its answer', async () => new Response('{"count":1,"amount":48')],
  ['sends a success without a body', async () => new Response(null)],
  ['is still at the first try', async () => Response.json({ error: true, code: 'idempotency_in_flight', message: '' }, { status: 409 })],
])('retries with one key, then gives up when the server %s', async (_, answer) => {
  const seen = aServer(answer);
  const call = sale();
  expect(await timeOf(call)).toBeLessThanOrEqual(12_500);
  expect(await call).toBeNull();
  expect(seen.length).toBeGreaterThan(1);
  expect(new Set(seen.map(({ key }) => key))).toEqual(new Set(['key-1']));
});

test('an answer after a lost one is final', async () => {
  const seen = aServer(async (tries) => {
    if (tries === 1) throw new TypeError('fetch failed');
    return Response.json({ error: true, code: 'not_sellable', message: 'It is gone' }, { status: 409 });
  });
  const call = sale();
  await timeOf(call);
  expect(await call).toMatchObject({ ok: false, refusal: { code: 'not_sellable' } });
  expect(seen.map(({ at }) => at)).toEqual([0, 400]);
});

test('returns what it kept, only to its player', () => {
  const kept = unfinished<{ player: string }>('test');
  kept.keep({ player: '7' });
  expect(kept.recall(({ player }) => player === '8')).toBeNull();
  expect(unfinished<{ player: string }>('test').recall(({ player }) => player === '7')).toEqual({ player: '7' });
  kept.keep(null);
  expect(kept.recall(() => true)).toBeNull();
});

test('keeps nothing but works with storage denied', () => {
  const closed = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  const kept = unfinished<number>('test', { getItem: closed, setItem: closed, removeItem: closed });
  kept.keep(1);
  expect(kept.recall(() => true)).toBeNull();
});
