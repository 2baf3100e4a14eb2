import { setTimeout as pause } from 'node:timers/promises';
import { cheapest } from '../actors/cases.ts';
import { opening } from '../actors/action.ts';
import { Listener } from '../actors/listener.ts';
import { Load } from '../actors/load.ts';
import { newPlayers, purses } from '../actors/player.ts';
import type { Player } from '../actors/player.ts';
import { invariants } from '../checks/invariants.ts';
import { rested } from '../checks/rest.ts';
import { caughtUp, streams } from '../checks/streams.ts';
import type { Guarantee } from '../guarantee.ts';
import { Proxy } from '../proxy/proxy.ts';
import type { Stage } from '../stage.ts';
import type { Trial } from '../trial.ts';

const sizes = {
  quick: { listeners: 60, seconds: 3, rounds: 1, replayed: 200, snapshots: 20, openings: 4, think: 0 },
  // Forty games are fewer openings than the site can do: returning listeners would otherwise wait for the games played
  // meanwhile.
  full: { listeners: 300, seconds: 60, rounds: 1, replayed: 1000, snapshots: 50, openings: 8, think: 200 },
  soak: { listeners: 60, seconds: 10, rounds: 2, replayed: 200, snapshots: 20, openings: 4, think: 0 },
};
/** A client counts this long without a byte as a cut; the site sends several messages a second. */
const impatience = 2500;

type Cut = (proxies: Proxy[], stage: Stage) => Promise<void> | void;
const cuts: Record<string, Cut> = {
  'cuts in both directions': (proxies) => proxies.forEach((proxy) => proxy.silence()),
  'cuts from the server': (proxies) => proxies.forEach((proxy) => proxy.silence('down')),
  'cuts to the server': (proxies) => proxies.forEach((proxy) => proxy.silence('up')),
  resets: (proxies) =>
    proxies.forEach((proxy) => {
      proxy.refuses = true;
      proxy.reset();
    }),
  'kills of a process': async (_, stage) => stage.backends[0]!.kill(),
};

export const g20: Guarantee = {
  id: 'G20',
  promise: 'no message a player should see is lost across a cut of 60 seconds',
  timed: true,
  async attempt(trial, world) {
    const { rounds, replayed, snapshots, listeners: count, openings: clients, think } = sizes[trial.suite];
    const stage = await world.stage({ backends: 2 });
    const proxies = await Promise.all(stage.backends.map(({ port }) => Proxy.before(port)));
    const listeners: Listener[] = [];
    try {
      const players = await newPlayers(stage.backends[1]!, 12);
      for (let at = 0; at < count; at++) listeners.push(await tab(players[at % players.length]!, () => trial.random.pick(proxies)));
      const one = await cheapest(stage.backends[1]!);
      // They play over a line that is never cut: their events must reach the listeners that are cut off now.
      const load = new Load(() => stage.backends[1]!, { think });
      load.start(clients, (client) => ({ ...opening(players[client % players.length]!, one) }));
      await pause(500);
      for (let round = 0; round < rounds; round++) {
        for (const [name, cut] of Object.entries(cuts)) await once(trial, stage, proxies, listeners, name, cut);
        await farBehind(trial, stage, proxies, listeners);
      }
      await load.stop();
      await rested(stage.sql);
      await caughtUp(trial, stage.sql, listeners, 'at the end');
      trial.none(await streams(stage.sql, listeners));
      trial.none(await balances(stage, listeners, players));
      trial.none(await invariants(stage.sql, { resting: true }));
      trial.count(
        'events replayed',
        listeners.reduce((sum, listener) => sum + listener.replayed, 0),
      );
      trial.count(
        'duplicates dropped',
        listeners.reduce((sum, listener) => sum + listener.duplicates, 0),
      );
      trial.sometimes('events replayed', replayed);
      trial.sometimes('snapshots', snapshots);
    } finally {
      for (const listener of listeners) listener.close();
      await Promise.all(proxies.map((proxy) => proxy.close()));
      await stage.close();
    }
  },
};

async function tab(player: Player, doors: () => Proxy): Promise<Listener> {
  const listener = new Listener(doors, player.token);
  listener.beImpatient(impatience);
  await listener.start('general', `user.${player.id}`);
  return listener;
}

async function once(trial: Trial, stage: Stage, proxies: Proxy[], listeners: Listener[], name: string, cut: Cut): Promise<void> {
  await cut(proxies, stage);
  trial.count(name);
  await pause(sizes[trial.suite].seconds * 1000);
  if (!stage.backends[0]!.alive) await stage.backends[0]!.start();
  for (const proxy of proxies) proxy.heal();
  await caughtUp(trial, stage.sql, listeners, `after ${name}`);
}

/** There are too many events during a cut to send them again: the clients must load a snapshot, and detect that. */
async function farBehind(trial: Trial, stage: Stage, proxies: Proxy[], listeners: Listener[]): Promise<void> {
  for (const proxy of proxies) {
    proxy.refuses = true;
    proxy.reset();
  }
  await stage.sql.query(
    `insert into outbox (channel, event, data) select 'general', 'dropcases.list.updated', jsonb_build_object('n', n)
      from generate_series(1, 2500) n`,
  );
  await rested(stage.sql, 30_000);
  const before = listeners.reduce((sum, listener) => sum + listener.place('general').resets, 0);
  for (const proxy of proxies) proxy.heal();
  await caughtUp(trial, stage.sql, listeners, 'after a cut with more than is sent again');
  trial.count('snapshots', listeners.reduce((sum, listener) => sum + listener.place('general').resets, 0) - before);
}

/** The last balance that a tab received is the actual balance. */
async function balances(stage: Stage, listeners: Listener[], players: Player[]): Promise<string[]> {
  const found: string[] = [];
  for (const [at, listener] of listeners.entries()) {
    const player = players[at % players.length]!;
    const told = listener.place(`user.${player.id}`).log.findLast(({ event }) => event === 'balance')?.data as
      | { balance: number }
      | undefined;
    const { balance } = await purses(player, stage.backends[1]!);
    if (told && told.balance !== balance) found.push(`a tab of player ${player.id} shows ${told.balance}, there is ${balance}`);
  }
  return found;
}
