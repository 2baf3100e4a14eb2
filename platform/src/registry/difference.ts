import type { Revision } from '@riftdrop/contract/release/remotes';
import { pinsOf } from './composition.ts';

/** One thing that a change did, for the audit log. */
export interface Difference {
  app: string;
  what: 'version' | 'canary' | 'killed' | 'build' | 'tag' | 'key' | 'pass' | 'tests';
  before: string | null;
  after: string | null;
}

type State = Pick<Revision, 'shell' | 'remotes' | 'words' | 'backend' | 'killed' | 'canaries'>;

/** Differences between two states of the composition. */
export function difference(before: State | null, after: State): Difference[] {
  return [
    ...compare('version', versions(before), versions(after)),
    ...compare('canary', canaries(before), canaries(after)),
    ...compare('killed', killed(before), killed(after)),
  ];
}

type Names = ReadonlyMap<string, string>;

const versions = (state: State | null): Names =>
  new Map(
    state && [
      ...pinsOf(state).map(({ app, version }) => [app, version] as const),
      ...(state.backend ? [['backend', state.backend] as const] : []),
    ],
  );
const canaries = (state: State | null): Names =>
  new Map(
    state?.canaries.map(({ remote, release, percent, cohort }) => [
      remote,
      `${release.version} ${percent} %${cohort ? ` and ${cohort}` : ''}`,
    ]),
  );
const killed = (state: State | null): Names => new Map(state?.killed.map(({ remote, why }) => [remote, why]));

function compare(what: Difference['what'], before: Names, after: Names): Difference[] {
  const apps = [...new Set([...before.keys(), ...after.keys()])].sort();
  return apps
    .map((app) => ({ app, what, before: before.get(app) ?? null, after: after.get(app) ?? null }))
    .filter((one) => one.before !== one.after);
}
