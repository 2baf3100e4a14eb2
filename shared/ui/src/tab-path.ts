/**
 * The tab that an address selects: its first path segment after `base`. None, one that no tab has, or that of a
 * disabled tab selects the default. `tabOfPath('/pvp/finished/my', '/pvp', ['open', 'finished'], 'open')` is
 * `finished`.
 */
export function tabOfPath<T extends string>(pathname: string, base: string, tabs: readonly T[], otherwise: T): T {
  const root = base.replace(/\/$/, '');
  if (pathname !== root && !pathname.startsWith(`${root}/`)) return otherwise;
  const [segment] = pathname.slice(root.length + 1).split('/');
  return tabs.find((tab) => tab === segment) ?? otherwise;
}

/** The address of a tab; the default one is the base itself. */
export function pathOfTab<T extends string>(tab: T, base: string, otherwise: T): string {
  return tab === otherwise ? base : `${base.replace(/\/$/, '')}/${tab}`;
}
