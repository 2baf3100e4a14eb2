import type { RemoteRelease } from '@riftdrop/contract/release/remotes';
import { runningBy, type Running } from '../composition/running.ts';
import { fromServer, readWhole } from './registry.ts';

let asked: { revision: number; whole: Promise<Running> } | null = null;

/**
 * The running composition with the files of all parts of this release. The document's revision is without them; the whole one is fetched at the first need, and
 * checked like any other.
 */
export function wholeOf(running: Running, { chunks }: RemoteRelease): Running | Promise<Running> {
  if (Object.keys(chunks).length > 0) return running;
  const { revision } = running;
  if (asked?.revision !== revision) asked = { revision, whole: fetchWhole(revision) };
  return asked.whole;
}

async function fetchWhole(revision: number): Promise<Running> {
  const whole = await readWhole(await fromServer(`/registry/revisions/${String(revision).padStart(8, '0')}.json`));
  if (!whole) throw new Error(`revision ${revision} does not come`);
  return runningBy(whole);
}
