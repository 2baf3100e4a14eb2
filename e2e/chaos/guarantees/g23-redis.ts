import { setTimeout as pause } from 'node:timers/promises';
import { cheapest } from '../actors/cases.ts';
import { opening } from '../actors/action.ts';
import { Listener } from '../actors/listener.ts';
import { Load } from '../actors/load.ts';
import { newPlayers } from '../actors/player.ts';
import { invariants } from '../checks/invariants.ts';
import { countedOnce } from '../checks/openings.ts';
import { rested } from '../checks/rest.ts';
import { caughtUp, streams } from '../checks/streams.ts';
import type { Guarantee } from '../guarantee.ts';
import type { RedisServer } from '../supervisor/redis.ts';

const sizes = { quick: { seconds: 2, listeners: 24 }, full: { seconds: 120, listeners: 200 }, soak: { seconds: 5, listeners: 24 } };
const clients = 6;
/** Delivery goes on through the database, at most this late. */
const promisedMs = 2000;

interface Fault {
  begin(redis: RedisServer): Promise<unknown> | void;
  end(redis: RedisServer): Promise<unknown> | void;
}
const faults: Record<string, Fault> = {
  'kills of Redis': { begin: (redis) => redis.kill(), end: (redis) => redis.start() },
  'freezes of Redis': { begin: (redis) => redis.freeze(), end: (redis) => redis.thaw() },
  FLUSHALLs: { begin: (redis) => redis.say('FLUSHALL'), end: () => {} },
  'full memories of Redis': {
    begin: (redis) => redis.say('CONFIG SET maxmemory-policy noeviction', 'CONFIG SET maxmemory 1'),
    end: (redis) => redis.say('CONFIG SET maxmemory 0'),
  },
};

export const g23: Guarantee = {
  id: 'G23',
  promise: 'Redis away: money and games go on; Redis back: nobody missed anything',
  timed: true,
  async attempt(trial, world) {
    const { seconds, listeners: count } = sizes[trial.suite];
    // With limits on, so that every request uses Redis.
    const stage = await world.stage({ backends: 2, redis: true, env: { POSTS_PER_MINUTE: '1000000' } });
    const listeners: Listener[] = [];
    try {
      const [a, b] = [stage.backends[0]!, stage.backends[1]!];
      // A process cuts the tabs of one player beyond twenty.
      const players = await newPlayers(a, Math.max(clients, Math.ceil(count / 20)));
      for (let at = 0; at < count; at++) {
        const player = players[at % players.length]!;
        const listener = new Listener(() => (Math.floor(at / players.length) % 2 === 0 ? a : b), player.token);
        await listener.start('general', `user.${player.id}`);
        listeners.push(listener);
      }
      const one = await cheapest(a);
      const load = new Load(() => trial.random.pick(stage.backends));
      load.start(clients, (client) => opening(players[client]!, one));
      await pause(500);
      for (const [name, fault] of Object.entries(faults)) {
        await fault.begin(stage.redis!);
        trial.count(name);
        await pause(seconds * 1000);
        await fault.end(stage.redis!);
        await pause(300);
      }
      await load.stop();
      trial.count('acknowledged opens', load.settled.length);
      trial.none(load.faulty.map((answer) => `an opening answered ${answer}`));
      trial.must(!load.answers.has(503) && !load.answers.has('lost'), `openings were turned away: ${JSON.stringify([...load.answers])}`);
      await rested(stage.sql);
      await caughtUp(trial, stage.sql, listeners, 'after Redis came back');
      trial.none(await streams(stage.sql, listeners));
      trial.within('from winning to hearing of it', latest(load, listeners), promisedMs);
      const cut = listeners.filter(({ cuts }) => cuts > 0);
      trial.must(
        cut.length === 0,
        `${cut.length} of ${count} sockets were cut while Redis was away: ${[...new Set(cut.flatMap(({ endings }) => endings))].join(', ') || 'without a word'}`,
      );
      trial.none(await countedOnce(a, load.settled, one, players));
      trial.none(await invariants(stage.sql, { resting: true }));
      trial.sometimes('acknowledged opens', 100);
    } finally {
      stage.redis?.thaw();
      for (const listener of listeners) listener.close();
      await stage.close();
    }
  },
};

/** The longest time between the answer of an opening and the event of the item in a tab of its player. */
function latest(load: Load, listeners: Listener[]): number {
  const answered = new Map(
    load.settled.filter(({ status }) => status === 200).map(({ text, at }) => [(JSON.parse(text) as { drop: { id: string } }).drop.id, at]),
  );
  let worst = 0;
  for (const listener of listeners) {
    for (const place of listener.places.values()) {
      for (const { event, data, at } of place.log) {
        const won = event === 'drop.created' ? answered.get((data as { id: string }).id) : undefined;
        if (won !== undefined) worst = Math.max(worst, at - won);
      }
    }
  }
  return worst;
}
