import { $ownTitle } from '@riftdrop/host/wiring/navigator';
import { computed } from 'nanostores';
import { product } from '../product.ts';
import { $destination } from './router.ts';

/**
 * Keeps the window's title: the page's own name, its route's title, or the product alone on the front page. A title that begins with the product needs it no second time. The document came with the name of its thing, which holds at its
 * address until the page names the thing itself, and with its one address, which is no other page's.
 */
export function keepTitle(): void {
  const ending = ` · ${product}`;
  const first = { path: location.pathname, title: document.title.endsWith(ending) ? document.title.slice(0, -ending.length) : '' };
  const $title = computed([$destination, $ownTitle], (destination, own) => {
    if (destination.kind === 'nowhere') return 'Page not found';
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
