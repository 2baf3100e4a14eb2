import { matchRoute } from '@riftdrop/contract/match';
import type { DomainRules, RemoteRelease } from '@riftdrop/contract/remotes';
import { queryOf, type Route } from '@riftdrop/host/navigation';

export type Access = 'public' | 'player';
/** What is known of a switch of `bootstrap.features`; missing there means shut (PLATFORM-502). */
export type Gate = 'open' | 'shut' | 'unknown';

/** Where an address leads. */
export type Destination =
  | ({ kind: 'remote'; route: Route } & Page)
  /** A page that the table knows and that no live remote has yet. */
  | ({ kind: 'notOpen'; domain: string } & Page)
  | { kind: 'shell'; path: string; title: string }
  /** Somebody's page that is switched off, or that cannot be trusted now. */
  | { kind: 'off'; title: string }
  /** Behind a switch of which nothing is known yet. */
  | { kind: 'waiting'; title: string }
  | { kind: 'nowhere' };

interface Page {
  title: string;
  access: Access;
  /** Where a visitor is sent instead, with the login modal; without it there is the welcome screen. */
  visitor?: string;
  /** The sentence at the top of the page, which stands there before the page does. */
  lead?: string;
}

export interface OwnRoute {
  path: string;
  title: string;
}

/** Everything that an address can lead to. */
export interface Owners {
  own: readonly OwnRoute[];
  domains: readonly DomainRules[];
  remotes: readonly RemoteRelease[];
  /** Remotes that are there and switched off. */
  off: readonly RemoteRelease[];
  gate: (feature: string | undefined) => Gate;
}

interface Row {
  path: string;
  title: string;
  /** Null is the shell itself. */
  owner: string | null;
  access: Access;
  gate: Gate;
  /** A key of the remote's pages; null where only the table knows the address. */
  page: string | null;
  isOff: boolean;
  visitor?: string | undefined;
  lead?: string | undefined;
}

export type Resolve = (pathname: string, search?: string) => Destination;

/**
 * The route table: the shell's own pages, the pages of the remotes, and the rules of every domain behind them. The most exact address
 * wins, whoever has it; where that is a rule of a domain whose remote is there, a page of this remote for everything below (`*`) goes before it. A
 * page with a parameter does not: `settings` is nobody's number.
 */
export function routeTable(owners: Owners): Resolve {
  const rules = owners.domains.flatMap((domain) => rulesOf(domain, owners));
  const pages = [...owners.remotes.flatMap((remote) => pagesOf(remote, false)), ...owners.off.flatMap((remote) => pagesOf(remote, true))];
  const own = owners.own.map((route): Row => ({ ...route, owner: null, access: 'public', gate: 'open', page: null, isOff: false }));
  const all = [...own, ...pages, ...rules];

  function pagesOf({ name, routes, feature }: RemoteRelease, isOff: boolean): Row[] {
    return routes.map(({ path, title, access, page, lead }) => ({
      path,
      title,
      access,
      page,
      lead,
      owner: name,
      gate: owners.gate(feature),
      isOff,
    }));
  }

  return (pathname, search = '') => {
    const exact = find(all, pathname);
    if (!exact) return { kind: 'nowhere' };
    const isRule = exact.row.page === null && exact.row.owner !== null;
    const found =
      (isRule &&
        find(
          pages.filter(({ owner, path }) => owner === exact.row.owner && path.endsWith('*')),
          pathname,
        )) ||
      exact;
    return destination(found, find(rules, pathname)?.row, queryOf(search));
  };
}

const rulesOf = ({ name, feature, routes }: DomainRules, { gate, off }: Owners): Row[] =>
  routes.map((route) => ({ ...route, owner: name, gate: gate(feature), page: null, isOff: off.some((remote) => remote.name === name) }));

interface Found {
  row: Row;
  params: Record<string, string>;
}

function find(rows: readonly Row[], pathname: string): Found | null {
  const match = matchRoute(rows, pathname);
  return match && { row: rows[match.index]!, params: match.params };
}

/** Who may see a page is the table's word and the remote's: a player's page for either of them is one. */
function destination({ row, params }: Found, rule: Row | undefined, query: Record<string, string>): Destination {
  const { owner, title } = row;
  if (owner === null) return { kind: 'shell', path: row.path, title };
  const theirs = rule?.owner === owner ? rule : row;
  if (row.gate === 'shut' || theirs.gate === 'shut') return { kind: 'nowhere' };
  if (row.gate === 'unknown' || theirs.gate === 'unknown') return { kind: 'waiting', title };
  if (row.isOff) return { kind: 'off', title };
  const access = row.access === 'player' || theirs.access === 'player' ? 'player' : 'public';
  const page: Page = {
    title,
    access,
    ...(theirs.visitor !== undefined && { visitor: theirs.visitor }),
    ...(row.lead !== undefined && { lead: row.lead }),
  };
  if (row.page === null) return { kind: 'notOpen', domain: owner, ...page };
  return { kind: 'remote', route: { remote: owner, page: row.page, params, query }, ...page };
}

/** The domain whose page this is; null for the shell's own and for none. */
export function domainOf(destination: Destination): string | null {
  if (destination.kind === 'remote') return destination.route.remote;
  return destination.kind === 'notOpen' ? destination.domain : null;
}
