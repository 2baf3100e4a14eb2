import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { onLive } from '../live.ts';
import { fakeSocket } from '../testing/live.ts';
import { readPlace } from '../wiring/navigator.ts';
import { connectLive } from './socket.ts';

vi.useFakeTimers();
const net = fakeSocket();
connectLive(net.connect);

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const watch = (game: number) => onLive({ channel: 'watchers', id: `game:rps:g${game}` }, { snapshot: () => {}, events: {} });
const channelOf = (game: number) => `watchers.game:rps:g${game}`;
interface Packet {
  join?: { channel: string }[];
  leave?: string[];
}
/** The page's channels, as the server would count them. */
const joined = () => {
  const now = new Set<string>();
  for (const { message, body } of net.packets) {
    if (message !== 'channels') continue;
    for (const channel of (body as Packet).leave!) now.delete(channel);
    for (const { channel } of (body as Packet).join!) now.add(channel);
  }
  return now;
};

/** The emptiest that the server's bucket of 40 + 10 a second was, while `work` went on. */
async function emptiest(work: () => Promise<void>): Promise<number> {
  let tokens = 40;
  let least = tokens;
  let at = Date.now();
  const push = vi.spyOn(net.packets, 'push').mockImplementation((...sent) => {
    for (const { message, body } of sent) {
      tokens = Math.min(40, tokens + (Date.now() - at) / 100);
      at = Date.now();
      tokens -= message === 'channels' ? 1 + (body as Packet).join!.length / 4 : 1;
      least = Math.min(least, tokens);
    }
    return Array.prototype.push.apply(net.packets, sent);
  });
  await work();
  push.mockRestore();
  return least;
}

beforeEach(async () => {
  vi.useFakeTimers();
  net.cut();
  net.packets.length = 0;
  net.said.length = 0;
  delete net.answers.channels;
  await net.open();
});
afterEach(() => pass(30_000));

describe('what the page sends by itself', () => {
  test('takes less than half of the limit while 200 games are scrolled through', async () => {
    const least = await emptiest(async () => {
      const stops: (() => void)[] = [];
      // Two seconds down and two up, in frames of 16 ms, eight games in view.
      for (const to of [...Array(200).keys(), ...[...Array(200).keys()].reverse()]) {
        stops.push(watch(to));
        if (stops.length > 8) stops.shift()!();
        await pass(10);
      }
      await pass(10_000);
      for (const stop of stops) expect([...joined()]).toContain(channelOf(stops.indexOf(stop)));
      stops.forEach((stop) => stop());
      await pass(30_000);
    });
    expect(least).toBeGreaterThan(20);
    expect([...joined()]).toEqual(['system', 'general']);
  });

  test('takes less than half of the limit while pages are turned ten times a second', async () => {
    const least = await emptiest(async () => {
      for (let turn = 0; turn < 100; turn++) {
        const stops = Array.from({ length: 8 }, (_, game) => watch(game + 8 * (turn % 2)));
        history.replaceState(null, '', `/page-${turn}`);
        readPlace();
        await pass(100);
        stops.forEach((stop) => stop());
      }
      await pass(5000);
    });
    expect(least).toBeGreaterThan(20);
    expect(net.all('page').at(-1)).toEqual({ path: '/page-99' });
  });

  test('is one message for everything that is wanted', async () => {
    net.cut();
    const stops = [1, 2, 3, 4].map(watch);
    net.packets.length = 0;
    await net.open();
    expect(net.packets.filter(({ message }) => message === 'channels').map(({ body }) => body)).toEqual([
      {
        join: ['system', 'general', ...[1, 2, 3, 4].map(channelOf)].map((channel) => expect.objectContaining({ channel }) as object),
        leave: [],
      },
    ]);
    stops.forEach((stop) => stop());
  });
});

describe('a channel', () => {
  test('that is wanted again within ten seconds is never left', async () => {
    watch(1)();
    const stop = watch(2);
    await pass(100);
    stop();
    await pass(9900);
    const again = watch(2);
    await pass(60_000);
    expect(net.all('leave')).toEqual([]);
    again();
    await pass(10_100);
    expect(net.all('leave')).toEqual([{ channel: channelOf(2) }]);
  });

  test('that is wanted no more before the message left is not joined', async () => {
    const before = net.packets.length;
    watch(1)();
    await pass(1000);
    expect(net.packets.slice(before)).toEqual([]);
  });

  test('gets the place of an unused one when all 32 are taken, or waits for one', async () => {
    const stops = Array.from({ length: 40 }, (_, game) => watch(game));
    await pass(5000);
    // One is kept for the channel of a player.
    expect(joined().size).toBe(31);
    expect(joined()).not.toContain(channelOf(29));
    stops[0]!();
    stops[1]!();
    await pass(1000);
    expect(joined()).toContain(channelOf(30));
    expect([...joined()]).toHaveLength(31);
    expect(joined()).not.toContain(channelOf(0));
    stops.forEach((stop) => stop());
  });
});

test('a server of the release before is asked channel by channel', async () => {
  net.answers.channels = () => ({ ok: false, code: 'bad_message' });
  const snapshots: unknown[] = [];
  net.answers.join = ({ channel }) => ({ ok: true, seq: 3, snapshot: channel });
  const stop = onLive({ channel: 'watchers', id: 'game:rps:old' }, { snapshot: (state) => snapshots.push(state), events: {} });
  await pass(1000);
  expect(snapshots).toEqual(['watchers.game:rps:old']);
  stop();
  await pass(11_000);
  expect(net.all('leave')).toEqual([{ channel: 'watchers.game:rps:old' }]);
});
