import { movedTo } from '@riftdrop/contract/release/moved';
import type { Revision } from '@riftdrop/contract/release/remotes';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Chosen, Overrides } from '../overrides/overrides.ts';
import type { Site } from '../site.ts';
import type { AnswerCache } from './answer-cache.ts';
import { renderRevision, type PageContent, type RenderedRevision } from './rendered-revision.ts';
import type { FirstViews } from './first-views.ts';
import { isPathAlone, languageOf } from './page-words.ts';
import { overriddenPages } from './overridden-pages.ts';
import { plainPath } from './plain-path.ts';
import { pageHeaders, pageHeadersFor, scriptHeaders } from './policy.ts';
import { prepare, sendPrepared, sendText, type Prepared } from './reply.ts';
import { sitemapOf } from './sitemap.ts';
import { shapeOf, type Visitors } from './visitors.ts';

/** Serves everything that depends on the live revision: pages, the registry document, the shell's files at the root. */
export interface PageServer {
  /** Goes over to a revision. Throws, and stays with the last one, when its document or root files are missing. */
  use(revision: Revision): Promise<void>;
  /** The served revision; null before the first one: every page answers 503 then. */
  live(): Revision | null;
  serve(request: IncomingMessage, response: ServerResponse, pathname: string): Promise<void>;
}

/** For browsers that request /favicon.ico by themselves, on pages without an icon, such as the backend's. */
const icon = '/favicon.svg';

export function pageServer(
  { artefacts, registry }: Pick<Site, 'artefacts' | 'registry'>,
  content: { answers: AnswerCache; views: FirstViews },
  visitors: Visitors,
  { originOf, overrides }: { originOf: (request: IncomingMessage) => string | null; overrides?: Overrides | undefined },
): PageServer {
  const overridden = overriddenPages({ artefacts, registry });
  let rendered: RenderedRevision | null = null;
  let turn = 0;

  async function sendPage(
    request: IncomingMessage,
    response: ServerResponse,
    pathname: string,
    { page, revision }: RenderedRevision,
  ): Promise<void> {
    const visitor = visitors.visitorOf(request);
    const shown = contentFor(request, content.views);
    const {
      status,
      page: prepared,
      ahead,
      styles,
      release,
    } = await page(pathname, visitor, originOf(request), shown, (offered) => languageOf(request, offered));
    // Private: another visitor may get another version, or request another host, which the document contains.
    const headers = {
      ...(styles.length > 0 ? pageHeadersFor([], styles) : pageHeaders),
      ...versionHeaders(revision, release),
      'cache-control': 'private, no-cache',
      ...early(ahead),
      'set-cookie': visitors.cookiesFor(request, visitor, revision),
    };
    sendPrepared(request, response, status, prepared, headers);
  }

  async function sendChosen(request: IncomingMessage, response: ServerResponse, pathname: string, chosen: Chosen): Promise<void> {
    const visitor = visitors.visitorOf(request, chosen.cohorts);
    const { revision, page: pageAt } = await overridden(chosen);
    const { status, page, ahead, release } = await pageAt(pathname, visitor, originOf(request), contentFor(request, null), (offered) =>
      languageOf(request, offered),
    );
    const cookies = visitors.cookiesFor(request, visitor, chosen.envelopes.length > 0 ? null : chosen.revision);
    const headers = {
      ...pageHeadersFor(chosen.connect),
      ...versionHeaders(revision, release),
      'cache-control': 'private, no-store',
      ...early(ahead),
      'set-cookie': cookies,
    };
    sendPrepared(request, response, status, page, headers);
  }

  const contentFor = (request: IncomingMessage, views: FirstViews | null): PageContent => ({
    answers: content.answers,
    first: isPathAlone(request.url!) ? { views, shape: shapeOf(request) } : null,
  });

  /** Files for crawlers, which contain whole addresses; null for other paths and without an origin. */
  async function forCrawlers(pathname: string, { root, revision }: RenderedRevision, origin: string | null): Promise<Prepared | null> {
    if (origin === null) return null;
    if (pathname === '/sitemap.xml') return prepare('application/xml; charset=utf-8', await sitemapOf(revision, origin, content.answers));
    const rules = root.get(pathname);
    return rules ? prepare(rules.type, `${rules.bodies.identity.toString()}\nSitemap: ${origin}/sitemap.xml\n`) : null;
  }

  return {
    live: () => rendered?.revision ?? null,
    async use(revision) {
      if (rendered?.revision.revision === revision.revision) return;
      // Of two revisions in a row the later one stays, whichever is read first.
      const mine = ++turn;
      const next = await renderRevision(artefacts, registry, revision);
      if (mine === turn) rendered = next;
    },
    async serve(request, response, pathname) {
      if (!rendered) return sendText(request, response, 503, 'nothing is published yet', { 'retry-after': '2' });
      if (pathname === '/registry/current.json') {
        const cookies = visitors.cookiesForOpenPage(request, rendered.revision);
        const own = cookies.length > 0 && { 'set-cookie': cookies, 'cache-control': 'private, no-cache' };
        return sendPrepared(request, response, 200, rendered.registry, { ...own });
      }
      if (pathname === '/sitemap.xml' || pathname === '/robots.txt') {
        const text = await forCrawlers(pathname, rendered, originOf(request));
        if (text) return sendPrepared(request, response, 200, text, { 'cache-control': 'private, no-cache' });
      }
      const file = rendered.root.get(pathname === '/favicon.ico' && !rendered.root.has(pathname) ? icon : pathname);
      if (file) return sendPrepared(request, response, 200, file, file.type.startsWith('text/javascript') ? scriptHeaders : {});
      const plain = plainPath(pathname);
      const target = movedTo(rendered.revision.shell.moved, plain) ?? plain;
      if (target !== pathname) return redirect(request, response, target);
      const now = rendered;
      const chosen = await overrides?.chosenBy(request, now.revision);
      if (chosen) await sendChosen(request, response, pathname, chosen);
      else await sendPage(request, response, pathname, now);
    },
  };
}

function redirect(request: IncomingMessage, response: ServerResponse, path: string): void {
  const query = /\?.*$/s.exec(request.url ?? '')?.[0] ?? '';
  sendText(request, response, 308, 'moved', { location: path + query, 'cache-control': 'public, max-age=3600' });
}

/** Composition and release of a page, for reports of people who have nothing but the answer. */
const versionHeaders = ({ revision, set }: Revision, release: string) => ({
  'riftdrop-composition': `revision ${revision}, set ${set}`,
  'riftdrop-release': release,
});

/**
 * Mode and credentials are those of the page's call, else the browser would send a second request. Sent as a header, because the
 * document is the same for all paths of a page.
 */
const early = (ahead: readonly string[]) =>
  ahead.length > 0 && { link: ahead.map((path) => `<${path}>; rel=preload; as=fetch; crossorigin=anonymous`).join(', ') };
