import type { Artefacts } from './artefacts.ts';

/** A published file by its address. Throws when there is none. */
export async function readPublished(artefacts: Pick<Artefacts, 'get'>, href: string): Promise<Buffer> {
  const [, , name = '', version = '', file = ''] = href.split('/');
  const found = await artefacts.get(name, version, file, new Set());
  if (!found) throw new Error(`${href} is not among the published files`);
  return found.content;
}
