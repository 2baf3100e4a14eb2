import { join } from 'node:path';
import { openArtefacts, type Artefacts } from './artefacts/artefacts.ts';
import { foreignRegistryKeys, openRegistryKeys, type RegistryKeys } from './keys/registry-keys.ts';
import { openTeamKeys, type TeamKeys } from './keys/team-keys.ts';
import { openAudit, type Audit } from './registry/audit.ts';
import { openBuilds, type Builds } from './registry/builds.ts';
import { openRegistry, type Registry } from './registry/registry.ts';
import { openStorage } from './storage/open-storage.ts';
import type { Storage } from './storage/storage.ts';

/** Everything that is kept about the composed site, opened. */
export interface Site {
  /** Folder of this site's data: keys, and everything else unless it lies in another store. */
  dataDir: string;
  storage: Storage;
  keys: RegistryKeys;
  teams: TeamKeys;
  registry: Registry;
  builds: Builds;
  audit: Audit;
  artefacts: Artefacts;
}

export interface SiteOptions {
  problem?: (message: string) => void;
  clock?: () => Date;
  /** Another store than files below the data folder: one that is open, or the address of a bucket. */
  storage?: Storage | string | null;
  /** The keys of a registry that is written elsewhere, see `foreignRegistryKeys`. */
  registryKeys?: string | null;
}

/** Opens the registry and the published files below a data folder; makes the registry's key on the first start. */
export async function openSite(dataDir: string, { problem, clock, storage: place, registryKeys }: SiteOptions = {}): Promise<Site> {
  const storage = typeof place === 'object' && place !== null ? place : await openStorage(place ?? null, join(dataDir, 'platform'));
  const keys = registryKeys ? foreignRegistryKeys(registryKeys) : await openRegistryKeys(join(dataDir, 'keys', 'registry.json'), clock);
  return {
    dataDir,
    storage,
    keys,
    teams: openTeamKeys(storage, keys, clock),
    registry: openRegistry(storage, keys, { problem, clock }),
    audit: openAudit(storage, keys, clock),
    builds: openBuilds(storage, keys, problem),
    artefacts: openArtefacts(storage),
  };
}
