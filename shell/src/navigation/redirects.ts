import { canonicalPath } from '@riftdrop/host/wiring/navigator';

/** Addresses that have moved. `*` is everything below and is carried over where the target has one too. */
const moved: readonly (readonly [from: string, to: string])[] = [
  ['/case', '/'],
  ['/case/partnership/*', '/'],
  ['/case/giveaway/*', '/'],
  ['/profile/partner', '/partner'],
  ['/profile/partner/*', '/partner'],
  ['/battle', '/battles'],
  ['/group-game', '/battles'],
  ['/group-game/create', '/battles/create'],
  ['/group-game/finished/*', '/battles/finished/*'],
  ['/group-game/stats/*', '/battles/stats/*'],
  ['/group-game/*', '/battles'],
];

/** Where a path should be instead; null when it is right. Query and hash stay as they are (SHELL-017 to 024). */
export function redirectOf(pathname: string): string | null {
  const path = canonicalPath(pathname);
  const target = canonicalPath(game(path) ?? follow(path) ?? path);
  return target === pathname ? null : target;
}

function follow(path: string): string | null {
  for (const [from, to] of moved) {
    const below = from.endsWith('/*') ? from.slice(0, -2) : null;
    if (below === null ? path === from : path === below || path.startsWith(`${below}/`)) {
      return to.replace(/\/\*$/, path.slice((below ?? from).length));
    }
  }
  return null;
}

/** SHELL-507, 508: a game keeps its name, whatever its invitation was called. */
function game(path: string): string | null {
  const found = /^\/group-game\/game\/([^/]+)(\/.+)?$/.exec(path);
  return found && `/battle/${found[1]}${found[2] ? '/invite' : ''}`;
}
