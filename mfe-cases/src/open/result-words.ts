import { plural, t } from '@lingui/core/macro';
import type { Balances, Drop } from '@riftdrop/contract/api/profile/profile';
import { formatMoney } from '@riftdrop/money/format';
import { rarityName } from '@riftdrop/ui/tier';

const nameOf = ({ skin_item: { name, skin_name, rarity }, cost }: Drop) =>
  `${name} ${skin_name}, ${rarityName(rarity)}, ${formatMoney(cost)}`;

function whatWasWon(drops: readonly Drop[]): string {
  if (!drops.length) return t`The part opening gave no item.`;
  const won = drops.map(nameOf).join('; ');
  const { length: count } = drops;
  return count === 1 ? t`You unboxed ${won}.` : t`You unboxed ${plural(count, { one: '# item', other: '# items' })}: ${won}.`;
}

/** A result for screen readers: the item, its price, and the balance after it. */
export function resultWords(drops: readonly Drop[], balances: Balances | null): string {
  const won = whatWasWon(drops);
  if (!balances) return won;
  const balance = formatMoney(balances.balance);
  return `${won} ${t`Balance ${balance}.`}`;
}
