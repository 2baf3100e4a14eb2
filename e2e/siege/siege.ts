import { setTimeout as pause } from 'node:timers/promises';
import { as, newPlayers, type Player } from '../chaos/actors/player.ts';
import type { Guarantee } from '../chaos/guarantee.ts';
import type { Suite } from '../chaos/trial.ts';
import { startGatewayProcess } from './gateway.ts';
import { held, released } from './held.ts';
import { Hostile } from './hostile.ts';
import { inspected } from './live-bytes.ts';

const sizes: Record<Suite, { seconds: number; honest: number; idle: number }> = {
  quick: { seconds: 60, honest: 50, idle: 1000 },
  full: { seconds: 600, honest: 50, idle: 1000 },
  soak: { seconds: 60, honest: 50, idle: 1000 },
};
/**
 * The promised duration of 99 of 100 honest calls on an idle machine, milliseconds; a gross miss fails, the number is
 * printed.
 */
const promisedP99 = 1000;
const gross = { p99: 15_000, refused: 0.2 };
/** Everything is released within a minute, plus the time of a busy machine for the check; milliseconds. */
const backWithin = 110_000;

export const siege: Guarantee = {
  id: 'SIEGE',
  promise: 'hostile clients take nothing from honest ones, and leave nothing behind',
  timed: true,
  async attempt(trial, world) {
    const { seconds, honest, idle } = sizes[trial.suite];
    const stage = await world.stage({
      backends: 2,
      env: { POSTS_PER_MINUTE: '60', ATTEMPTS_PER_MINUTE: '10', SOCKETS_PER_ADDRESS: '200', ANALYTICS: '1', ...inspected },
    });
    const gateway = await startGatewayProcess(stage);
    const hostile = new Hostile(gateway.port, trial, idle);
    try {
      const players = await newPlayers(gateway, honest);
      const times: number[] = [];
      let refused = 0;
      let over = performance.now() + 3000;
      const live = (player: Player) =>
        liveHonestly(
          player,
          gateway,
          () => performance.now() < over,
          (ms, well) => {
            times.push(ms);
            if (!well) refused++;
          },
        );
      // In peace, so that pools are open before anything is counted.
      await Promise.all(players.map(live));
      const calm = p99(times);
      const before = await held(stage, gateway);
      times.length = refused = 0;

      over = performance.now() + seconds * 1000;
      hostile.begin();
      await Promise.all(players.map(live));
      await hostile.end();
      trial.count('honest calls', times.length);
      trial.count('honest calls refused', refused);
      trial.figure('ms p99 of honest calls in peace', calm);
      trial.figure('ms p99 of honest calls', p99(times));
      trial.must(
        p99(times) < Math.max(gross.p99, 10 * calm),
        `99 of 100 honest calls took ${Math.round(p99(times))} ms, promised are ${promisedP99}`,
      );
      trial.must(refused < gross.refused * times.length, `${refused} of ${times.length} honest calls were refused or lost`);
      const ended = performance.now();
      trial.none(await released(stage, gateway, before, backWithin));
      trial.figure('ms until all was back', performance.now() - ended);
      trial.must(gateway.child.alive && stage.backends.every(({ alive }) => alive), 'a process ended');
      for (const kind of hostile.kinds) trial.sometimes(kind, 1);
    } finally {
      await hostile.end();
      await gateway.child.kill();
      await stage.close();
    }
  },
};

/** Reads pages and changes a seed now and then, as a player does. */
async function liveHonestly(player: Player, door: { port: number }, goesOn: () => boolean, said: (ms: number, well: boolean) => void) {
  const paths = ['/dropcase', '/profile/me', '/seeds/current', '/top-wins', '/bootstrap'];
  for (let turn = 0; goesOn(); turn++) {
    const isChange = turn % 20 === 10;
    const answer = await as(
      player,
      door,
      isChange ? { method: 'POST', path: '/seeds/rotate', key: crypto.randomUUID() } : { method: 'GET', path: paths[turn % paths.length]! },
    );
    said(answer.ms, !answer.lost && answer.status === 200);
    await pause(200);
  }
}

function p99(times: number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.99)] ?? 0;
}
