import { resolve, type Visitor } from '@riftdrop/contract/canary';
import type { Revision } from '@riftdrop/contract/remotes';
import type { Trust } from '@riftdrop/contract/signed';
import { extname } from 'node:path';
import type { Artefacts } from '../artefacts/artefacts.ts';
import type { Registry } from '../registry/registry.ts';
import { contentTypes } from '../storage/content-types.ts';
import { renderDocument, type DocumentParts } from './document.ts';
import type { PictureNames } from './first-pictures.ts';
import { aheadOf, planFor } from './plan.ts';
import { prepare, type Prepared } from './reply.ts';

/** All that is served of one revision. */
export interface Edition {
  revision: Revision;
  /** The signed document. */
  registry: Prepared;
  /** The shell's files at the root of the site, by path. */
  root: Map<string, Prepared>;
  /**
   * The page at a path for somebody. Made on first use: one for each page of a remote, one for the shell's, one for unknown paths, and these again for each choice of canaries.
   * One whose first pictures are others than before is made anew.
   */
  page(pathname: string, visitor: Visitor, pictures?: PictureNames): { status: number; page: Prepared; ahead: string[] };
}

/**
 * Reads everything that a revision needs. Throws when its document or root files are missing. `extra` is HTML for the end of the body, without scripts
 * that run.
 */
export async function prepareEdition(artefacts: Artefacts, registry: Registry, revision: Revision, extra?: string): Promise<Edition> {
  const { document, root } = revision.shell;
  const envelope = await registry.envelope(revision.revision);
  const trust: Trust = { keys: await registry.trusted(), lowest: revision.revision };
  const template = (await readPublished(artefacts, document.href)).toString('utf8');
  const files = await Promise.all(
    Object.entries(root).map(
      async ([path, { href }]) =>
        [path, prepare(contentTypes[extname(path)] ?? 'application/octet-stream', await readPublished(artefacts, href))] as const,
    ),
  );
  return {
    revision,
    registry: prepare('application/json; charset=utf-8', JSON.stringify(envelope)),
    root: new Map(files),
    page: pagesOf(revision, template, { trust, revision: envelope, ...(extra && { extra }) }),
  };
}

function pagesOf(revision: Revision, template: string, same: Omit<DocumentParts, 'shell'>): Edition['page'] {
  const made = new Map<string, { shows: string; page: Prepared }>();

  return (pathname, visitor, pictures) => {
    const parts = resolve(revision, visitor);
    const plan = planFor(parts, pathname);
    const key = JSON.stringify([parts.canaries, plan.status, plan.remote, plan.page, plan.title, plan.lead]);
    const names = (plan.pictures && pictures?.of(plan.pictures)) ?? [];
    const shows = names.join();
    const known = made.get(key);
    const page =
      known?.shows === shows
        ? known.page
        : prepare('text/html; charset=utf-8', renderDocument(template, { shell: parts.shell, ...same }, plan, names));
    made.set(key, { shows, page });
    return { status: plan.status, page, ahead: aheadOf(plan, pathname) };
  };
}

async function readPublished(artefacts: Artefacts, href: string): Promise<Buffer> {
  const [, , name = '', version = '', file = ''] = href.split('/');
  const found = await artefacts.get(name, version, file, new Set());
  if (!found) throw new Error(`${href} is not among the published files`);
  return found.content;
}
