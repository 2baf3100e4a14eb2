import { t } from '@lingui/core/macro';
import type { King } from '@riftdrop/contract/api/cases/kings';
import type { Drop } from '@riftdrop/contract/api/profile/profile';
import type { ToastOptions } from '@riftdrop/host/toasts';
import { formatMoney } from '@riftdrop/money/format';
import { reigns } from './reign.ts';

/** One notice to the player about the player's reign. */
export interface News {
  /** Delay before it appears, milliseconds. */
  delay: number;
  toast: ToastOptions;
}

/** Notices shown so far about the player's reigns. */
export interface KingNotice {
  /** The newest state of each reign, by its id. */
  kings: ReadonlyMap<string, King>;
  /** When the last notice of a risen prize was shown, epoch milliseconds. */
  risenAt: number;
  /** Reigns from before this time, epoch milliseconds, may be missing in `kings`: an unknown one of them is not new. */
  unknownBefore?: number;
}

const upgradeDelay = 600;
const topPrizeDelay = 800;
/** Shortest time between two notices of a risen prize, milliseconds. */
const betweenRises = 60_000;

const itemName = ({ name, skin_name }: Drop['skin_item']) => `${name} ${skin_name}`;
const at = ({ drop_case, id }: King, toast: ToastOptions, delay = 0): News => ({
  delay,
  toast: { key: `king ${id} ${toast.title}`, ...toast, message: toast.message ?? drop_case.name },
});

/** How the reign ended. */
function ending(king: King): News {
  const { displaced_reason, prize_drop, drop_case } = king;
  const item = prize_drop ? itemName(prize_drop.skin_item) : '';
  const cost = formatMoney(prize_drop?.cost ?? 0);
  if (displaced_reason === 'top_prize') {
    const message = item ? t`${item}, ${cost}, is in your inventory.` : drop_case.name;
    return at(king, { type: 'success', title: t`You won the top prize!`, message }, topPrizeDelay);
  }
  const title = displaced_reason === 'timeout' ? t`You lost your crown` : t`You have been dethroned`;
  return at(king, { type: 'info', title, message: item ? t`Your prize: ${item}, ${cost}, is in your inventory.` : drop_case.name });
}

/** The notice for a budget too small for a prize. */
function shortfall(king: King): News | null {
  if (king.prize_drop) return null;
  const title = t`Your King Budget was not enough for a prize.`;
  if (king.added_to_balance === 0) return at(king, { type: 'info', title });
  return at(king, { type: 'info', title, message: t`${formatMoney(king.added_to_balance)} was added to your balance.` });
}

/** The crown buys a more expensive item than before. */
function rise(before: King, king: King): News | null {
  const skin = king.budget_skin_item;
  if (!skin || skin.cost <= (before.budget_skin_item?.cost ?? 0)) return null;
  const item = itemName(skin);
  const cost = formatMoney(skin.cost);
  const message = t`Your crown now buys ${item}, ${cost}.`;
  return at(king, { type: 'success', title: t`Prize has risen!`, message }, upgradeDelay);
}

/** The notices for a change of the player's reign, and the state after it. An older version of the reign gives none. */
export function kingNews(told: KingNotice, king: King, now: number): { news: News[]; told: KingNotice } {
  const before = told.kings.get(king.id);
  if (before && before.version >= king.version) return { news: [], told };
  const kings = new Map(told.kings).set(king.id, king);
  if (!reigns(king)) return { news: [ending(king), shortfall(king)].filter((one) => one !== null), told: { ...told, kings } };
  if (!before && Date.parse(king.created_at) < (told.unknownBefore ?? -Infinity)) return { news: [], told: { ...told, kings } };
  if (!before) {
    const news = at(king, { type: 'success', title: t`Congratulations!`, message: t`You are the king of ${king.drop_case.name}.` });
    return { news: [news], told: { ...told, kings } };
  }
  const risen = now - told.risenAt >= betweenRises ? rise(before, king) : null;
  return { news: risen ? [risen] : [], told: { kings, risenAt: risen ? now : told.risenAt } };
}
