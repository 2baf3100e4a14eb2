import { matchRoute } from './match.ts';

/** An address and its owner. `owner` is a domain's word. */
interface Owned {
  path: string;
  owner: string;
}

/** Everything that an address of the site can lead to. */
export interface Addresses<Own extends { path: string }, Page extends Owned, Rule extends Owned> {
  /** Pages of the shell. */
  own: readonly Own[];
  /** Pages that remotes declare, also those of remotes that are switched off. */
  pages: readonly Page[];
  /** Addresses that every domain has by rule, whether its remote is there or not. */
  rules: readonly Rule[];
}

export type Found<Own, Page, Rule> = { params: Record<string, string> } & (
  | { kind: 'own'; row: Own }
  /** `rule` is the domain's own rule for this address, if it has one. */
  | { kind: 'page'; row: Page; rule: Rule | null }
  | { kind: 'rule'; row: Rule }
);

/**
 * The owner of an address; gateway and shell share this function. The most exact address wins. Where that is a rule of a domain whose
 * remote is installed, a page of this remote for everything below (`*`) takes precedence. A page with a parameter does not: `settings`
 * is no id.
 */
export function resolveAddress<Own extends { path: string }, Page extends Owned, Rule extends Owned>(
  { own, pages, rules }: Addresses<Own, Page, Rule>,
  pathname: string,
): Found<Own, Page, Rule> | null {
  const match = matchRoute([...own, ...pages, ...rules], pathname);
  if (!match) return null;
  const { index, params } = match;
  if (index < own.length) return { kind: 'own', row: own[index]!, params };
  const ruleAt = matchRoute(rules, pathname);
  const rule = ruleAt && rules[ruleAt.index]!;
  const page = pages[index - own.length];
  if (page) return { kind: 'page', row: page, params, rule: rule?.owner === page.owner ? rule : null };
  const row = rules[index - own.length - pages.length]!;
  const wider = pages.filter(({ owner, path }) => owner === row.owner && path.endsWith('*'));
  const below = matchRoute(wider, pathname);
  return below ? { kind: 'page', row: wider[below.index]!, params: below.params, rule: row } : { kind: 'rule', row, params };
}
