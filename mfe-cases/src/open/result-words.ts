import type { Balances, Drop } from '@riftdrop/contract/api/profile/profile';
import { formatMoney } from '@riftdrop/money/format';

const nameOf = ({ skin_item: { name, skin_name, rarity }, cost }: Drop) => `${name} ${skin_name}, ${rarity}, ${formatMoney(cost)}`;

function whatWasWon(drops: readonly Drop[]): string {
  if (!drops.length) return 'The part opening gave no item.';
  const won = drops.map(nameOf).join('; ');
  return drops.length === 1 ? `You unboxed ${won}.` : `You unboxed ${drops.length} items: ${won}.`;
}

/** A result for screen readers: the item, its price, and the balance after it. */
export function resultWords(drops: readonly Drop[], balances: Balances | null): string {
  const after = balances ? ` Balance ${formatMoney(balances.balance)}.` : '';
  return whatWasWon(drops) + after;
}
