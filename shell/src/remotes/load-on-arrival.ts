import { $destination } from '../navigation/router.ts';
import type { RemoteLoader } from './loader.ts';
import { pagePartOf } from './page-part.ts';

/**
 * Requests a page's code at the press that leads there, not only after the page before it has been removed, which
 * costs tens of milliseconds.
 */
export function loadOnArrival({ begin }: Pick<RemoteLoader, 'begin'>): void {
  let at = pagePartOf($destination.get());
  $destination.listen((next) => {
    const page = pagePartOf(next);
    const isNew = page?.remote !== at?.remote || page?.key !== at?.key;
    at = page;
    if (isNew) void begin(page);
  });
}
