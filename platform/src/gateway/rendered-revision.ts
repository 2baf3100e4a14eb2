import { resolve, type Visitor } from '@riftdrop/contract/release/canary';
import type { Revision } from '@riftdrop/contract/release/remotes';
import type { Trust } from '@riftdrop/contract/release/signed';
import { extname } from 'node:path';
import type { Artefacts } from '../artefacts/artefacts.ts';
import type { Registry } from '../registry/registry.ts';
import { contentTypes } from '../storage/content-types.ts';
import { renderDocument, type DocumentParts } from './document.ts';
import type { PictureNames } from './first-pictures.ts';
import { aheadOf, planFor, previewAddressOf } from './plan.ts';
import { prepare, type Prepared } from './reply.ts';
import { isWordless, withPreview, type PagePreviews } from './page-previews.ts';

/** All that is served of one revision. */
export interface RenderedRevision {
  revision: Revision;
  /** The signed document. */
  registry: Prepared;
  /** The shell's files at the root of the site, by path. */
  root: Map<string, Prepared>;
  /**
   * The page at a path for one visitor. Rendered on first use: one for each page of a remote, one for each item that a page shows, one
   * for the shell's pages, one for unknown paths, and these again for each choice of canaries and each requested origin. A page whose
   * first pictures changed is rendered again.
   */
  page(
    pathname: string,
    visitor: Visitor,
    origin: string | null,
    known?: CachedAnswers,
  ): Promise<{
    status: number;
    page: Prepared;
    ahead: string[];
    /** `cases@1.4.2`: the app that owns the page. */
    release: string;
  }>;
}

/** Cached data of the backend. */
export interface CachedAnswers {
  pictures?: PictureNames | undefined;
  previews?: PagePreviews | undefined;
}

/** Documents that are kept: with their compressed forms each is some 100 kB. */
const maxDocuments = 300;

/** Reads everything that a revision needs. Throws when its document or root files are missing. */
export async function renderRevision(
  artefacts: Artefacts,
  registry: Registry,
  revision: Revision,
  more: Pick<DocumentParts, 'extra'> = {},
): Promise<RenderedRevision> {
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
    page: pagesOf(revision, template, { trust, revision: await registry.forPages(revision.revision), ...more }),
  };
}

function pagesOf(revision: Revision, template: string, same: Omit<DocumentParts, 'shell'>): RenderedRevision['page'] {
  const made = new Map<string, { shows: string; page: Prepared }>();

  return async (pathname, visitor, origin, { pictures, previews } = {}) => {
    const parts = resolve(revision, visitor);
    const pages = planFor(parts, pathname);
    const address = previews ? previewAddressOf(pages, pathname) : null;
    const item = address === null ? null : await previews!.at(address, isWordless(pages.preview!));
    const plan = item ? withPreview(pages, pathname, item) : pages;
    const { status, remote, page: name, title, lead, description, picture, canonical } = plan;
    const key = JSON.stringify([origin, parts.canaries, status, remote, name, title, lead, description, picture, canonical]);
    const names = (plan.pictures && pictures?.of(plan.pictures)) ?? [];
    const shows = names.join();
    const known = made.get(key);
    const page =
      known?.shows === shows
        ? known.page
        : prepare('text/html; charset=utf-8', renderDocument(template, { shell: parts.shell, ...same }, plan, { pictures: names, origin }));
    made.delete(key);
    made.set(key, { shows, page });
    if (made.size > maxDocuments) made.delete(made.keys().next().value!);
    const owner = parts.remotes.find((one) => one.name === remote);
    const release = owner ? `${owner.name}@${owner.version}` : `shell@${parts.shell.version}`;
    return { status, page, ahead: aheadOf(plan, pathname), release };
  };
}

async function readPublished(artefacts: Artefacts, href: string): Promise<Buffer> {
  const [, , name = '', version = '', file = ''] = href.split('/');
  const found = await artefacts.get(name, version, file, new Set());
  if (!found) throw new Error(`${href} is not among the published files`);
  return found.content;
}
