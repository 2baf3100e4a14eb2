import type { Build } from '@riftdrop/contract/release/remotes';
import { sharedFolder } from '@riftdrop/contract/release/shared-files';
import { fileOf } from '../artefacts/artefacts.ts';
import { deltaName, deltaTo, dictionaryHash, isVersionOf } from '../artefacts/deltas.ts';
import { versionIn } from './composition.ts';
import type { Site } from '../site.ts';

/** Versions of an app before the new one, as differences to which its files are stored. */
const versions = 3;
/** Revisions in which these are looked for. */
const lookedAt = 20;

/** Stores the scripts and sheets of a build as differences to those of the versions that were live last. */
export async function storeDeltas(
  site: Site,
  build: Build,
  files: ReadonlyMap<string, Buffer>,
  isShared: (file: string) => boolean,
): Promise<void> {
  const { artefacts, builds } = site;
  for (const version of await liveBefore(site, build)) {
    const earlier = (await builds.find(build.app, version).catch(() => null))?.build.files ?? {};
    for (const [file, content] of files) {
      const old = Object.keys(earlier).find((name) => isVersionOf(file, name));
      const dictionary = old === undefined ? null : await fileOf(artefacts, build.app, version, old);
      if (dictionary === null) continue;
      const folder = isShared(file) ? sharedFolder : build.version;
      const name = deltaName(file, dictionaryHash(dictionary));
      if (await artefacts.get(build.app, folder, name, new Set())) continue;
      await artefacts.put(build.app, folder, new Map([[name, await deltaTo(dictionary, content)]]));
    }
  }
}

/** The other versions of the app that were live last, newest first. */
async function liveBefore({ registry }: Site, { app, version }: Build): Promise<string[]> {
  const found = new Set<string>();
  for (const number of (await registry.history()).reverse().slice(0, lookedAt)) {
    const revision = await registry.read(number).catch(() => null);
    const live = revision ? versionIn(revision, app) : undefined;
    if (live !== undefined && live !== version) found.add(live);
    if (found.size === versions) break;
  }
  return [...found];
}
