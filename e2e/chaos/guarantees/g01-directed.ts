import { setTimeout as pause } from 'node:timers/promises';
import { join } from 'node:path';
import { cheapest } from '../actors/cases.ts';
import { opening, send, settle } from '../actors/action.ts';
import type { Priced } from '../actors/action.ts';
import { newPlayers, itemCount, purses } from '../actors/player.ts';
import type { Player } from '../actors/player.ts';
import { invariants } from '../checks/invariants.ts';
import { welcome } from '../checks/openings.ts';
import { rested } from '../checks/rest.ts';
import { DatabasePoints } from '../failpoints/in-database.ts';
import { WirePoint } from '../failpoints/on-wire.ts';
import { inDatabase, points } from '../failpoints/points.ts';
import type { DatabasePoint, Point } from '../failpoints/points.ts';
import type { Stage, World } from '../stage.ts';
import type { Trial } from '../trial.ts';
import { until } from '../until.ts';

const holdReplies = join(import.meta.dirname, '../failpoints/hold-replies.ts');
const clients = 4;

/** Stops a process at each point on the way of an opening, with work that stands there, and kills it. */
export async function directedKills(trial: Trial, world: World, times: number): Promise<void> {
  const stage = await world.stage({ backends: 2, wires: true, preload: [holdReplies] });
  const database = await DatabasePoints.install(stage.databaseUrl);
  try {
    for (const point of database.missing) trial.must(false, `no SQL function carries the comment "-- at: ${point}"`);
    const [victim, other] = stage.backends as [Stage['backends'][0], Stage['backends'][0]];
    const one = await cheapest(other);
    const players = await newPlayers(other, clients);
    const reachable = points.filter((name) => !(database.missing as Point[]).includes(name));
    let opened = 0;
    for (let round = 0; round < times; round++) {
      for (const [turn, point] of trial.random.shuffled(reachable).entries()) {
        // The statements must be prepared and the sessions known, so that what stops is the opening and nothing before it.
        for (const player of players) await settle(opening(player, one), () => victim);
        const stop = stopAt(point, stage, database);
        await stop.arm();
        const actions = players.map((player) => opening(player, one));
        let answered = 0;
        const sent = actions.map((action) => send(action, victim).then(() => answered++));
        await until(`an opening to stop at ${point}`, 5000, stop.reached);
        await pause(30);
        trial.count('in flight at kill', actions.length - answered);
        await victim.kill();
        trial.count(`killed at ${point}`);
        // Half of the time the session of the dead process is cut off, half of the time it carries on and commits.
        await stop.release((round + turn) % 2 === 0);
        await Promise.all(sent);
        const back = victim.start();
        // Awaited below, unless the trial ends before.
        back.catch(() => {});
        opened += 2;
        for (const action of actions) {
          const answer = await settle(action, () => other);
          trial.must(
            answer.status === 200,
            `after the kill at ${point} the opening answered ${answer.status} ${answer.text.slice(0, 200)}`,
          );
        }
        trial.none(await exactly(players, opened, one, other, point));
        await back;
      }
    }
    await rested(stage.sql);
    trial.none(await invariants(stage.sql, { resting: true }));
    for (const point of points) trial.sometimes(`killed at ${point}`, times);
  } finally {
    await database.close();
    await stage.close();
  }
}

interface Stop {
  arm(): Promise<void> | void;
  reached(): Promise<boolean> | boolean;
  release(cut: boolean): Promise<void> | void;
}

function stopAt(point: Point, stage: Stage, database: DatabasePoints): Stop {
  if ((inDatabase as readonly string[]).includes(point)) return inSession(point as DatabasePoint, database);
  const victim = stage.backends[0]!;
  if (point === 'answer') {
    let held = 0;
    return {
      arm: () => {
        victim.child.process.on('message', (message) => {
          if (message === 'reply held') held++;
        });
        victim.child.tell('hold replies');
      },
      reached: () => held > 0,
      release: () => {},
    };
  }
  const wire = new WirePoint(stage.wires[0]!);
  return { arm: () => wire.arm(point as 'validate' | 'commit'), reached: () => wire.stopped > 0, release: () => wire.release() };
}

function inSession(point: DatabasePoint, database: DatabasePoints): Stop {
  return {
    arm: () => database.arm(point),
    reached: async () => (await database.stopped(point)).length > 0,
    release: async (cut) => {
      if (cut) await database.end(await database.stopped(point));
      await database.release(point);
    },
  };
}

async function exactly(players: Player[], each: number, one: Priced, door: { port: number }, point: Point): Promise<string[]> {
  const found: string[] = [];
  for (const player of players) {
    const items = await itemCount(player, door);
    const { balance } = await purses(player, door);
    if (items !== each || balance !== welcome - each * one.price)
      found.push(`after the kill at ${point}: ${each} openings, ${items} items, ${balance} left`);
  }
  return found;
}
