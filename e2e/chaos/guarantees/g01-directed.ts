import { setTimeout as pause } from 'node:timers/promises';
import { join } from 'node:path';
import { caseBelow, cheapest } from '../actors/cases.ts';
import { opening, send, settle } from '../actors/action.ts';
import type { Action, Priced } from '../actors/action.ts';
import type { Door } from '../actors/http.ts';
import { upgradeCount, upgradeOfNew } from '../actors/upgrades.ts';
import { newPlayers, itemCount, purses } from '../actors/player.ts';
import type { Player } from '../actors/player.ts';
import { invariants } from '../checks/invariants.ts';
import { welcome } from '../checks/openings.ts';
import { ownProof } from '../checks/own-proof.ts';
import { rested } from '../checks/rest.ts';
import { DatabasePoints } from '../failpoints/in-database.ts';
import { WirePoint } from '../failpoints/on-wire.ts';
import { inDatabase, inUpgrade, points, upgradePoints } from '../failpoints/points.ts';
import type { DatabasePoint, Point } from '../failpoints/points.ts';
import type { Stage, World } from '../stage.ts';
import type { Trial } from '../trial.ts';
import { until } from '../until.ts';

const holdReplies = join(import.meta.dirname, '../failpoints/hold-replies.ts');
const clients = 4;

/** One kind of play that is stopped and killed on its way. */
interface Play {
  name: string;
  points: readonly Point[];
  /** A play that a player may send now, through a running process. */
  next(player: Player, one: Priced, door: Door): Action | Promise<Action>;
  /** The error in the state of a player after this many plays; null when there is none. */
  wrong(player: Player, played: number, one: Priced, door: Door): Promise<string | null>;
}

const anOpening: Play = {
  name: 'opening',
  points,
  next: (player, one) => opening(player, one),
  async wrong(player, played, one, door) {
    const items = await itemCount(player, door);
    const { balance } = await purses(player, door);
    return items === played && balance === welcome - played * one.price ? null : `${played} openings, ${items} items, ${balance} left`;
  },
};

const anUpgrade: Play = {
  name: 'upgrade',
  points: upgradePoints,
  next: upgradeOfNew,
  async wrong(player, played, _one, door) {
    const count = await upgradeCount(player, door);
    return count === played ? null : `${played} upgrades were played, the history has ${count}`;
  },
};

/** Stops a process at each point on the way of an opening and of an upgrade, with work that stands there, and kills it. */
export async function directedKills(trial: Trial, world: World, times: number): Promise<void> {
  const stage = await world.stage({ backends: 2, wires: true, preload: [holdReplies] });
  const database = await DatabasePoints.install(stage.databaseUrl);
  try {
    for (const point of database.missing) trial.must(false, `no SQL function carries the comment "-- at: ${point}"`);
    const other = stage.backends[1]!;
    await killed(anOpening, { trial, stage, database, one: await cheapest(other), times });
    await killed(anUpgrade, { trial, stage, database, one: await caseBelow(other, 300), times });
    await rested(stage.sql);
    trial.none(await invariants(stage.sql, { resting: true }));
    trial.none(await ownProof(world.source, { DATABASE_URL: stage.databaseUrl, DATA_DIR: stage.folder }));
  } finally {
    await database.close();
    await stage.close();
  }
}

interface Scene {
  trial: Trial;
  stage: Stage;
  database: DatabasePoints;
  one: Priced;
  times: number;
}

async function killed(play: Play, { trial, stage, database, one, times }: Scene): Promise<void> {
  const [victim, other] = stage.backends as [Stage['backends'][0], Stage['backends'][0]];
  const reachable = play.points.filter((name) => !(database.missing as Point[]).includes(name));
  for (let round = 0; round < times; round++) {
    const players = await newPlayers(other, clients);
    for (const [turn, point] of trial.random.shuffled(reachable).entries()) {
      // The statements must be prepared and the sessions cached, so that the play stops and nothing before it.
      for (const player of players) await settle(await play.next(player, one, other), () => victim);
      const actions: Action[] = [];
      for (const player of players) actions.push(await play.next(player, one, other));
      const stop = stopAt(point, stage, database);
      await stop.arm();
      let answered = 0;
      const sent = actions.map((action) => send(action, victim).then(() => answered++));
      await until(`an ${play.name} to stop at ${point}`, 5000, stop.reached);
      await pause(30);
      trial.count('in flight at kill', actions.length - answered);
      await victim.kill();
      trial.count(`${play.name} killed at ${point}`);
      // Half of the time the session of the dead process is cut off, half of the time it carries on and commits.
      await stop.release((round + turn) % 2 === 0);
      await Promise.all(sent);
      const back = victim.start();
      // Awaited below, unless the trial ends before.
      back.catch(() => {});
      for (const action of actions) {
        const { status, text } = await settle(action, () => other);
        trial.must(status === 200, `after the kill at ${point} the ${play.name} answered ${status} ${text.slice(0, 200)}`);
      }
      for (const player of players) {
        const wrong = await play.wrong(player, 2 * (turn + 1), one, other);
        trial.must(wrong === null, `after the kill at ${point}: ${wrong}`);
      }
      await back;
    }
  }
  for (const point of play.points) trial.sometimes(`${play.name} killed at ${point}`, times);
}

interface Stop {
  arm(): Promise<void> | void;
  reached(): Promise<boolean> | boolean;
  release(cut: boolean): Promise<void> | void;
}

function stopAt(point: Point, stage: Stage, database: DatabasePoints): Stop {
  if (([...inDatabase, ...inUpgrade] as readonly string[]).includes(point)) return inSession(point as DatabasePoint, database);
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
