import type { Build } from '@riftdrop/contract/release/remotes';
import type { Site } from '../site.ts';

/** Where published files and builds are read: a site on this machine, or one elsewhere. */
export interface Published {
  artefacts: Pick<Site['artefacts'], 'get'>;
  builds: { find(app: string, version: string): Promise<{ build: Build } | null> };
}
