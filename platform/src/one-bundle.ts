import { revision } from '@riftdrop/contract/release/remotes';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openSite, type Site } from './site.ts';

const composition = revision.pick({ shell: true, remotes: true });

/**
 * A site of one revision from the one-bundle build in `dist`, kept in `dataDir`, for the bench: the same gateway then serves it
 * with the same document and its own preloads. Throws when there is no such build.
 */
export async function openOneBundle(dist: string, dataDir: string): Promise<Site> {
  const site = await openSite(dataDir);
  const release = composition.parse(JSON.parse(await readFile(join(dist, 'release.json'), 'utf8')));
  const names = (await readdir(dist)).filter((name) => name !== 'release.json');
  const files = new Map(await Promise.all(names.map(async (name) => [name, await readFile(join(dist, name))] as const)));
  await site.artefacts.put('shell', release.shell.version, files);
  await site.registry.append(await site.registry.current(), release, { by: 'bench', why: 'one bundle' });
  return site;
}
