import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setDocumentTime } from '../clock.ts';
import { onLive } from '../live.ts';
import { $answers } from '../wiring/first-view.ts';
import { connectLive } from './socket.ts';
import { fakeSocket } from '../testing/live.ts';

// One connection for the whole page, as in the browser.
const net = fakeSocket();
connectLive(net.connect);
const name = 'watchers.game:rps:x';
const watched = { channel: 'watchers', id: 'game:rps:x' } as const;
let stops: (() => void)[] = [];

/** The channel's log as a server keeps it: its number, and a state with a version. */
const server = { seq: 0, version: 0 };
const event = (seq: number, data: object) =>
  net.arrive('live', { channel: name, from: seq - 1, events: [{ seq, event: 'watchers', data: { callsign: 'game:rps:x', ...data } }] });
const asked = () => (net.all('join') as { channel: string; since?: number; age?: number }[]).filter(({ channel }) => channel === name);

/** Follows the channel and records the delivered data, in order. */
function follow() {
  const heard: unknown[] = [];
  stops.push(
    onLive(watched, {
      snapshot: (state, version) => heard.push(['snapshot', state, version]),
      events: { watchers: ({ watchers }) => heard.push(watchers) },
    }),
  );
  return heard;
}
const state = (watchers: number) => ({ callsign: 'game:rps:x', watchers });

beforeEach(async () => {
  server.seq = server.version = 10;
  net.said.length = 0;
  net.answers.join = ({ channel }) =>
    channel === name ? { ok: true, seq: server.seq, version: server.version, snapshot: state(server.version) } : { ok: true, seq: 0 };
  await net.open();
});
afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
  net.cut();
});

describe('a followed channel', () => {
  test('gives the snapshot and then newer events', async () => {
    const heard = follow();
    await vi.waitFor(() => expect(heard).toEqual([['snapshot', state(10), 10]]));
    await event(11, { watchers: 1, version: 10 });
    await event(12, { watchers: 2, version: 11 });
    await event(13, { watchers: 3, version: 11 });
    expect(heard.slice(1)).toEqual([2, 3]);
  });

  test('keeps events that overtake the snapshot', async () => {
    const { promise, resolve } = Promise.withResolvers<object>();
    net.answers.join = () => promise;
    const heard = follow();
    await event(11, { watchers: 1, version: 10 });
    await event(12, { watchers: 2, version: 11 });
    expect(heard).toEqual([]);
    resolve({ ok: true, seq: 10, version: 10, snapshot: state(0) });
    await vi.waitFor(() => expect(heard).toEqual([['snapshot', state(0), 10], 2]));
  });

  test('gives a second follower its own snapshot', async () => {
    const first = follow();
    await vi.waitFor(() => expect(first).toHaveLength(1));
    await event(11, { watchers: 5, version: 11 });
    server.seq = server.version = 11;
    const second = follow();
    await vi.waitFor(() => expect(second).toEqual([['snapshot', state(11), 11]]));
    await event(12, { watchers: 6, version: 12 });
    expect(first).toEqual([['snapshot', state(10), 10], 5, 6]);
    expect(second).toEqual([['snapshot', state(11), 11], 6]);
  });

  test('goes on after a cut without another snapshot', async () => {
    const heard = follow();
    await vi.waitFor(() => expect(heard).toHaveLength(1));
    net.cut();
    server.seq = server.version = 11;
    await net.open();
    await event(11, { watchers: 4, version: 11 });
    expect(asked().at(-1)).toEqual({ channel: name, since: 10 });
    expect(heard).toEqual([['snapshot', state(10), 10], 4]);
  });

  test('gives a new snapshot after an unfillable gap', async () => {
    const heard = follow();
    await vi.waitFor(() => expect(heard).toHaveLength(1));
    net.answers.join = () => ({ ok: true, seq: 900, reset: true, version: 700, snapshot: state(700) });
    await event(890, { watchers: 4, version: 690 });
    await vi.waitFor(() => expect(heard.at(-1)).toEqual(['snapshot', state(700), 700]));
    expect(asked().at(-1)).toEqual({ channel: name, since: 10 });
    expect(heard).toHaveLength(2);
  });

  test('gives nothing twice after a quick return', async () => {
    const { promise, resolve } = Promise.withResolvers<object>();
    net.answers.join = () => promise;
    follow();
    stops.pop()!();
    const heard = follow();
    resolve({ ok: true, seq: 10, version: 10, snapshot: state(10) });
    await vi.waitFor(() => expect(heard).toHaveLength(1));
    await event(11, { watchers: 2, version: 11 });
    expect(heard).toEqual([['snapshot', state(10), 10], 2]);
  });

  test('tells its follower why a join is refused', async () => {
    const codes: string[] = [];
    net.answers.join = () => ({ ok: false, code: 'not_authorized' });
    stops.push(onLive(watched, { events: {}, refused: (code) => codes.push(code) }));
    await vi.waitFor(() => expect(codes).toEqual(['not_authorized']));
  });
});

describe('a channel without state', () => {
  test('delivers events since the start, and reports loss', async () => {
    const heard: unknown[] = [];
    net.cut();
    stops.push(
      onLive(
        { channel: 'group.games.lobby' },
        { events: { watchers: ({ watchers }) => heard.push(watchers) }, lost: () => heard.push('lost') },
      ),
    );
    const now = performance.now();
    vi.spyOn(performance, 'now').mockReturnValue(now + 730);
    net.answers.join = ({ channel }) => ({ ok: true, seq: 5, ...(channel === 'group.games.lobby' && { from: 4 }) });
    await net.open();
    vi.restoreAllMocks();
    const [lobby] = net.all('join').filter((body) => (body as { channel: string }).channel === 'group.games.lobby') as { age: number }[];
    expect(lobby!.age).toBeGreaterThanOrEqual(730);
    const frame = { channel: 'group.games.lobby', from: 4, events: [{ seq: 5, event: 'watchers', data: state(7) }] };
    await net.arrive('live', frame);
    expect(heard).toEqual([7]);
    net.cut();
    net.answers.join = () => ({ ok: true, seq: 900, reset: true });
    await net.open();
    expect(heard).toEqual([7, 'lost']);
  });

  test('reaches back to the moment of the document for a page that begins with its data', async () => {
    const now = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now });
    setDocumentTime(now - 12_000);
    $answers.set({ now: now - 12_000, answers: {} });
    net.cut();
    stops.push(onLive({ channel: 'rps.games.lobby' }, { events: {} }));
    $answers.set(null);
    stops.push(onLive({ channel: 'br.games.lobby' }, { events: {} }));
    await net.open();
    const ages = Object.fromEntries((net.all('join') as { channel: string; age: number }[]).map(({ channel, age }) => [channel, age]));
    expect(ages['rps.games.lobby']).toBeGreaterThanOrEqual(12_000);
    expect(ages['br.games.lobby']).toBeLessThan(12_000);
    vi.useRealTimers();
  });
});

test('an undeclared channel does not type-check', () => {
  // @ts-expect-error a lobby has a name of its own
  onLive('lobby', 'watchers', () => {})();
  // @ts-expect-error this channel has an id
  onLive({ channel: 'watchers' }, { events: {} })();
});
