import { matchRoute } from '@riftdrop/contract/match';
import type { Asset, Revision } from '@riftdrop/contract/remotes';

/** What the first view of a path needs, so that the browser can ask for all of it as soon as it has the document. */
export interface Plan {
  status: 200 | 404;
  title: string;
  /** The remote and page that own the path; null for a page of the shell and for an unknown path. */
  remote: string | null;
  page: string | null;
  /** Sheets of the page, applied before the first paint. */
  css: Asset[];
  /** Sheets and scripts of the page and of the widgets around it, fetched ahead. */
  laterCss: Asset[];
  js: Asset[];
}

/** Finds the owner of a path among the routes of the shell and of all remotes. */
export function planFor(revision: Revision, pathname: string): Plan {
  const owners = [
    ...revision.shell.routes.map(({ path, title }) => ({ path, title, remote: null, page: null })),
    ...revision.remotes.flatMap((remote) => remote.routes.map(({ path, title, page }) => ({ path, title, remote, page }))),
  ];
  const match = matchRoute(owners, pathname);
  const owner = match && owners[match.index]!;
  const remote = owner?.remote ?? null;
  const around = widgetsAround(revision);
  const css = remote?.css ?? [];
  return {
    status: owner ? 200 : 404,
    title: owner?.title ?? 'Page not found',
    remote: remote?.name ?? null,
    page: owner?.page ?? null,
    css,
    laterCss: unique(
      around.flatMap((widget) => widget.css),
      css,
    ),
    js: unique(
      [...(remote ? [remote.entry, ...(remote.chunks[`page:${owner!.page}`] ?? [])] : []), ...around.flatMap((widget) => widget.js)],
      revision.shell.js,
    ),
  };
}

/** The widgets that everybody sees in the slots of the shell; those for players wait until it is known that one is there. */
function widgetsAround({ shell, remotes }: Revision): { css: Asset[]; js: Asset[] }[] {
  return remotes.flatMap((remote) =>
    remote.slots
      .filter(({ slot, access }) => shell.slots.includes(slot) && access === 'public')
      .map(({ widget }) => ({ css: remote.css, js: [remote.entry, ...(remote.chunks[`widget:${widget}`] ?? [])] })),
  );
}

/** Each file once, and none that the document names anyway. */
function unique(assets: Asset[], named: Asset[]): Asset[] {
  const taken = new Set(named.map(({ href }) => href));
  return assets.filter(({ href }) => !taken.has(href) && taken.add(href));
}
