import type { RemoteRelease, Revision } from './remotes.ts';
import type { Language, WordsOfView } from './words.ts';

/*
 * First views: pages of remotes that the gateway renders, so that they can be read before a script runs. Gateway, shell and build agree on
 * them here. Imports nothing at run time, so that browser code may import it by value.
 */

/**
 * Whose document it is, by the presence of a session: `visitor`, or `starting` for a player whose data come later. No shape has data of a
 * person.
 */
export const shapes = ['visitor', 'starting'] as const;
export type Shape = (typeof shapes)[number];

/**
 * Cookie that is there as long as a browser has a session. It has no content: the session itself is in a cookie that is sent to the calls
 * of sessions alone, so the gateway reads this one.
 */
export const sessionMark = 'rd_session';

/** Answers of public calls in a document, by `answerKey`. */
export interface PublicAnswers {
  /** Time of the answers, epoch milliseconds. The first view shows this moment. */
  now: number;
  answers: Record<string, unknown>;
}

/**
 * Name of the answer of a call: `GET /dropcase/:slug {"slug":"first-light"}`. Parameters, also those of its query, are in the order
 * of their names.
 */
export const answerKey = (route: string, params: Readonly<Record<string, string>> = {}): string =>
  `${route} ${JSON.stringify(params, Object.keys(params).sort())}`;

/** All that a first view depends on: the same input gives the same HTML. */
export interface FirstViewInput extends PublicAnswers {
  /** Path without query. */
  path: string;
  /** Public origin of the site; empty where the gateway has none. */
  origin: string;
  shape: Shape;
  /** The composition as pages get it, for one choice of canaries. */
  registry: Revision;
  /** Modules of the pages that may be shown, by remote and page: `cases/home`. */
  parts: Record<string, unknown>;
  /** Null or missing for English. */
  words?: WordsOfView | null;
}

/** HTML of `#root`, or the reason why this page has no first view here. Without a language, as of an earlier shell, it is in English. */
export type FirstView = { html: string; language?: Language } | { skipped: string };

/** Exports of the shell's server build. */
export interface ShellOnServer {
  /** A module that the shell lends to server builds of remotes, by the name that they import. Throws for any other. */
  lend(name: string): unknown;
  /** Renders one first view. It is synchronous, so that nothing of two renders can mix. */
  render(input: FirstViewInput): FirstView;
}

/** Exports of a remote's server build: the modules of its pages with `render` in `remote.json`, by page. */
export interface RemoteOnServer {
  pages: Record<string, unknown>;
}

/** Largest server build, bytes gzip: a gateway loads those of all remotes into one process. */
export const serverLimit = { shell: 350_000, remote: 180_000 };

/** Pages of a release that have a first view. */
export const renderedPages = ({ server, routes }: Pick<RemoteRelease, 'server' | 'routes'>): string[] =>
  server ? [...new Set(routes.flatMap(({ page, render }) => (render ? [page] : [])))] : [];
