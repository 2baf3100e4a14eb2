import { t } from '@lingui/core/macro';
import type { Drop } from '@riftdrop/contract/api/profile/profile';
import type { SkinItem } from '@riftdrop/contract/api/catalogue/skins';
import type { UpgradeQuote } from '@riftdrop/contract/api/upgrade/upgrade';
import { upgradeChance } from '@riftdrop/fair/upgrade';
import { useQuery as useAddress } from '@riftdrop/host/navigation';
import { useMemo, useRef, useState } from 'react';
import { type Rules, useRules } from './rules.ts';
import { useTarget, type Wish, wished } from './targets-query.ts';

/** The most items of one upgrade, by the contract. */
export const mostItems = 20;

export interface Choice {
  rules: Rules;
  /** Chosen items of the player's inventory. */
  items: readonly Drop[];
  /** Their total price, USD cents. */
  cost: number;
  /** Ids in the address that are no longer in the inventory. */
  gone: number;
  target: SkinItem | null;
  /** The address names a target that cannot be chosen for this cost. */
  isTargetUnfit: boolean;
  quote: UpgradeQuote | null;
  /** The next target is being loaded; there is no quote until it is known. */
  isFinding: boolean;
  /** The chip that led to the target; null when something else did. */
  wish: Wish;
  /** Why there is no upgrade yet, in words. */
  missing: string | null;
  toggle: (id: string) => void;
  choose: (target: Pick<SkinItem, 'id'>) => void;
  /** Goes to the nearest target of a multiple or a chance. */
  aim: (wish: Wish) => Promise<void>;
  /** Puts an item in, and goes to the nearest target of twice its cost. */
  propose: (item: Drop) => Promise<void>;
  /** Nothing is put in and nothing is aimed at; or these items are. */
  reset: (ids?: readonly string[]) => void;
}

const idsIn = (text: string | undefined): string[] =>
  [...new Set(text?.split(',') ?? [])].filter((id) => /^[0-9]{1,15}$/.test(id)).slice(0, mostItems);

/**
 * The chosen items and the target. The choice lives in the address, so that it can be shared and outlives a reload and
 * a sign-in.
 */
export function useChoice(inventory: readonly Drop[] | undefined): Choice {
  const [address, setAddress] = useAddress();
  const rules = useRules();
  const [aimed, setAimed] = useState<{ wish: Wish; target: string; cost: number } | null>(null);
  const { sought, seek, stop } = useLatestWish();
  const ids = useMemo(() => idsIn(address.item), [address.item]);
  const items = useMemo(() => inventory?.filter(({ id }) => ids.includes(id)) ?? [], [inventory, ids]);
  const cost = items.reduce((sum, item) => sum + item.cost, 0);
  const [targetId] = idsIn(address.target);
  const found = useTarget(targetId, cost);
  const isFinding = sought !== null || (cost > 0 && found.isLoading);
  const target = isFinding ? null : (found.data ?? null);
  const isTargetUnfit = !isFinding && found.data === null;
  const quote =
    target && cost > 0
      ? { chance: upgradeChance(cost, target.cost, rules.upgrade_rates), item_cost: cost, target_cost: target.cost }
      : null;
  const write = (next: readonly string[]) => {
    stop();
    setAddress({ item: next.join(',') || null });
  };

  const aim = async (from: number, wish: Wish) => {
    const skin = await seek(from, wish);
    if (!skin) return;
    setAimed({ wish, target: skin.id, cost: from });
    setAddress({ target: skin.id });
  };

  return {
    rules,
    items,
    cost,
    gone: inventory ? ids.length - items.length : 0,
    target,
    isTargetUnfit,
    quote,
    isFinding,
    wish: sought ?? (aimed !== null && aimed.target === target?.id && aimed.cost === cost ? aimed.wish : null),
    missing: isFinding ? t`Looking for a target…` : missingIn({ cost, target, rules, isTargetUnfit }),
    toggle: (id) => {
      const known = items.map((item) => item.id);
      write(known.includes(id) ? known.filter((one) => one !== id) : [...known, id].slice(0, mostItems));
    },
    choose: ({ id }) => {
      stop();
      setAimed(null);
      setAddress({ target: id });
    },
    aim: (wish) => aim(cost, wish),
    propose: (item) => {
      write([item.id]);
      return aim(item.cost, { multiplier: 2 });
    },
    reset: (next = []) => {
      stop();
      setAimed(null);
      setAddress({ item: next.join(',') || null, target: null });
    },
  };
}

/** The wish whose skin is being looked for. Each new one takes the place of the one before, whose answer is dropped. */
function useLatestWish() {
  const [sought, setSought] = useState<Wish>(null);
  const latest = useRef(0);
  const stop = () => {
    latest.current += 1;
    setSought(null);
  };
  const seek = async (cost: number, wish: Wish) => {
    const turn = (latest.current += 1);
    setSought(wish);
    const skin = await wished(cost, wish);
    if (turn !== latest.current) return undefined;
    setSought(null);
    return skin;
  };
  return { sought, seek, stop };
}

function missingIn({ cost, target, rules, isTargetUnfit }: Pick<Choice, 'cost' | 'target' | 'rules' | 'isTargetUnfit'>): string | null {
  if (cost === 0) return t`Choose what you put in.`;
  if (cost <= rules.upgrade_min_income) return t`What you put in is worth too little. Add another item.`;
  if (cost >= rules.upgrade_max_cost) return t`No skin costs enough for what you put in.`;
  if (isTargetUnfit) return t`This skin cannot be won for what you put in. Choose a more expensive one.`;
  return target ? null : t`Choose what you may get.`;
}
