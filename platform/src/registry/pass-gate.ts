import { withCanaries } from '@riftdrop/contract/release/canary';
import type { Revision } from '@riftdrop/contract/release/remotes';
import type { Report } from '../gate/finding.ts';
import { pinsOf, setOf, type Composition } from './composition.ts';
import { gateError } from './registry-error.ts';

type VersionSet = Composition & { backend: string | null };
type State = VersionSet & Pick<Revision, 'canaries'>;

/** Checks a composition before it goes live, against the live one. */
export type Gate = (live: Revision | null, next: VersionSet) => Promise<Report>;

/** Throws RegistryError when the set may not go live. The live set is not checked again: nothing may block a kill. */
export async function passGate(gate: Gate, live: Revision | null, next: VersionSet): Promise<void> {
  if (live && setOf(next) === setOf(live)) return;
  const report = await gate(live, next);
  if (!report.passed) throw gateError(report);
}

/**
 * Checks every set that visitors will get. Apps fit in pairs: when the set without canaries passes, the one with each canary alone, and
 * the one with all of them, then so does every mixture. A change that only removes something is not checked.
 */
export async function passGateWithCanaries(gate: Gate, live: Revision | null, next: State): Promise<void> {
  await passGate(gate, live, next);
  const known = new Set(live ? versionsIn(live) : []);
  if (versionsIn(next).every((version) => known.has(version))) return;
  const sets = [...next.canaries.map((canary) => [canary]), next.canaries].map((canaries) => ({
    ...next,
    ...withCanaries(next, canaries),
  }));
  const different = new Map(sets.map((set) => [setOf(set), set]));
  different.delete(setOf(next));
  for (const set of different.values()) await passGate(gate, live, set);
}

const versionsIn = (state: State): string[] => [
  `backend@${state.backend}`,
  ...pinsOf(state).map(({ app, version }) => `${app}@${version}`),
  ...state.canaries.map(({ remote, release }) => `${remote}@${release.version}`),
];
