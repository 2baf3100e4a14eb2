import { setTimeout as pause } from 'node:timers/promises';
import { gamesInOrder } from '../checks/games.ts';
import { invariants } from '../checks/invariants.ts';
import { rested } from '../checks/rest.ts';
import { caughtUp, streams } from '../checks/streams.ts';
import type { Guarantee } from '../guarantee.ts';
import { play, releasedSite } from '../releases.ts';
import type { World } from '../stage.ts';
import type { Trial } from '../trial.ts';

/** RELEASES_SECONDS: from the first replacement to the last, 600 for the promised figures. */
const seconds = Number(process.env.RELEASES_SECONDS ?? 200);
const sizes = {
  quick: { replacements: 3, everyMs: 5_000, calmMs: 0, sockets: 40, tables: 4, openers: 3 },
  full: { replacements: 20, everyMs: (seconds * 1000) / 20, calmMs: 30_000, sockets: 300, tables: 40, openers: 8 },
};
/** Between two openings of a player, milliseconds. */
const think = 200;

/** The backend is replaced in turn by the release before and by its own, whose processes are beside it or begin anew. */
export const releases: Guarantee = {
  id: 'RELEASES',
  promise: 'a new release of the backend and the way back drop no connection, fail no call and lose no event',
  timed: true,
  async attempt(trial, world) {
    await underReleases(trial, world);
  },
};

/** @returns milliseconds of the openings before the first replacement, and since */
export async function underReleases(trial: Trial, world: World): Promise<{ calm: number[]; replaced: number[] }> {
  const size = sizes[trial.suite === 'full' ? 'full' : 'quick'];
  const stage = await world.stage({ backends: 0 });
  const site = await releasedSite(stage, 2 * size.everyMs);
  try {
    const { listeners, load, running, stop } = await play(site, stage, { ...size, think });
    await pause(size.calmMs);
    const begun = performance.now();
    for (let n = 1; n <= size.replacements; n++) {
      const next = pause(size.everyMs);
      trial.count('games under way at a replacement', running());
      // Two of one release after another: the second are new processes, and the first of the other one were beside them.
      await site.replace(Math.floor(n / 2) % 2 === 0 ? 'previous' : 'own');
      trial.count('replacements');
      await next;
    }
    const ended = performance.now();
    await stop();
    await rested(stage.sql);
    await caughtUp(trial, stage.sql, listeners, 'at the end');
    const dropped = listeners.reduce((sum, { cuts }) => sum + cuts, 0);
    trial.count('dropped connections', dropped);
    trial.must(dropped === 0, `${dropped} connections were dropped`);
    for (const [kind, count] of load.answers) {
      if (kind === 200) continue;
      trial.count('failed calls', count);
      trial.must(false, `${count} calls answered ${kind}`);
    }
    trial.none(await streams(stage.sql, listeners));
    trial.none(await gamesInOrder(stage.sql, { resting: true }));
    trial.none(await invariants(stage.sql, { resting: true }));
    trial.count('calls', load.acknowledged.length);
    trial.count(
      'events heard',
      listeners.flatMap(({ places }) => [...places.values()]).reduce((sum, { log }) => sum + log.length, 0),
    );
    trial.sometimes('games under way at a replacement', size.replacements * (size.tables / 2));
    for (const listener of listeners) listener.close();
    const timesIn = (from: number, to: number) => load.acknowledged.filter(({ at }) => at >= from && at < to).map(({ ms }) => ms);
    return { calm: timesIn(begun - size.calmMs, begun), replaced: timesIn(begun, ended) };
  } finally {
    await site.close();
    await stage.close();
  }
}
