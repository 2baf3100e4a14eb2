import type { Destination } from '../composition/route-table.ts';

/** The name under which a page is counted: never its address, which may identify a player or an item. */
export function pageName(destination: Destination): string {
  switch (destination.kind) {
    case 'remote':
      return `${destination.route.remote}:${destination.route.page}`;
    case 'shell':
      return destination.path;
    case 'notOpen':
      return `${destination.domain}:not-open`;
    default:
      return destination.kind;
  }
}
