import { remotesOf, shellOf, type GateSet } from '../gate-set.ts';
import type { Found, Rule } from '../rule.ts';

export const names: Rule = {
  id: 'names',
  why: 'A path or a modal with two owners would belong to whoever is first in the registry.',
  check: (set) => [...twice(set), ...foreign(set)],
};

function twice(set: GateSet): Found[] {
  const claims = claimsOf(set);
  return claims.flatMap(({ app, what, key, fresh }, at): Found[] => {
    const other = claims.find((claim, place) => claim.key === key && place < at);
    if (!other) return [];
    const [late, early] = fresh || !other.fresh ? [app, other.app] : [other.app, app];
    const message = late === early ? `${what} is declared twice` : `${what} already belongs to ${early}`;
    return [
      {
        app: late,
        file: late === 'shell' ? 'shell.json' : 'remote.json',
        message,
        hint: 'Choose another name, or ask the other team to give it up.',
      },
    ];
  });
}

/** The shell's table assigns an address to a domain before its page exists. */
function foreign(set: GateSet): Found[] {
  const owners = new Map(
    (shellOf(set)?.release.domains ?? []).flatMap(({ name, routes }) => routes.map(({ path }) => [keyOf(path), name] as const)),
  );
  return remotesOf(set).flatMap(({ app, release }): Found[] =>
    release.routes
      .filter(({ path }) => (owners.get(keyOf(path)) ?? app) !== app)
      .map(({ path }) => ({
        app,
        file: 'remote.json',
        message: `route ${path} is for ${owners.get(keyOf(path))}`,
        hint: 'The shell lists the addresses of every domain in shell.json.',
      })),
  );
}

/** Parameters of a path have no names to a browser. */
const keyOf = (path: string) => path.replace(/:[^/]+/g, ':');

interface Claim {
  app: string;
  fresh: boolean;
  what: string;
  /** Two claims with one key are about the same thing. */
  key: string;
}

function claimsOf(set: GateSet): Claim[] {
  const shell = shellOf(set);
  const route = (path: string) => ({ what: `route ${path}`, key: `route ${keyOf(path)}` });
  const named = (kind: string, name: string) => ({ what: `${kind} ${name}`, key: `${kind} ${name}` });
  return [
    ...(shell
      ? [...shell.release.routes.map(({ path }) => route(path)), ...shell.release.modals.map((name) => named('modal', name))]
      : []
    ).map((claim) => ({ app: 'shell', fresh: shell!.fresh, ...claim })),
    ...remotesOf(set).flatMap(({ app, fresh, release }) =>
      [
        named('container', release.container),
        ...release.routes.map(({ path }) => route(path)),
        ...release.modals.map(({ name }) => named('modal', name)),
      ].map((claim) => ({ app, fresh, ...claim })),
    ),
  ];
}
