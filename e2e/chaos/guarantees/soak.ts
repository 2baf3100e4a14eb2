import { setTimeout as pause } from 'node:timers/promises';
import { cheapest } from '../actors/cases.ts';
import { accountFor, anything } from '../actors/crowd.ts';
import { Listener } from '../actors/listener.ts';
import { Load } from '../actors/load.ts';
import { newPlayers } from '../actors/player.ts';
import { fairness } from '../checks/fairness.ts';
import { invariants } from '../checks/invariants.ts';
import { ownProof } from '../checks/own-proof.ts';
import { rested } from '../checks/rest.ts';
import { caughtUp, streams } from '../checks/streams.ts';
import type { Guarantee } from '../guarantee.ts';
import { torment } from '../nemesis/nemesis.ts';
import { Proxy } from '../proxy/proxy.ts';
import type { Stage } from '../stage.ts';
import type { Trial } from '../trial.ts';
import { until } from '../until.ts';

const sizes = {
  quick: { seconds: 15, clients: 8, listeners: 16, think: 20 },
  full: { seconds: 300, clients: 16, listeners: 60, think: 50 },
  soak: { seconds: 1800, clients: 24, listeners: 100, think: 150 },
};
/** After everything is healed nothing may be stuck any more after this. */
const healedMs = 30_000;

export const soak: Guarantee = {
  id: 'SOAK',
  promise: 'after random faults everything recovers by itself, and nothing stays stuck',
  suites: ['quick', 'full', 'soak'],
  async attempt(trial, world) {
    const { seconds, clients, listeners: count, think } = sizes[trial.suite];
    const stage = await world.stage({ backends: 2, redis: true, wires: true });
    const lines = await Promise.all(stage.backends.map(({ port }) => Proxy.before(port)));
    const listeners: Listener[] = [];
    try {
      const players = await newPlayers(stage.backends[0]!, clients);
      const one = await cheapest(stage.backends[0]!);
      const random = trial.random.fork('crowd');
      for (let at = 0; at < count; at++) {
        const player = players[at % clients]!;
        const listener = new Listener(() => random.pick(lines), player.token);
        listener.beImpatient(3000);
        await listener.start('general', `user.${player.id}`);
        listeners.push(listener);
      }
      const load = new Load(() => random.pick(lines), { patience: 4000, think });
      load.start(clients, (client) => anything(players[client]!, one, random));
      const sampling = sample(trial, stage);
      await torment(trial, { stage, lines }, trial.random.fork('nemesis'), seconds * 1000);
      await sampling.stop();
      await load.stop();
      trial.count('actions settled', load.settled.length);
      trial.count('answers lost or put off', (load.answers.get('lost') ?? 0) + (load.answers.get(503) ?? 0));
      trial.none(load.faulty.map((answer) => `a player was answered ${answer}`));
      const healed = performance.now();
      await rested(stage.sql, healedMs);
      await until('no job to be overdue', healedMs, async () => (await overdue(stage)) === 0);
      trial.within('until nothing was stuck', performance.now() - healed, healedMs);
      await caughtUp(trial, stage.sql, listeners, 'after everything was healed');
      trial.none(await streams(stage.sql, listeners));
      trial.none(await accountFor(stage.backends[0]!, load.settled, one, players));
      const { rolls, complaints } = await fairness(stage.backends[1]!, stage.sql, players.slice(0, 6));
      trial.count('rolls computed again', rolls);
      trial.none(complaints);
      await rested(stage.sql, healedMs);
      trial.none(await invariants(stage.sql, { resting: true }));
      trial.none(await ownProof(world.source, { DATABASE_URL: stage.databaseUrl, DATA_DIR: stage.folder }));
      trial.sometimes('answers lost or put off', 10);
      trial.sometimes('snapshots of the books while work was open', 5);
    } finally {
      for (const backend of stage.backends) if (backend.alive) backend.thaw();
      stage.redis?.thaw();
      for (const listener of listeners) listener.close();
      await Promise.all(lines.map((line) => line.close()));
      await stage.close();
    }
  },
};

/** Looks at the books while everything goes on: they must be right in every snapshot, not only at the end. */
function sample(trial: Trial, stage: Stage) {
  let stopped = false;
  const run = async () => {
    while (!stopped) {
      await pause(700);
      const client = await stage.sql.connect().catch(() => null);
      if (!client) continue;
      try {
        await client.query('begin isolation level repeatable read read only');
        const found = await invariants(client);
        const { rows } = await client.query<{ open: number }>(
          `select count(*)::int as open from pg_stat_activity
            where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()`,
        );
        await client.query('commit');
        trial.none(found);
        if (rows[0]!.open > 0) trial.count('snapshots of the books while work was open');
        client.release();
      } catch {
        // The database was stopped in the middle; the next check is a new one.
        client.release(true);
      }
    }
  };
  const running = run();
  return { stop: () => ((stopped = true), running) };
}

/** Jobs that should have run two seconds ago and did not. */
async function overdue(stage: Stage): Promise<number> {
  const { rows } = await stage.sql.query<{ n: number }>(
    `select count(*)::int as n from jobs where run_at < clock_timestamp() - interval '2 s'`,
  );
  return rows[0]!.n;
}
