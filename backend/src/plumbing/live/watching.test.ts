// database: both
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp, type TestOptions } from '../testing.ts';
import type { TestSocket } from '../testing/socket.ts';
import { Presence, type Present } from './presence.ts';

let [one, other]: TestApp[] = [];
const guests: TestOptions['guests'] = {
  modes: [],
  rules: {
    isPrepayOffered: false,
    depositsUnder: async () => null,
  },
  // Its lobby lists the battles whose name begins with b.
  domains: () => [{ name: 'boards', listedGames: async (_, places) => places.filter((place) => place.startsWith('game:battle:b')) }],
};
beforeAll(async () => {
  one = await startApp({ guests });
  other = await startApp({ beside: one, guests });
});
afterAll(async () => {
  await other!.close();
  await one!.close();
});

/** Events about a place, over both processes, a second later. */
async function aSecondLater(): Promise<void> {
  await other!.app.live.present();
  await one!.app.live.present();
  one!.clock.advance(1000);
  await one!.processAll();
  await other!.app.live.drain();
}
const counts = (socket: TestSocket, place: string) =>
  socket.events.filter(({ event, data }) => event === 'watchers' && data.callsign === place).map(({ data }) => data.watchers as number);
const show = (socket: TestSocket, path: string) => socket.say('page', { path });

// proves RT-547, RT-550, RT-551, SHELL-531
test('counts people once on their last page', async () => {
  const watcher = await one!.aSocket();
  expect(await watcher.join('watchers.game:battle:b1')).toMatchObject({
    ok: true,
    watchers: 0,
    snapshot: { callsign: 'game:battle:b1', watchers: 0 },
  });
  await watcher.join('group.games.lobby');
  const [ann, bob] = [await one!.aPlayer(), await one!.aPlayer()];
  const tabs = [await one!.aSocket({ as: ann }), await other!.aSocket({ as: ann }), await other!.aSocket({ as: bob })];
  for (const tab of tabs) await show(tab, '/battle/b1');
  await aSecondLater();
  await watcher.until(({ channel }) => channel === 'group.games.lobby');
  await watcher.until(({ channel, data }) => channel === 'watchers.game:battle:b1' && data.watchers === 2);

  // Several changes within a second are one update.
  await show(tabs[2]!, '/battle/b1/invite');
  await show(tabs[2]!, '/');
  await aSecondLater();
  await watcher.until(({ data }) => data.watchers === 1);
  tabs[1]!.close();
  await tabs[1]!.ended;
  await aSecondLater();
  tabs[0]!.close();
  await tabs[0]!.ended;
  await aSecondLater();
  await watcher.until(({ channel, data }) => channel === 'watchers.game:battle:b1' && data.watchers === 0);
  expect(counts(watcher, 'game:battle:b1').filter((_, i) => i % 2 === 0)).toEqual([2, 1, 0]);
  const late = await other!.aSocket();
  expect(await late.join('watchers.game:battle:b1')).toMatchObject({ watchers: 0 });
  for (const socket of [watcher, late, tabs[2]!]) socket.close();
});

// proves GAME-525
test('counts unlisted games only for watchers', async () => {
  const [inside, lobby] = [await one!.aSocket(), await one!.aSocket()];
  await inside.join('watchers.game:battle:secret');
  for (const channel of ['group.games.lobby', 'general']) await lobby.join(channel);
  await show(inside, '/battle/secret');
  await show(lobby, '/battle/b2');
  await aSecondLater();
  await inside.until(({ data }) => data.callsign === 'game:battle:secret' && data.watchers === 1);
  await lobby.until(({ channel, data }) => channel === 'group.games.lobby' && data.callsign === 'game:battle:b2');
  expect(JSON.stringify(lobby.frames)).not.toContain('secret');
  for (const socket of [inside, lobby]) socket.close();
});

// proves RT-510, SHELL-530
test('publishes the overall count as the lobby sum', async () => {
  const visitor = await one!.aSocket();
  await visitor.join('general');
  const sockets: TestSocket[] = [];
  for (const path of ['/battles', '/royales', '/royales', '/rps', '/rps', '/rps', '/rps', '/royales/race', '/battle/b7']) {
    const socket = await (path === '/royales' ? other! : one!).aSocket({ as: await one!.aPlayer() });
    sockets.push(socket);
    await show(socket, path);
  }
  await aSecondLater();
  const { data } = await visitor.until(({ event, data: count }) => event === 'watchers' && count.callsign === 'pvp');
  expect(data.watchers).toBe(1 + 2 + 4);
  for (const socket of [visitor, ...sockets]) socket.close();
});

// proves RT-551
test('limits busy counts to 20 places a second', async () => {
  let people: Present[] = [];
  const crowd = new Presence(one!.db, () => people);
  const rows = async () => {
    const told = await one!.db.sql
      .selectFrom('live_events')
      .select('channel')
      .where('event', '=', 'watchers')
      .where('pos', '>', position)
      .execute();
    return told.map(({ channel }) => channel);
  };
  let position = 0;
  const aSecond = async () => {
    const last = await one!.db.sql.selectFrom('live_events').select('pos').orderBy('pos', 'desc').limit(1).executeTakeFirst();
    position = last?.pos ?? 0;
    await crowd.writeWatching();
    one!.clock.advance(1000);
    await one!.processAll();
    // The other process writes its own places once a second, and holds the job meanwhile.
    for (let told = await rows(); ; told = await rows()) {
      if (told.length > 0) return told;
      await one!.processAll();
    }
  };
  const placesLeft = async () => {
    const left = await one!.db.sql.selectFrom('live_watchers').select('callsign').where('callsign', 'like', 'game:%').execute();
    return left.map(({ callsign }) => callsign);
  };
  for (let second = 0; second < 5; second++) {
    people = Array.from({ length: 190 }, (_, i) => ({ person: `v${i}`, place: `game:rps:p${second}-${i}` }));
    if (second > 1) people.push(...[1, 2, 3].map((i) => ({ person: `p${i}`, place: 'game:battle:busy' })));
    const told = await aSecond();
    expect(told.length).toBeLessThanOrEqual(40);
    expect(told.includes('watchers.game:battle:busy')).toBe(second === 2);
  }
  people = [{ person: 'v1', place: 'game:rps:last' }];
  for (let told = 0; told < 200; told += (await aSecond()).length) if ((await placesLeft()).join() === 'game:rps:last') break;
  expect(await placesLeft()).toEqual(['game:rps:last']);
  await crowd.leave();
});
