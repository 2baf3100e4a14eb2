import { menuItems, type MenuItem } from './menu-items.ts';

/** The profile menu's own entries; those of the header's second menu follow, then Log out (SHELL-060, 063). */
const own: readonly MenuItem[] = [
  { label: 'Profile', path: '/profile', icon: 'profile' },
  { label: 'Payments', path: '/profile/payments', icon: 'payments' },
  { label: 'Cash-outs', path: '/profile/cashout', icon: 'cash-out' },
  { label: 'Withdrawals', path: '/profile/withdrawal', icon: 'inventory' },
  { label: 'Statistics', path: '/profile/statistics', icon: 'statistics' },
  { label: 'Settings', path: '/profile/settings', icon: 'settings' },
];

/** What this player finds in the profile menu; cash-outs are there for those who may have them (SHELL-061). */
export const accountItems = ({ withdrawal_eth = false }: { withdrawal_eth?: boolean }): readonly MenuItem[] =>
  own.filter(({ path }) => withdrawal_eth || path !== '/profile/cashout');

export const moreItems: readonly MenuItem[] = menuItems.secondary;
