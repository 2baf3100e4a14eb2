import { z } from 'zod';
import { amount, call, clientSeed, id, list, page, time } from '../../http/define.ts';
import { roll } from '../fairness/fairness.ts';
import { drop } from '../profile/profile.ts';
import { skinItem } from '../catalogue/skins.ts';

/** Terms of an upgrade: chance in parts per million, costs in cents. The call sends the terms that the player saw. */
export const upgradeQuote = z.object({ chance: z.int(), item_cost: amount, target_cost: amount });
export type UpgradeQuote = z.infer<typeof upgradeQuote>;

/** One upgrade that was played. */
export const upgrade = z.object({
  id,
  created_at: time,
  ...upgradeQuote.shape,
  /** The staked items. */
  items: z.array(drop),
  target: skinItem,
  /** Wins below `chance`. The secrets are null while its pair is in use. */
  roll,
  won: z.boolean(),
  /** The won item; null after a loss. */
  drop: drop.nullable(),
});
export type Upgrade = z.infer<typeof upgrade>;

/** Most items that one upgrade takes. */
export const mostUpgradeItems = 20;

export const upgradeSkins = call('GET /upgrade/skins', {
  summary: 'Skins that items of this cost can be upgraded to, the nearest to the wanted multiplier or chance first',
  access: 'public',
  query: z.object({
    /** Cost of the items together, USD cents; every skin that may be a target when left out. */
    cost: z.coerce.number<number>().int().min(0).default(0),
    /** Least cost of the target as a multiple of `cost`, in hundredths. */
    multiplier: z.coerce.number<number>().min(1).max(1000).optional(),
    /** Wanted chance, parts per million. */
    chance: z.coerce.number<number>().int().min(1).max(1_000_000).optional(),
    text: z.string().max(100).optional(),
    price_min: z.coerce.number<number>().int().min(0).optional(),
    price_max: z.coerce.number<number>().int().min(0).optional(),
    /** This one alone, when it can be a target. */
    skin_id: id.optional(),
    ...page.shape,
  }),
  reply: list(skinItem),
});

export const createUpgrade = call('POST /upgrade/create', {
  summary: 'Puts items of the inventory in for a chance of a dearer skin; they are gone whether it is won or lost',
  access: 'player',
  money: true,
  stake: true,
  body: z.strictObject({
    drop_ids: z.array(id).min(1).max(mostUpgradeItems),
    skin_id: id,
    ...upgradeQuote.shape,
    /** Chosen by the browser when the active pair has no client seed yet. */
    client_seed: clientSeed.optional(),
  }),
  reply: upgrade,
  refusals: ['not_found', 'not_sellable', 'not_upgradable', 'need_confirm', 'client_seed_required'],
});

export const upgradeHistory = call('GET /upgrade/history', {
  summary: 'The own upgrades, newest first',
  access: 'player',
  query: page,
  reply: list(upgrade),
});
