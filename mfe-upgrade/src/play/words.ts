import { plural, t } from '@lingui/core/macro';
import type { Upgrade } from '@riftdrop/contract/api/upgrade/upgrade';
import { localized, percentage } from '@riftdrop/money/decimal';
import { formatCount, formatMoney, pageLocale } from '@riftdrop/money/format';
import { rarityName } from '@riftdrop/ui/tier';

/** Parts per million as percent with two decimals, rounded down. */
export const percent = (ppm: number): string => twoDecimals(Math.floor(ppm / 100));

/** The same with its sign, as the language of the page writes it. */
export const percentSign = (ppm: number): string => percentage((Math.floor(ppm / 100) / 100).toFixed(2), pageLocale());

/** The same without zeros at its end: `8.5` and `50`. */
export const shortPercent = (ppm: number): string => formatCount(Math.floor(ppm / 100) / 100);

/** The rest of a hundred: with the shown chance it adds up to a hundred exactly. */
export const lossPercent = (ppm: number): string => percent(1_000_000 - Math.floor(ppm / 100) * 100);

interface Named {
  skin_item: { skin_name: string };
}

/** Items in one phrase: the name of one, else how many. */
export const nameOf = (items: readonly Named[]): string =>
  items.length === 1 ? items[0]!.skin_item.skin_name : plural(items.length, { one: '# item', other: '# items' });

/** A multiple with two decimals, rounded down: `1.51`. */
export function multiple(item: number, target: number): string {
  return twoDecimals(Number((BigInt(target) * 100n) / BigInt(item)));
}

const twoDecimals = (hundredths: number): string =>
  localized(`${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`, pageLocale());

/** A result for screen readers. */
export function resultWords({ won, items, item_cost, target, target_cost, roll, chance }: Upgrade): string {
  const [rolled, below] = [formatCount(roll.roll), formatCount(chance)];
  const put = `${nameOf(items)} (${formatMoney(item_cost)})`;
  const { skin_name: skin, name } = target;
  const rarity = rarityName(target.rarity);
  const worth = formatMoney(target_cost);
  const told = won ? t`Won: ${skin}, ${name}, ${rarity}, worth ${worth}, for ${put}.` : t`Lost: ${put} is gone.`;
  return `${told} ${t`Roll ${rolled}; below ${below} wins.`}`;
}
