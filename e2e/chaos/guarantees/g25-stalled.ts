import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { Listener } from '../actors/listener.ts';
import type { Guarantee } from '../guarantee.ts';
import { Proxy } from '../proxy/proxy.ts';
import type { Stage } from '../stage.ts';
import { residentBytes } from '../supervisor/family.ts';
import { until } from '../until.ts';

const sizes = {
  // Enough for each that more waits than the buffers of the system hold: only then is a reader cut for being slow.
  quick: { stalled: 20, others: 40, perTick: 15 },
  full: { stalled: 200, others: 2000, perTick: 5 },
  soak: { stalled: 20, others: 40, perTick: 15 },
};
const promised = { cutMs: 30_000, growth: 50 * 1024 * 1024, p99: 500 };
const tickMs = 100;

export const g25: Guarantee = {
  id: 'G25',
  promise: 'a slow or stalled reader hurts only itself',
  timed: true,
  async attempt(trial, world) {
    const { stalled: many, others: more } = sizes[trial.suite];
    // Young objects may otherwise take 48 MB before a collection, which would hide the memory held for the stalled.
    const stage = await world.stage({ backends: 1, env: { NODE_OPTIONS: '--max-semi-space-size=2' } });
    const backend = stage.backends[0]!;
    const proxy = await Proxy.before(backend.port);
    const listeners: Listener[] = [];
    try {
      const join = async (door: { port: number }) => {
        const listener = new Listener(() => door);
        await listener.start('general');
        listeners.push(listener);
        return listener;
      };
      const stalled: Listener[] = [];
      for (let at = 0; at < many; at++) stalled.push(await join(proxy));
      const others: Listener[] = [];
      for (let at = 0; at < more; at += 20) others.push(...(await Promise.all(Array.from({ length: 20 }, () => join(backend)))));
      const traffic = startTraffic(stage, sizes[trial.suite].perTick);
      await pause(3000);
      const calm = p99(others, 0);
      const before = residentBytes(backend.child.pid);

      const since = performance.now();
      proxy.rule = (direction) => (direction === 'down' ? 'hold' : 'pass');
      let highest = before;
      await until(
        'the time of a stalled reader to be over',
        promised.cutMs + 5000,
        () => {
          highest = Math.max(highest, residentBytes(backend.child.pid));
          return performance.now() - since > promised.cutMs - 1000;
        },
        250,
      );
      // A cut reader detects that as soon as it reads again; the others go on.
      proxy.rule = () => 'drop';
      for (const { far } of proxy.links) far.resume();
      await pause(1000);
      await traffic.stop();
      trial.count('events sent', traffic.sent());
      trial.count('stalled readers cut', stalled.filter(({ cuts }) => cuts > 0).length);
      trial.must(
        stalled.every(({ cuts }) => cuts > 0),
        `${stalled.filter(({ cuts }) => cuts === 0).length} stalled readers were never cut`,
      );
      trial.must(
        others.every(({ cuts }) => cuts === 0),
        'somebody who read was cut',
      );
      trial.figure('kB more memory at worst', (highest - before) / 1024);
      trial.must(highest - before <= promised.growth, `memory grew by ${Math.round((highest - before) / 1024 / 1024)} MB`);
      const hurt = p99(others, since);
      trial.within('p99 of the others', hurt, Math.max(promised.p99, 2 * calm));
      const reasons = readFileSync(backend.settings.log, 'utf8')
        .split('\n')
        .filter((line) => /too_slow|stopped reading/.test(line)).length;
      trial.count('cuts with a reason in the log', reasons);
      // With less, it is the missing pong that ends a stalled reader.
      trial.must(reasons > 0 || sizes[trial.suite].perTick < 15, 'no cut says why in the log');
    } finally {
      for (const listener of listeners) listener.close();
      await proxy.close();
      await stage.close();
    }
  },
};

/** Public events of four kilobytes with their time of creation. */
function startTraffic(stage: Stage, perTick: number) {
  let sent = 0;
  let stopped = false;
  const run = async () => {
    while (!stopped) {
      const data = { sent: performance.now(), filler: 'x'.repeat(4000) };
      await stage.sql.query(
        `insert into outbox (channel, event, data) select 'general', 'bootstrap.updated', $1::jsonb from generate_series(1, $2::int)`,
        [data, perTick],
      );
      sent += perTick;
      await pause(tickMs);
    }
  };
  const running = run();
  return { sent: () => sent, stop: () => ((stopped = true), running) };
}

/** Milliseconds from writing to arriving that 99 of 100 deliveries stay below. */
function p99(listeners: Listener[], since: number): number {
  const took: number[] = [];
  for (const listener of listeners) {
    for (const { event, data, at } of listener.place('general').log) {
      const made = (data as { sent?: number }).sent ?? 0;
      if (event === 'bootstrap.updated' && made > since) took.push(at - made);
    }
  }
  took.sort((a, b) => a - b);
  return took[Math.floor(took.length * 0.99)] ?? 0;
}
