import { join } from 'node:path';
import { fileArtefacts } from './artefacts/artefacts.ts';
import type { Site } from './publish/publish.ts';
import { fileStorage } from './registry/file-storage.ts';
import { openRegistry } from './registry/registry.ts';

/** Opens the registry and the published files below a data folder. */
export async function openSite(dataDir: string, problem: (message: string) => void = () => {}): Promise<Site> {
  const folder = join(dataDir, 'platform');
  return {
    registry: openRegistry(await fileStorage(join(folder, 'registry')), { problem }),
    artefacts: fileArtefacts(join(folder, 'artefacts')),
  };
}
