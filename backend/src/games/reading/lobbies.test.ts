import { beforeAll, expect, test } from 'vitest';
import type { TestApp, TestPlayer } from '../../plumbing/testing.ts';
import { testApp } from '../../plumbing/testing/app.ts';
import { battleCases, battleTable, roundsOf } from '../../pvp/testing.ts';
import { roundsFor, royaleTable } from '../../royale/testing.ts';
import { rpsTable } from '../../rps/testing.ts';

const app = testApp();
let slug: string;
beforeAll(async () => {
  [slug = ''] = await battleCases(app, { price: 300, costs: [250] });
});

interface Table {
  send(route: string, input: object, as?: TestPlayer): Promise<{ ok: boolean; text: string }>;
  made(by: TestPlayer, body: object): Promise<{ uid: string }>;
  joined(uid: string, by: TestPlayer): Promise<unknown>;
}
interface Lobby {
  root: string;
  form: () => object;
  /** How the creator calls bots. */
  callsBots: readonly string[];
  tableOf: (one: TestApp) => Table;
  /** The creator's answer for the new game. */
  made: { steps: number; cost: number };
  /** Bots that take places, and changes of rounds. */
  bots: number;
  rounds: number;
}
const cases = () => roundsOf(slug);
const lobbies: [string, Lobby][] = [
  [
    'group.games.lobby',
    {
      root: '/group/game',
      form: () => ({ drop_cases: cases(), slots: 3 }),
      callsBots: ['ready', 'ready-for-bots'],
      tableOf: (one): Table => battleTable(one),
      made: { steps: 1, cost: 300 },
      bots: 2,
      rounds: 1,
    },
  ],
  [
    'rps.games.lobby',
    {
      root: '/rps/game',
      form: () => ({ drop_cases: cases() }),
      callsBots: ['ready-for-bots'],
      tableOf: (one): Table => rpsTable(one),
      made: { steps: 1, cost: 300 },
      bots: 2,
      // The arena begins with one more change of the round.
      rounds: 2,
    },
  ],
  [
    'br.games.lobby',
    {
      root: '/battle-royale',
      form: () => ({ max_users: 4, rounds: roundsFor(4, slug) }),
      callsBots: ['add-bots'],
      tableOf: (one): Table => royaleTable(one),
      made: { steps: 2, cost: 600 },
      bots: 3,
      rounds: 2,
    },
  ],
];

// proves RT-540, RT-542, RT-543, RT-544, RT-545, RT-546, RT-548
test.each(lobbies)('%s tells the life of a public game', async (lobby, { root, form, callsBots, tableOf, made, bots, rounds }) => {
  const table = tableOf(app);
  const [anna, ben] = [await app.aPlayer({ balance: 10_000 }), await app.aPlayer({ balance: 10_000 })];
  const [visitor, creator] = [await app.aSocket(), await app.aSocket({ as: anna })];
  await visitor.join(lobby);
  await creator.join(`user.${anna.id}`);
  const say = async (verb: string, uid: string, by: TestPlayer) => {
    const answer = await table.send(`POST ${root}/:uid/${verb}`, { params: { uid } }, by);
    expect([verb, answer.ok, answer.ok || answer.text]).toEqual([verb, true, true]);
  };
  const { uid } = await table.made(anna, form());
  await table.joined(uid, ben);
  await say('quit', uid, ben);
  for (const verb of callsBots) await say(verb, uid, anna);
  await app.after(30_000);
  for (const ms of [20_000, 0, 6_000, 30_000, 30_000]) await app.after(ms);
  await visitor.until(({ event, data }) => event === 'finished' && data.uid === uid);
  const told = visitor.events.filter(({ channel, data }) => channel === lobby && data.uid === uid).map(({ event }) => event);
  const times = (event: string, count: number) => Array.from({ length: count }, () => event);
  const before = ['opened', 'user.joined', 'user.quit', 'bots.join.request', ...times('user.joined', bots)];
  expect(told).toEqual([...before, 'running', ...times('rounds', rounds), 'finished']);
  const whole = (await creator.until(({ event, data }) => event === 'game.created' && data.uid === uid)).data;
  expect(whole.game).toMatchObject({ uid, creator: { id: anna.id }, ...made, seats: [{ player: { id: anna.id } }] });

  const other = await table.made(anna, form());
  await say('cancel', other.uid, anna);
  await app.processAll();
  await visitor.until(({ channel, event, data }) => channel === lobby && event === 'canceled' && data.uid === other.uid);
  visitor.close();
  creator.close();
});
