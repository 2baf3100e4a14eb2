import { setTimeout as pause } from 'node:timers/promises';
import type { Proxy } from '../proxy/proxy.ts';
import type { Random } from '../random.ts';
import type { Stage } from '../stage.ts';

/** A site under attack: its processes, and the lines before them. */
export interface Target {
  stage: Stage;
  /** Between players and processes, one per backend. */
  lines: Proxy[];
}

/** Begins a fault and answers how it is healed. */
export type Fault = (target: Target, random: Random) => Promise<() => Promise<void> | void>;

/** A stretch of the line that vanishes, one way or both, or breaks. */
const cut =
  (proxiesOf: (target: Target) => Proxy[]): Fault =>
  async (target, random) => {
    const proxies = proxiesOf(target);
    const proxy = random.pick(proxies);
    const how = random.pick(['both', 'up', 'down', 'reset'] as const);
    if (how === 'reset') {
      proxy.refuses = true;
      proxy.reset();
    } else proxy.silence(how === 'both' ? undefined : how);
    return () => proxy.heal();
  };

/** Faults of a site, by name. */
export const faults: Record<string, Fault> = {
  'kill of a process': async ({ stage }, random) => {
    const victim = random.pick(stage.backends);
    await victim.kill();
    return () => startAgain(victim);
  },
  'freeze of a process': async ({ stage }, random) => {
    const victim = random.pick(stage.backends);
    victim.freeze();
    return () => victim.thaw();
  },
  'cut to the players': cut(({ lines }) => lines),
  'cut to the database': cut(({ stage }) => stage.wires),
  'slow line': async ({ lines }, random) => {
    const line = random.pick(lines);
    line.delay = random.whole(20, 150);
    return () => void (line.delay = 0);
  },
  'slow database': async ({ stage }, random) => {
    const wire = random.pick(stage.wires);
    wire.delay = random.whole(5, 40);
    return () => void (wire.delay = 0);
  },
  'end of all sessions': async ({ stage }) => {
    await stage.postgres.admin('postgres', 'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [stage.database]);
    return () => {};
  },
  'kill of the database': async ({ stage }) => {
    await stage.postgres.killFamily();
    return () => stage.postgres.start();
  },
  'immediate stop of the database': async ({ stage }) => {
    await stage.postgres.stop('immediate');
    return () => stage.postgres.start();
  },
  'kill of Redis': async ({ stage }) => {
    await stage.redis?.kill();
    return () => stage.redis?.start();
  },
  'freeze of Redis': async ({ stage }) => {
    stage.redis?.freeze();
    return () => stage.redis?.thaw();
  },
  'FLUSHALL of Redis': async ({ stage }) => {
    // One that is frozen or dead at the same time does not answer.
    await stage.redis?.say('FLUSHALL').catch(() => {});
    return () => {};
  },
};

/** As a supervisor does: again and again until it stays. */
async function startAgain(backend: Stage['backends'][0]): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await backend.start();
    } catch (error) {
      if (tries === 20) throw error;
      await pause(500);
    }
  }
}
