import type { Resolved } from '@riftdrop/contract/release/canary';
import { renderedPages } from '@riftdrop/contract/release/first-view';
import { filesOfPart } from '@riftdrop/contract/release/part-files';
import { movedTo, type Moved } from '@riftdrop/contract/release/moved';
import type { Asset, FirstPictures, Preview, RemoteRelease } from '@riftdrop/contract/release/remotes';
import { resolveAddress } from '@riftdrop/contract/release/resolve';
import type { RenderedPage } from '../render/pool.ts';

/** Switches of `GET /bootstrap`, by name. */
export type Features = Readonly<Record<string, boolean>>;

/** The needs of a path's first view, so that the browser can request all of them as soon as it has the document. */
export interface Plan {
  status: 200 | 404;
  title: string;
  /** The text and the picture that links to the page show. */
  description: string | null;
  picture: string | null;
  /** The one address of the page; null where it has parameters, and each of their values is another page. */
  canonical: string | null;
  /** The item that the page shows, with its texts: resolved by `thingOf`. */
  preview: (Preview & { from: string }) | null;
  /** The remote and page that own the path; null for a page of the shell and for an unknown path. */
  remote: string | null;
  page: string | null;
  /** Sheets of the page, applied before the first paint. */
  css: Asset[];
  /** Sheets and scripts of the page and of the widgets around it, fetched ahead. */
  laterCss: Asset[];
  js: Asset[];
  /** Calls that the page sends first, as addresses in the pattern of its path: resolved by `aheadOf`. */
  ahead: Moved[];
  /** The page whose first view is rendered; null for one without. */
  view: RenderedPage | null;
  /** The source of the first screen's pictures. */
  pictures: FirstPictures | null;
  /** The sentence at the top of the page. */
  lead: string | null;
}

/**
 * Finds the owner of a path among the routes of the shell and of all remotes, also of those that are switched off, and among the rules of
 * every domain: a page that no remote has yet is the shell's to answer for. `features` are the switches of the site; nothing of a remote
 * behind one that is missing there is fetched ahead.
 */
export function planFor(resolved: Resolved, pathname: string, features: Features = {}): Plan {
  const owner = ownerOf(resolved, pathname);
  const remote = owner?.remote ?? null;
  const isThere = (one: RemoteRelease) => mayFetchAhead(resolved, features, one);
  const ahead = remote && isThere(remote) ? remote : null;
  const around = widgetsAround(resolved, isThere, owner?.strip === false);
  const css = ahead?.css ?? [];
  return {
    status: owner ? 200 : 404,
    title: owner?.title ?? 'Page not found',
    description: owner?.description ?? resolved.shell.description ?? null,
    picture: owner?.picture ?? resolved.shell.picture ?? null,
    canonical: owner && !/[:*]/.test(owner.path) ? owner.path : null,
    preview: owner?.preview ? { ...owner.preview, from: owner.path } : null,
    remote: remote?.name ?? null,
    page: owner?.page ?? null,
    css,
    laterCss: unique(
      around.flatMap((widget) => widget.css),
      css,
    ),
    js: unique(
      [...(ahead ? filesOfPart(ahead, `page:${owner!.page}`, resolved.shell.late) : []), ...around.flatMap((widget) => widget.js)],
      resolved.shell.js,
    ),
    ahead: ahead ? (owner!.data ?? []).map((call) => ({ from: owner!.path, to: `/api${call}` })) : [],
    view: ahead && renderedPage(ahead, owner!),
    pictures: (ahead && owner!.pictures) ?? null,
    lead: (ahead && owner!.lead) ?? null,
  };
}

/** The first calls of the view at this path. */
export const aheadOf = ({ ahead }: Plan, pathname: string): string[] => ahead.flatMap((call) => movedTo([call], pathname) ?? []);

/** Where the backend answers with the thing that the view of this very path shows. */
export const previewAddressOf = ({ preview }: Plan, pathname: string): string | null =>
  preview && movedTo([{ from: preview.from, to: preview.data }], pathname);

interface Owner {
  path: string;
  title: string;
  description?: string | undefined;
  picture?: string | undefined;
  preview?: Preview | undefined;
  remote: RemoteRelease | null;
  page: string | null;
  data?: readonly string[] | undefined;
  pictures?: FirstPictures | undefined;
  lead?: string | undefined;
  strip?: false | undefined;
  access?: 'public' | 'player' | undefined;
}

/** By the same rules as in the shell's own table. */
function ownerOf({ shell, remotes, off }: Resolved, pathname: string): Owner | null {
  const pages = [...remotes, ...off.map(({ release }) => release)].flatMap((remote) =>
    remote.routes.map((route) => ({ ...route, owner: remote.name, remote })),
  );
  const rules = (shell.domains ?? []).flatMap(({ name, routes }) => routes.map((route) => ({ ...route, owner: name })));
  const found = resolveAddress({ own: shell.routes, pages, rules }, pathname);
  if (!found) return null;
  return found.kind === 'page' ? found.row : { ...found.row, remote: null, page: null };
}

function renderedPage(remote: RemoteRelease, { page, access }: Owner): RenderedPage | null {
  if (page === null || access !== 'public' || !renderedPages(remote).includes(page)) return null;
  return { owner: `${remote.name}@${remote.version}`, name: `${remote.name}/${page}` };
}

/** No file is preloaded of a remote that is off, or behind a switch that is off or not known yet. */
const mayFetchAhead = ({ remotes }: Resolved, features: Features, remote: RemoteRelease): boolean =>
  (remote.feature === undefined || features[remote.feature] === true) && remotes.includes(remote);

/** The public widgets in the slots of the shell; widgets for players wait until a session is confirmed. */
function widgetsAround(
  resolved: Resolved,
  isThere: (remote: RemoteRelease) => boolean,
  isStripless: boolean,
): { css: Asset[]; js: Asset[] }[] {
  return resolved.remotes
    .filter(isThere)
    .flatMap((remote) =>
      remote.slots
        .filter(({ slot, access }) => resolved.shell.slots.includes(slot) && access === 'public' && !(isStripless && slot === 'shell.live'))
        .map(({ widget }) => ({ css: remote.css, js: filesOfPart(remote, `widget:${widget}`, resolved.shell.late) })),
    );
}

/** Each file once, and none that the document names anyway. */
function unique(assets: Asset[], named: Asset[]): Asset[] {
  const taken = new Set(named.map(({ href }) => href));
  return assets.filter(({ href }) => !taken.has(href) && taken.add(href));
}
