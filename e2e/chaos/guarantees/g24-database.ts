import { setTimeout as pause } from 'node:timers/promises';
import { cheapest } from '../actors/cases.ts';
import { opening } from '../actors/action.ts';
import { Load } from '../actors/load.ts';
import { newPlayers } from '../actors/player.ts';
import { invariants } from '../checks/invariants.ts';
import { countedOnce, sameBytes } from '../checks/openings.ts';
import { rested } from '../checks/rest.ts';
import type { Guarantee } from '../guarantee.ts';
import type { Stage, World } from '../stage.ts';
import type { Trial } from '../trial.ts';
import { until } from '../until.ts';

const sizes = {
  quick: { rounds: 1, seconds: 0.7, caught: 20 },
  full: { rounds: 4, seconds: 3, caught: 200 },
  soak: { rounds: 2, seconds: 1, caught: 40 },
};
const clients = 16;
/** The first success comes at most so long after the database is up again. */
const promisedMs = 5000;

interface Fault {
  begin(stage: Stage): Promise<unknown>;
  end(stage: Stage): Promise<unknown>;
}
const nothing = async () => {};
const faults: Record<string, Fault> = {
  'kills of the family': { begin: ({ postgres }) => postgres.killFamily(), end: ({ postgres }) => postgres.start() },
  'immediate stops': { begin: ({ postgres }) => postgres.stop('immediate'), end: ({ postgres }) => postgres.start() },
  'ends of all sessions': {
    begin: ({ postgres, database }) =>
      postgres.admin('postgres', 'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [database]),
    end: nothing,
  },
  'read-only spells': {
    begin: ({ postgres }) => settings(postgres, `alter system set default_transaction_read_only = on`),
    end: ({ postgres }) => settings(postgres, `alter system reset default_transaction_read_only`),
  },
  'starts with ten connections': {
    begin: async ({ postgres }) => {
      await postgres.stop('fast');
      await postgres.start({ max_connections: '10' });
    },
    end: async ({ postgres }) => {
      await postgres.stop('fast');
      await postgres.start();
    },
  },
};

async function settings(postgres: Stage['postgres'], text: string): Promise<void> {
  await postgres.admin('postgres', text);
  await postgres.admin('postgres', 'select pg_reload_conf()');
}

export const g24: Guarantee = {
  id: 'G24',
  promise: 'a database restart is a pause, not an incident',
  timed: true,
  async attempt(trial, world: World) {
    const { rounds, caught } = sizes[trial.suite];
    const stage = await world.stage({ backends: 2 });
    try {
      const players = await newPlayers(stage.backends[0]!, clients);
      const one = await cheapest(stage.backends[0]!);
      const pids = stage.backends.map(({ child }) => child.pid);
      const load = new Load(() => trial.random.pick(stage.backends));
      load.start(clients, (client) => opening(players[client]!, one));
      await pause(300);
      for (let round = 0; round < rounds; round++) {
        for (const [name, fault] of Object.entries(faults)) await once(trial, stage, load, name, fault);
      }
      await load.stop();
      trial.must(
        stage.backends.every((backend, at) => backend.alive && backend.child.pid === pids[at]),
        'a process of the backend ended with the database',
      );
      trial.count('caught in the middle', (load.answers.get(503) ?? 0) + (load.answers.get('lost') ?? 0));
      trial.must(!load.answers.has('lost'), `${load.answers.get('lost')} requests got no answer at all`);
      trial.none(load.faulty.map((answer) => `an opening answered ${answer}`));
      trial.count('acknowledged opens', load.settled.length);
      trial.none(await countedOnce(stage.backends[0]!, load.settled, one, players));
      trial.none(
        await sameBytes(
          stage.backends[1]!,
          load.settled.filter(({ tries, status }) => tries > 1 && status === 200),
        ),
      );
      await rested(stage.sql);
      trial.none(await invariants(stage.sql, { resting: true }));
      trial.sometimes('caught in the middle', caught);
    } finally {
      await stage.close();
    }
  },
};

async function once(trial: Trial, stage: Stage, load: Load, name: string, fault: Fault): Promise<void> {
  await fault.begin(stage);
  trial.count(name);
  await pause(sizes[trial.suite].seconds * 1000);
  await fault.end(stage);
  const up = performance.now();
  for (const { port, name: who } of stage.backends) {
    const first = await until(`an opening to succeed at ${who} after ${name}`, 20_000, () =>
      load.acknowledged.findLast((one) => one.at > up && one.port === port),
    );
    trial.within('from the return of the database to the first success', first.at - up, promisedMs);
  }
}
