import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backendDescription } from '@riftdrop/contract/release/backend-description';
import { describedBackend } from '../../gate/described-backend.ts';
import { pinsOf } from '../../registry/composition.ts';
import type { ComposedSet, ControlPlane, Pin } from '../../registry/control-plane.ts';
import { integrityOf } from '../../registry/context.ts';
import { Complaint } from '../complaint.ts';
import type { Connection } from '../connect.ts';

/** The files of a set's builds, for a separate site. */
export interface FetchedSet {
  dists: string[];
  remove(): Promise<void>;
}

export const wordsOf = (pins: readonly Pin[]): string => pins.map(({ app, version }) => `${app}@${version}`).join(' ');

/** Throws when this checkout cannot run the set as it was composed: the backend comes from here. */
export function requireSameBackend({ set, backend }: ComposedSet): void {
  const own = describedBackend(backendDescription()).version;
  if (backend === null || backend === own) return;
  throw new Complaint(
    'failed',
    `set ${set} was composed over backend ${backend}, and this checkout has backend ${own}`,
    'Check out the commit that runs there, or compose the set again over the site of this checkout.',
  );
}

/** Fetches every file of every build of a set into a folder of the moment. Throws when one is missing or is not the one that was signed. */
export async function fetchSet({ control }: Connection, set: ComposedSet): Promise<FetchedSet> {
  const builds = await Promise.all(pinsOf(set).map((pin) => fetchBuild(control, pin)));
  const folder = await mkdtemp(join(tmpdir(), `riftdrop-set-${set.set}-`));
  const dists = await Promise.all(
    builds.map(async ({ app, files }) => {
      const dist = join(folder, app);
      await mkdir(dist);
      await Promise.all([...files].map(([name, content]) => writeFile(join(dist, name), content)));
      return dist;
    }),
  );
  return { dists, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** The files of a build as its build left them, each checked. */
async function fetchBuild(control: ControlPlane, { app, version }: Pin): Promise<{ app: string; files: Map<string, Buffer | string> }> {
  const build = await control.build({ app, version });
  const found = await control.files({ app, version, names: Object.keys(build.files) });
  const files = new Map<string, Buffer | string>([['release.json', JSON.stringify(build.release)]]);
  for (const [name, { integrity }] of Object.entries(build.files)) {
    const content = found[name] === undefined ? null : Buffer.from(found[name], 'base64');
    if (content && integrityOf(content) === integrity) files.set(name, content);
    else
      throw new Complaint(
        'damaged',
        `${name} of ${app}@${version} ${content ? 'has other bytes than were signed' : 'is missing'}`,
        '"riftdrop doctor" looks at everything that is live.',
      );
  }
  return { app, files };
}
