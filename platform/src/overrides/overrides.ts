import { withBuilds } from '@riftdrop/contract/release/overridden';
import type { OverrideOffer } from '@riftdrop/contract/release/qa';
import type { Revision } from '@riftdrop/contract/release/remotes';
import type { Envelope } from '@riftdrop/contract/release/signed';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { prepare, send, sendPrepared, sendText } from '../gateway/reply.ts';
import type { Registry } from '../registry/registry.ts';
import type { Builds } from '../registry/builds.ts';
import type { RegistryKeys } from '../keys/registry-keys.ts';
import { runningBackends } from '../registry/running-backends.ts';
import type { Site } from '../site.ts';
import { badge, badgeSheet, qaFacts } from './badge.ts';
import { choose, type Choices } from './choose.ts';
import { localFile } from './local-build.ts';
import { cohortsCookie, cookieOf, droppedCookie, overrideCookie, passCookie, setCookie } from './cookies.ts';
import { issuePass, passReader, type QaPass } from './pass.ts';
import { readJson } from './read-json.ts';
import { parseOverrides, formatOverrides } from './requests.ts';

export interface OverridesOptions extends Pick<Site, 'storage'> {
  registry: Pick<Registry, 'current'>;
  builds: Pick<Builds, 'find' | 'tag' | 'list' | 'tags'>;
  keys: RegistryKeys;
  /** True for `npm run dev`: addresses of this machine may be chosen, and every visitor may take a pass. */
  development?: boolean;
  clock?: () => number;
}

/** The builds of one page of a tester with a pass. */
export interface Chosen {
  /** The same for all pages with the same builds and the same badge. */
  key: string;
  /** The revision with the chosen builds in their places. */
  revision: Revision;
  /** Signed documents of the builds, for the shell to check. */
  envelopes: Envelope[];
  /** HTML for the end of the body. */
  body: string;
  /** Groups of the pass. */
  cohorts: readonly string[];
  /** Origins that the page may connect to, for hot reload of local builds. */
  connect: string[];
}

export interface Overrides {
  /** The builds of this page; null without a pass, at the cost of reading the cookies. */
  chosenBy(request: IncomingMessage, revision: Revision): Promise<Chosen | null>;
  /**
   * Answers `/overrides`, `/overrides/*`, a page with `?override=reset`, and in development the files of builds on this machine;
   * false when the request is none of these.
   */
  handle(request: IncomingMessage, response: ServerResponse, pathname: string): Promise<boolean>;
}

const hour = 3_600_000;
const passForDevelopment = 12 * hour;

/** Other builds than the live ones, for testers with a pass. Other visitors get 404 and the live site. */
export function openOverrides({ storage, registry, builds, keys, development = false, clock = Date.now }: OverridesOptions): Overrides {
  const readPass = passReader(keys, clock);
  const sheet = prepare('text/css; charset=utf-8', badgeSheet);
  const passOf = async (request: IncomingMessage): Promise<QaPass | null> => {
    const word = cookieOf(request, passCookie);
    return word ? readPass(word) : null;
  };

  async function chosenBy(request: IncomingMessage, revision: Revision): Promise<Chosen | null> {
    const pass = await passOf(request);
    if (!pass) return null;
    const inUrl = queryOf(request).get('override');
    const requests = parseOverrides(inUrl ?? decoded(cookieOf(request, overrideCookie) ?? ''));
    // A link must not make this machine run something: a local address is taken only from the panel.
    const mayBeLocal = development && inUrl === null;
    const choices: Choices =
      typeof requests === 'string'
        ? { chosen: [], problems: [requests] }
        : await choose(requests, { builds, keys, development: mayBeLocal });
    const facts = qaFacts(pass.who, inUrl === null ? 'kept' : 'url', choices);
    const body = badge(facts);
    return {
      // A build on this machine keeps its version and changes its files.
      key: `${body} ${JSON.stringify(choices.chosen.map(({ build }) => build.release))}`,
      revision: withBuilds(
        revision,
        choices.chosen.map(({ build }) => build),
      ),
      envelopes: choices.chosen.map(({ envelope }) => envelope),
      body,
      cohorts: pass.cohorts,
      connect: choices.chosen.flatMap(({ requested }) => (requested.origin ? [requested.origin.replace(/^http/, 'ws')] : [])),
    };
  }

  async function handle(request: IncomingMessage, response: ServerResponse, pathname: string): Promise<boolean> {
    if (isPage(request) && queryOf(request).get('override') === 'reset') {
      back(request, response, pathname, [droppedCookie(overrideCookie)]);
      return true;
    }
    const local = development && isPage(request) ? localFile(pathname) : null;
    if (local) {
      // Another site must not read local builds, neither by a cross-site request nor under a host name that it points here.
      if (!isOwnPage(request)) sendText(request, response, 403, 'only pages of this machine have local files');
      else await passOn(request, response, local);
      return true;
    }
    if (pathname !== '/overrides' && !pathname.startsWith('/overrides/')) return false;
    if (pathname === '/overrides/pass') await takePass(request, response);
    else if (pathname === '/overrides/badge.css' && isPage(request)) sendPrepared(request, response, 200, sheet);
    else await panel(request, response, pathname);
    return true;
  }

  /** `GET /overrides/pass?pass=<word>` from a link that the CLI printed; in development without a word. */
  async function takePass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const given = queryOf(request).get('pass');
    const word = given ?? (development ? await ownPass() : null);
    const pass = word && isPage(request) ? await readPass(word) : null;
    if (!word || !pass) return sendText(request, response, 404, 'no such page');
    // Another site must not give a visitor a pass, and then have its next link choose the builds that run.
    if (['cross-site', 'same-site'].includes(String(request.headers['sec-fetch-site'])))
      return sendText(request, response, 403, 'copy this address into the address bar to take the pass');
    const seconds = Math.floor((Date.parse(pass.until) - clock()) / 1000);
    back(request, response, '/', [
      setCookie(passCookie, word, seconds),
      setCookie(cohortsCookie, pass.cohorts.join('.'), seconds, { readable: true }),
    ]);
  }

  const ownPass = () =>
    issuePass(keys, { who: 'development', until: new Date(clock() + passForDevelopment).toISOString(), cohorts: ['qa'] });

  async function panel(request: IncomingMessage, response: ServerResponse, pathname: string): Promise<void> {
    const pass = await passOf(request);
    if (!pass || pathname !== '/overrides') return sendText(request, response, 404, 'no such page');
    if (request.method === 'GET') return json(request, response, 200, await offer());
    if (request.method !== 'POST') return sendText(request, response, 405, 'only GET and POST here', { allow: 'GET, POST' });
    // A form on another site must not choose builds for a tester.
    if ((request.headers['sec-fetch-site'] ?? 'same-origin') !== 'same-origin')
      return sendText(request, response, 403, 'only pages of this site choose here');
    const body = (await readJson(request)) as { set?: unknown } | null;
    if (typeof body?.set !== 'string') return json(request, response, 400, { problems: ['send {"set": "cases@1.4.2"}'] });
    await keep(request, response, body.set);
  }

  async function keep(request: IncomingMessage, response: ServerResponse, set: string): Promise<void> {
    const requests = parseOverrides(set);
    const problems = typeof requests === 'string' ? [requests] : (await choose(requests, { builds, keys, development })).problems;
    if (typeof requests === 'string' || problems.length > 0) return json(request, response, 422, { problems });
    const cookie =
      requests.length > 0 ? setCookie(overrideCookie, encodeURIComponent(formatOverrides(requests))) : droppedCookie(overrideCookie);
    response.setHeader('set-cookie', cookie);
    json(request, response, 200, { problems: [] });
  }

  /** The available choices: every build and tag of the registry, newest first. */
  async function offer(): Promise<OverrideOffer> {
    const [live, known, tags] = await Promise.all([registry.current(), builds.list(), builds.tags()]);
    const liveVersion = (app: string) =>
      app === 'shell' ? live?.shell.version : live?.remotes.find((release) => release.name === app)?.version;
    const apps = [...new Set(known.map(({ build }) => build.app))].sort();
    return {
      backends: await runningBackends({ storage, registry }, new Date(clock())),
      apps: apps.map((app) => ({
        app,
        live: liveVersion(app) ?? null,
        tags: tags.filter((tag) => tag.app === app).map(({ tag, version }) => ({ tag, version })),
        builds: known
          .filter(({ build }) => build.app === app)
          .map(({ build: { version, built_at, by, source = '' } }) => ({ version, built_at, by, source })),
      })),
    };
  }

  return { chosenBy, handle };
}

/** Requested by a page of this origin, at an address of this machine. */
function isOwnPage({ headers }: IncomingMessage): boolean {
  const host = URL.parse(`http://${headers.host ?? ''}`)?.hostname ?? '';
  return (
    /^(?:localhost|127\.0\.0\.1|\[::1\]|.+\.localhost)$/.test(host) &&
    ['same-origin', 'none', undefined].includes(headers['sec-fetch-site'])
  );
}

const isPage = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD';

function queryOf({ url = '/' }: IncomingMessage): URLSearchParams {
  return new URLSearchParams(url.includes('?') ? url.slice(url.indexOf('?') + 1) : '');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Redirects to a path of this site, without the search parameters of the override. */
function back(request: IncomingMessage, response: ServerResponse, pathname: string, cookies: string[]): void {
  const query = queryOf(request);
  for (const word of ['override', 'pass']) query.delete(word);
  // Two slashes at the begin, of either kind, would name another site.
  const location = pathname.replace(/^[/\\]+/, '/') + (query.size > 0 ? `?${query}` : '');
  sendText(request, response, 303, 'see there', { location, 'set-cookie': cookies });
}

/** A file of a development server, under an address of this origin. */
async function passOn(request: IncomingMessage, response: ServerResponse, address: string): Promise<void> {
  const answer = await fetch(address).catch(() => null);
  if (!answer) return sendText(request, response, 502, `${new URL(address).origin} does not answer`);
  send(request, response, answer.status, Buffer.from(await answer.arrayBuffer()), {
    'content-type': answer.headers.get('content-type') ?? 'application/octet-stream',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
}

const json = (request: IncomingMessage, response: ServerResponse, status: number, body: unknown): void =>
  send(request, response, status, JSON.stringify(body), {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
