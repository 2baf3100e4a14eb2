import type { DomainRules, RemoteRelease } from '@riftdrop/contract/release/remotes';
import { resolveAddress } from '@riftdrop/contract/release/resolve';
import { queryOf, type Route } from '@riftdrop/host/navigation';

export type Access = 'public' | 'player';
/** State of a switch in `bootstrap.features`; a missing switch is shut. */
export type Gate = 'open' | 'shut' | 'unknown';

/** Where an address leads. */
export type Destination =
  /** `identity` is the same as long as the page is: the address (`path`) may change without it. */
  | ({ kind: 'remote'; path: string; route: Route; identity: string } & Page)
  /** A page with a rule but without a live remote. */
  | ({ kind: 'notOpen'; domain: string } & Page)
  | { kind: 'shell'; path: string; title: string }
  /** A remote's page that is switched off, or that cannot be trusted now. */
  | { kind: 'off'; title: string }
  /** Behind a switch of unknown state. */
  | { kind: 'waiting'; title: string }
  | { kind: 'nowhere' };

interface Page {
  title: string;
  access: Access;
  /** Where a visitor is sent instead, with the login modal; without it there is the welcome screen. */
  visitor?: string;
  /** The sentence at the top of the page, which stands there before the page does. */
  lead?: string;
  /** False when the page has no strip of drops above it. */
  strip?: false;
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

export type Resolve = (pathname: string, search?: string) => Destination;
type Rule = DomainRules['routes'][number] & { owner: string; gate: Gate; isOff: boolean };
type RemotePage = RemoteRelease['routes'][number] & { owner: string; gate: Gate; isOff: boolean };

/** The route table: the shell's pages, the pages of the remotes, and the rules of every domain behind them. */
export function routeTable({ own, domains, remotes, off, gate }: Owners): Resolve {
  const rules = domains.flatMap(({ name, feature, routes }) =>
    routes.map((route): Rule => ({ ...route, owner: name, gate: gate(feature), isOff: off.some((remote) => remote.name === name) })),
  );
  const pagesOf = (isOff: boolean, { name, routes, feature }: RemoteRelease) =>
    routes.map((route): RemotePage => ({ ...route, owner: name, gate: gate(feature), isOff }));
  const pages = [...remotes.flatMap((remote) => pagesOf(false, remote)), ...off.flatMap((remote) => pagesOf(true, remote))];

  return (pathname, search = '') => {
    const found = resolveAddress({ own, pages, rules }, pathname);
    if (!found) return { kind: 'nowhere' };
    if (found.kind === 'own') return { kind: 'shell', path: found.row.path, title: found.row.title };
    if (found.kind === 'rule') return destination(found.row, found.row, ({ domain, ...page }) => ({ kind: 'notOpen', domain, ...page }));
    const { row, params } = found;
    const route: Route = { remote: row.owner, page: row.page, params, query: queryOf(search) };
    const identity = identityOf(row, params);
    return destination(row, found.rule ?? row, ({ domain: _, ...page }) => ({ kind: 'remote', path: pathname, route, identity, ...page }));
  };
}

/** The rule and the remote decide access together: a page is for players when either of them requires it. */
function destination(row: RemotePage | Rule, rule: RemotePage | Rule, make: (page: Page & { domain: string }) => Destination): Destination {
  const { title } = row;
  if (row.gate === 'shut' || rule.gate === 'shut') return { kind: 'nowhere' };
  if (row.gate === 'unknown' || rule.gate === 'unknown') return { kind: 'waiting', title };
  if (row.isOff) return { kind: 'off', title };
  return make({
    domain: row.owner,
    title,
    access: row.access === 'player' || rule.access === 'player' ? 'player' : 'public',
    ...('visitor' in rule && rule.visitor !== undefined && { visitor: rule.visitor }),
    ...('lead' in row && row.lead !== undefined && { lead: row.lead }),
    ...('strip' in row && row.strip === false && { strip: row.strip }),
  });
}

const identityOf = ({ page, key }: RemotePage, params: Record<string, string>): string =>
  JSON.stringify([page, ...(key ?? Object.keys(params)).map((name) => params[name])]);

/** The domain that owns the page; null for the shell's pages and for unknown addresses. */
export function domainOf(destination: Destination): string | null {
  if (destination.kind === 'remote') return destination.route.remote;
  return destination.kind === 'notOpen' ? destination.domain : null;
}
