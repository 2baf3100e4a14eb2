import type { DropStatus } from './tables.ts';

/** Where an item of each status is: in the inventory, held (in a game, a check, a way out), or gone. */
const whereIs: Readonly<Record<DropStatus, 'inventory' | 'away' | 'gone'>> = {
  inventory: 'inventory',
  active: 'away',
  on_hold: 'away',
  send: 'away',
  trade_pending: 'away',
  cashout: 'away',
  sold: 'gone',
  auto_sold: 'gone',
  sent: 'gone',
  upgraded: 'gone',
  archived: 'gone',
};

/** Statuses of held items. */
export const awayStatuses = (Object.keys(whereIs) as DropStatus[]).filter((status) => whereIs[status] === 'away');
