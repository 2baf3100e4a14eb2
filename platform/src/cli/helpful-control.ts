import type { ControlPlane, Operation, Pin } from '../registry/control-plane.ts';
import { RegistryError } from '../registry/registry-error.ts';
import { Complaint } from './complaint.ts';
import { nearest } from './nearest.ts';

/** Attempts before a change that keeps losing the race fails. */
const attempts = 5;
/** Longest wait before the next attempt, milliseconds; a random part of it, so that two racing callers separate. */
const longestPause = 250;

/**
 * A control plane that repeats a change which lost a race, on the revision that is live then, and that suggests known names for an
 * unknown one. A request that names the revision it was based on is not repeated: its caller has to look again. `where` names the site
 * in the error, in case the caller meant another one.
 */
export function helpfulControl(control: ControlPlane, where: string): ControlPlane {
  const entries = Object.entries(control).map(([name, ask]) => [
    name,
    async (input: { base?: number }) => {
      try {
        return await repeated(() => (ask as (input: unknown) => Promise<unknown>)(input), input.base === undefined ? attempts : 1);
      } catch (error) {
        throw error instanceof RegistryError && error.code === 'unknown'
          ? await withNearest(control, where, { operation: name as Operation, input, refused: error })
          : error;
      }
    },
  ]);
  return Object.fromEntries(entries) as ControlPlane;
}

/** Repeats the request while it loses the race. */
export async function repeated<T>(ask: () => Promise<T>, most: number, pause = longestPause): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof RegistryError) || error.code !== 'conflict' || attempt >= most) throw error;
      await new Promise((done) => setTimeout(done, Math.random() * pause));
    }
  }
}

interface Unknown {
  operation: Operation;
  input: unknown;
  refused: RegistryError;
}

async function withNearest(control: ControlPlane, where: string, { operation, input, refused }: Unknown): Promise<unknown> {
  const { app, version, to, pins = [] } = input as { app?: string; version?: string; to?: string; pins?: Pin[] };
  const wanted = app === undefined ? pins : [{ app, version: version ?? to }];
  if (wanted.length === 0) return refused;
  const listing = await control.list({}).catch(() => null);
  if (!listing) return refused;
  if (listing.builds.length === 0)
    return new Complaint(
      'nothing-published',
      `nothing is published there (${operation})`,
      'Publish first: "riftdrop publish shell cases".',
    );
  const apps = [...new Set(listing.builds.map((build) => build.app))];
  const meant = wanted.flatMap(({ app: name, version: word }) => {
    if (!apps.includes(name)) return nearest(name, apps);
    const names = [...listing.builds, ...listing.tags.map((tag) => ({ app: tag.app, version: tag.tag }))].filter((one) => one.app === name);
    if (word === undefined || names.some((one) => one.version === word)) return [];
    const versions = names.map((one) => one.version);
    const near = nearest(word, versions);
    return (near.length > 0 ? near : versions.slice(0, 3)).map((one) => `${name}@${one}`);
  });
  if (meant.length === 0)
    return new Complaint(
      'unknown',
      refused.message,
      `Looked in ${where}; "riftdrop list" shows what is there. For another site: --data <folder> (DATA_DIR), or --server <address> (RIFTDROP_SERVER).`,
    );
  return new Complaint('unknown', refused.message, `Did you mean ${meant.join(' or ')}? "riftdrop list" shows everything.`);
}
