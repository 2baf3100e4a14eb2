import { t } from '@lingui/core/macro';
import { $ownTitle } from '@riftdrop/host/wiring/navigator';
import { computed } from 'nanostores';
import { product } from '../product.ts';
import { $destination } from './router.ts';

/**
 * Keeps the window's title: the page's title, its route's title, or the product alone on the front page. A title that
 * begins with the product does not repeat it. The document arrives with the name of its subject, valid at its address
 * until the page sets the name, and with one canonical address, valid for that page only.
 */
export function keepTitle(): void {
  const ending = ` · ${product}`;
  const first = { path: location.pathname, title: document.title.endsWith(ending) ? document.title.slice(0, -ending.length) : '' };
  const $title = computed([$destination, $ownTitle], (destination, own) => {
    if (destination.kind === 'nowhere') return t`Page not found`;
    if (destination.kind !== 'remote') return destination.title;
    if (own?.path === destination.path) return own.title;
    return (destination.path === first.path && first.title) || destination.title;
  });
  $title.subscribe((title) => {
    document.title = title.startsWith(product) ? title : title ? title + ending : product;
  });
  $destination.subscribe((destination) => {
    if ('path' in destination && destination.path !== first.path) document.querySelector('link[rel=canonical]')?.remove();
  });
}
