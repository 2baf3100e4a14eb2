import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
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

const reasons: readonly [RibbonKind, MessageDescriptor, Reason][] = [
  ['off_soon', msg`Off soon`, endsSoon],
  ['update_soon', msg`Update soon`, (dropCase) => dropCase.content_update_scheduled],
  ['sale', msg`Sale`, (dropCase) => dropCase.sale],
  ['popular', msg`Popular`, (dropCase) => dropCase.popular],
  ['new', msg`New`, ({ newUntillTime }, now) => newUntillTime !== null && now < Date.parse(newUntillTime)],
  ['best_price', msg`Best price`, (dropCase) => dropCase.bestprice],
];

/** The one ribbon of a case: the first reason that holds, in the order above. `now` is server time, epoch ms. */
export function ribbonOf(dropCase: DropCase, now: number): Ribbon | null {
  const found = reasons.find(([, , holds]) => holds(dropCase, now));
  return found ? { kind: found[0], label: t(found[1]) } : null;
}
