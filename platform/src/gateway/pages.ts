import { movedTo } from '@riftdrop/contract/moved';
import type { Revision } from '@riftdrop/contract/remotes';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname } from 'node:path';
import type { Artefacts } from '../artefacts/artefacts.ts';
import { types } from './assets.ts';
import { plainPath } from './plain-path.ts';
import { planFor } from './plan.ts';
import { renderDocument } from './document.ts';
import { prepare, sendPrepared, sendText, type Prepared } from './reply.ts';

/** Serves everything that depends on the live revision: pages, the registry document, the shell's files at the root. */
export interface PageServer {
  /** Goes over to a revision. Throws, and stays with the last one, when its document or root files are missing. */
  use(revision: Revision): Promise<void>;
  serve(request: IncomingMessage, response: ServerResponse, pathname: string): void;
}

/** Nothing but our own files runs, and nothing inline; images may come from a blob the page itself made. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
const pageHeaders = {
  'content-security-policy': policy,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'x-frame-options': 'DENY',
};

/** What browsers get that ask for /favicon.ico by themselves, on pages which name no icon, such as the backend's. */
const icon = '/favicon.svg';

/** All that is made from one revision. Pages are made on first use: one for each page of a remote, one for the shell's, one for unknown paths. */
interface Edition {
  revision: Revision;
  template: string;
  registry: Prepared;
  root: Map<string, Prepared>;
  pages: Map<string, Prepared>;
}

export function pageServer(artefacts: Artefacts): PageServer {
  let edition: Edition | null = null;
  let turn = 0;

  return {
    async use(revision) {
      if (edition?.revision.revision === revision.revision) return;
      // Of two revisions in a row the later one stays, whichever is read first.
      const mine = ++turn;
      const next = await prepareEdition(artefacts, revision);
      if (mine === turn) edition = next;
    },
    serve(request, response, pathname) {
      if (!edition) return sendText(request, response, 503, 'nothing is published yet', { 'retry-after': '2' });
      if (pathname === '/registry/current.json') return sendPrepared(request, response, 200, edition.registry);
      const file = edition.root.get(pathname === '/favicon.ico' && !edition.root.has(pathname) ? icon : pathname);
      if (file) return sendPrepared(request, response, 200, file);
      const plain = plainPath(pathname);
      const target = movedTo(edition.revision.shell.moved, plain) ?? plain;
      if (target !== pathname) return redirect(request, response, target);
      const { status, page } = pageOf(edition, pathname);
      sendPrepared(request, response, status, page, pageHeaders);
    },
  };
}

function pageOf(edition: Edition, pathname: string): { status: number; page: Prepared } {
  const plan = planFor(edition.revision, pathname);
  const key = JSON.stringify([plan.status, plan.remote, plan.page, plan.title]);
  const page = edition.pages.get(key) ?? prepare('text/html; charset=utf-8', renderDocument(edition.template, edition.revision, plan));
  edition.pages.set(key, page);
  return { status: plan.status, page };
}

function redirect(request: IncomingMessage, response: ServerResponse, path: string): void {
  const query = /\?.*$/s.exec(request.url ?? '')?.[0] ?? '';
  sendText(request, response, 308, 'moved', { location: path + query, 'cache-control': 'public, max-age=3600' });
}

async function prepareEdition(artefacts: Artefacts, revision: Revision): Promise<Edition> {
  const { document, root } = revision.shell;
  const files = await Promise.all(
    Object.entries(root).map(
      async ([path, { href }]) =>
        [path, prepare(types[extname(path)] ?? 'application/octet-stream', await readPublished(artefacts, href))] as const,
    ),
  );
  return {
    revision,
    template: (await readPublished(artefacts, document.href)).toString('utf8'),
    registry: prepare('application/json; charset=utf-8', JSON.stringify(revision)),
    root: new Map(files),
    pages: new Map(),
  };
}

async function readPublished(artefacts: Artefacts, href: string): Promise<Buffer> {
  const [, , name = '', version = '', file = ''] = href.split('/');
  const found = await artefacts.get(name, version, file, new Set());
  if (!found) throw new Error(`${href} is not among the published files`);
  return found.content;
}
