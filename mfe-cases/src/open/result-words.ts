import type { Balances, Drop } from '@riftdrop/contract/profile';
import { formatMoney } from '@riftdrop/money/format';

const nameOf = ({ skin_item: { name, skin_name, rarity }, cost }: Drop) => `${name} ${skin_name}, ${rarity}, ${formatMoney(cost)}`;

/** A result for people who hear it: what was won, its worth, and the balance after it. */
export function resultWords(drops: readonly Drop[], balances: Balances | null): string {
  const won = drops.map(nameOf).join('; ');
  const after = balances ? ` Balance ${formatMoney(balances.balance)}.` : '';
  return drops.length === 1 ? `You unboxed ${won}.${after}` : `You unboxed ${drops.length} items: ${won}.${after}`;
}
