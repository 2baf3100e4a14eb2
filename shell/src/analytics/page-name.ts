import type { Destination } from '../composition/route-table.ts';

/** What a page is called when it is counted: never its address, which may say whose page or which item it is. */
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
