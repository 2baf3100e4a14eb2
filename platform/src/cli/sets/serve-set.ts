import { join } from 'node:path';
import { startComposed } from '../../start/start-composed.ts';
import { Complaint } from '../complaint.ts';
import { pinsOf } from '../../registry/composition.ts';
import { wordsOf, type FetchedSet } from './running-set.ts';
import type { ComposedSet } from '../../registry/control-plane.ts';

/** A set that runs: `stopped` resolves when a signal has stopped it. */
export interface ServedSet {
  url: string;
  stopped: Promise<void>;
}

/** Runs a separate site on exactly this set: its database and its registry are stored in the data folder, by the set's word. */
export async function serveSet(
  set: ComposedSet,
  { dists }: FetchedSet,
  { port, data, report }: { port: number; data: string; report: (line: string) => void },
): Promise<ServedSet> {
  const site = await startComposed({ port, dataDir: join(data, 'sets', set.set), dists, promote: true, build: false, report });
  const live = await site.site.registry.current();
  if (!live || wordsOf(pinsOf(live)) !== wordsOf(pinsOf(set))) {
    await site.close();
    throw new Complaint('failed', `another set came up: ${live ? wordsOf(pinsOf(live)) : 'none'}`);
  }
  const told = new Promise<void>((done) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => done());
  });
  return { url: site.url, stopped: told.then(() => site.close()) };
}
