import { resolve } from '@riftdrop/contract/release/canary';
import type { Revision } from '@riftdrop/contract/release/remotes';
import { renderDocument, type DocumentParts } from '../gateway/document.ts';
import { planFor, type Plan } from '../gateway/plan.ts';

/** One document of a plain static host. */
export interface Page {
  /** Path of the file below the site's root. */
  file: string;
  /** The route it is for, in the notation of the registry; null for the page that answers every unknown path. */
  route: string | null;
  html: string;
}

/**
 * Every page that a static host needs for a revision. A plain host finds literal paths as folders; those with parameters are files
 * below `pages/`, to which the generated configuration leads. These documents contain no canary: the shell draws a bucket for itself.
 */
export function pagesOf(revision: Revision, template: string, parts: Pick<DocumentParts, 'trust' | 'revision'>): Page[] {
  const resolved = resolve(revision, { bucket: null, cohorts: [] });
  const render = (plan: Plan) => renderDocument(template, { shell: resolved.shell, ...parts }, plan);
  const { shell, remotes, off } = resolved;
  const owned = [shell, ...(shell.domains ?? []), ...remotes, ...off.map(({ release }) => release)].flatMap(({ routes }) =>
    routes.map(({ path }) => path),
  );
  const pages = [...new Set(['/', ...owned])].map((route) => ({
    file: fileOf(route),
    route,
    html: render(planFor(resolved, exampleOf(route))),
  }));
  return [...pages, { file: '404.html', route: null, html: render(planFor(resolved, `/${nobodys}`)) }];
}

/** A word that no route has, as its sign is not allowed there. */
const nobodys = '~';

const isOpen = (segment: string) => segment.startsWith(':') || segment === '*';
const segmentsOf = (route: string) => route.split('/').filter((segment) => segment !== '');

function fileOf(route: string): string {
  const segments = segmentsOf(route);
  if (!segments.some(isOpen)) return [...segments, 'index.html'].join('/');
  return `pages/${segments.map((segment) => (segment === '*' ? '_rest' : segment.replace(':', '_'))).join('.')}.html`;
}

/** An example path of a route. A literal route wins over one with parameters, so the word must be no route's literal. */
const exampleOf = (route: string): string =>
  `/${segmentsOf(route)
    .map((segment) => (isOpen(segment) ? nobodys : segment))
    .join('/')}`;
