import type { Build } from '@riftdrop/contract/release/remotes';
import { fileOf } from '../artefacts/artefacts.ts';
import type { Site } from '../site.ts';
import type { Member } from './gate-set.ts';

/** Where published files and builds are read: a site on this machine, or one elsewhere. */
export interface Published {
  artefacts: Pick<Site['artefacts'], 'get'>;
  builds: { find(app: string, version: string): Promise<{ build: Build } | null> };
}

/** The text of a member's file, published or not; null when it is missing. */
export async function textOf(
  { artefacts }: Pick<Published, 'artefacts'>,
  { app, version, files }: Pick<Member, 'app' | 'version' | 'files'>,
  file: string | null,
): Promise<string | null> {
  if (file === null) return null;
  const content = files?.get(file) ?? (await fileOf(artefacts, app, version, file));
  return content?.toString('utf8') ?? null;
}

/** The content of a JSON file; undefined when it is missing or no JSON. */
export function jsonOf(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
