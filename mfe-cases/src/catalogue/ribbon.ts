import type { DropCase } from '@riftdrop/contract/api/cases/cases';

export type RibbonKind = 'off_soon' | 'update_soon' | 'sale' | 'popular' | 'new' | 'best_price';
export interface Ribbon {
  kind: RibbonKind;
  label: string;
}

/** A case that ends within three days is "off soon". */
const soon = 259_200_000;

type Reason = (dropCase: DropCase, now: number) => boolean;

function endsSoon({ available_till }: DropCase, now: number): boolean {
  if (available_till === null) return false;
  const left = Date.parse(available_till) - now;
  return left > 0 && left <= soon;
}

const reasons: readonly [RibbonKind, string, Reason][] = [
  ['off_soon', 'Off soon', endsSoon],
  ['update_soon', 'Update soon', (dropCase) => dropCase.content_update_scheduled],
  ['sale', 'Sale', (dropCase) => dropCase.sale],
  ['popular', 'Popular', (dropCase) => dropCase.popular],
  ['new', 'New', ({ newUntillTime }, now) => newUntillTime !== null && now < Date.parse(newUntillTime)],
  ['best_price', 'Best price', (dropCase) => dropCase.bestprice],
];

/** The one ribbon of a case: the first reason that holds, in the order above. `now` is server time, epoch ms. */
export function ribbonOf(dropCase: DropCase, now: number): Ribbon | null {
  const found = reasons.find(([, , holds]) => holds(dropCase, now));
  return found ? { kind: found[0], label: found[1] } : null;
}
