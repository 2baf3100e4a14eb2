import { setTimeout as pause } from 'node:timers/promises';
import { Listener } from '../actors/listener.ts';
import { newPlayers } from '../actors/player.ts';
import { invariants } from '../checks/invariants.ts';
import { rested } from '../checks/rest.ts';
import { caughtUp, streams } from '../checks/streams.ts';
import type { Guarantee } from '../guarantee.ts';
import type { Stage } from '../stage.ts';
import type { Trial } from '../trial.ts';

const sizes = {
  quick: { transactions: 1200, inversions: 60, kills: 1 },
  full: { transactions: 30_000, inversions: 500, kills: 10 },
  soak: { transactions: 1200, inversions: 60, kills: 1 },
};
const writers = 6;
const event = 'inventory.forced.update';
/** Between two transactions of a writer while a process is away: more than a thousand events of a channel would not be sent again. */
const awayMs = 100;

export const g22: Guarantee = {
  id: 'G22',
  promise: 'every committed change produces its event; a rolled-back one produces none',
  async attempt(trial, world) {
    const { transactions, inversions, kills } = sizes[trial.suite];
    const stage = await world.stage({ backends: 2 });
    const listeners: Listener[] = [];
    try {
      const players = await newPlayers(stage.backends[0]!, 4);
      for (const [at, player] of players.entries()) {
        const listener = new Listener(
          () => stage.backends.find(({ alive }, place) => alive && place === at % 2) ?? stage.backends[1]!,
          player.token,
        );
        await listener.start(`user.${player.id}`);
        listeners.push(listener);
      }
      const committed = new Map<string, Set<number>>(players.map(({ id }) => [`user.${id}`, new Set()]));
      const numbers = new Map<number, number>();
      const count = Math.ceil(transactions / writers);
      const work: Work = { committed, numbers, count, isSlow: false };
      const writing = Promise.all(Array.from({ length: writers }, (_, writer) => write(trial, stage, work, writer)));
      for (let kill = 0; kill < kills; kill++) {
        await pause(trial.random.whole(300, 900));
        work.isSlow = true;
        await stage.backends[0]!.kill();
        trial.count('kills of a process that sends');
        await stage.backends[0]!.start();
        work.isSlow = false;
      }
      await writing;
      await rested(stage.sql);
      await caughtUp(trial, stage.sql, listeners, 'at the end');
      trial.none(await streams(stage.sql, listeners));
      for (const [at, player] of players.entries()) trial.none(same(`user.${player.id}`, committed, listeners[at]!));
      trial.count('inversions', await inversionsIn(stage, numbers));
      trial.none(await invariants(stage.sql, { resting: true }));
      trial.sometimes('inversions', inversions);
      trial.sometimes('rolled back', transactions / 20);
    } finally {
      for (const listener of listeners) listener.close();
      await stage.close();
    }
  },
};

interface Work {
  /** Numbers of the committed events of each channel. */
  committed: Map<string, Set<number>>;
  /** Id in the outbox of each number. */
  numbers: Map<number, number>;
  /** Transactions of a writer. */
  count: number;
  isSlow: boolean;
}

/**
 * Transactions that write an event early and commit late, or never; their numbers are assigned long before they are
 * visible.
 */
async function write(trial: Trial, stage: Stage, work: Work, writer: number): Promise<void> {
  const { committed, numbers, count } = work;
  const random = trial.random.fork(`writer ${writer}`);
  const client = await stage.sql.connect();
  try {
    for (let turn = 0; turn < count; turn++) {
      const channel = random.pick([...committed.keys()]);
      const n = writer * 1_000_000 + turn;
      if (work.isSlow) await pause(awayMs);
      await client.query('begin');
      const { rows } = await client.query<{ id: string }>('insert into outbox (channel, event, data) values ($1, $2, $3) returning id', [
        channel,
        event,
        { n },
      ]);
      numbers.set(n, Number(rows[0]!.id));
      if (random.chance(0.4)) await pause(random.whole(1, 25));
      if (random.chance(0.1)) {
        await client.query('rollback');
        trial.count('rolled back');
      } else {
        await client.query('commit');
        committed.get(channel)!.add(n);
        trial.count('committed');
      }
    }
  } finally {
    client.release();
  }
}

function same(channel: string, committed: Map<string, Set<number>>, listener: Listener): string[] {
  const told = listener
    .place(channel)
    .log.filter((heard) => heard.event === event)
    .map(({ data }) => (data as { n: number }).n);
  const wanted = committed.get(channel)!;
  const heard = new Set(told);
  const lost = [...wanted].filter((n) => !heard.has(n));
  const extra = told.filter((n) => !wanted.has(n));
  return [
    ...(lost.length > 0 ? [`${lost.length} committed events never came on ${channel}`] : []),
    ...(extra.length > 0 ? [`${extra.length} events came on ${channel} that were never committed`] : []),
    ...(told.length !== heard.size ? [`${told.length - heard.size} events came twice on ${channel}`] : []),
  ];
}

/**
 * How often an event was sent after one with a later number: a reader by "greater than the last" loses each of these.
 */
async function inversionsIn(stage: Stage, numbers: Map<number, number>): Promise<number> {
  const { rows } = await stage.sql.query<{ n: number }>(`select (data->>'n')::int as n from live_events where event = $1 order by pos`, [
    event,
  ]);
  let highest = 0;
  let count = 0;
  for (const { n } of rows) {
    const number = numbers.get(n)!;
    if (number < highest) count++;
    highest = Math.max(highest, number);
  }
  return count;
}
