import type { MenuEntry, MenuPlace } from '../composition/composition.ts';

/**
 * The shell's pages in its menus. All other entries are declared by the remotes of their pages, and are sorted among
 * these by their order.
 */
export const ownItems: Partial<Record<MenuPlace, readonly MenuEntry[]>> = {
  secondary: [
    { label: 'Provably fair', path: '/provably-fair', icon: 'fair', order: 20 },
    { label: 'FAQ', path: '/faq', icon: 'help', order: 50 },
  ],
};
