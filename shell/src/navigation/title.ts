import { $ownTitle } from '@riftdrop/host/wiring/navigator';
import { computed } from 'nanostores';
import { product } from '../product.ts';
import { $destination } from './router.ts';

/** Keeps the window's title: the page's own name, its route's title, or the product alone on the front page. */
export function keepTitle(): void {
  const $title = computed([$destination, $ownTitle], (destination, own) => {
    if (destination.kind === 'nowhere') return 'Page not found';
    return destination.kind === 'remote' && own?.path === destination.path ? own.title : destination.title;
  });
  $title.subscribe((title) => {
    document.title = title && title !== product ? `${title} · ${product}` : product;
  });
}
