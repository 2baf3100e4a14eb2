import type { Drop } from '@riftdrop/contract/api/profile/profile';
import type { Upgrade } from '@riftdrop/contract/api/upgrade/upgrade';
import { aSkin } from '@riftdrop/game/testing';

export { aSkin };

export function aDrop(over: Partial<Drop> = {}): Drop {
  return {
    id: '900',
    cost: 4_820,
    timestamp: '2026-01-02T00:00:00.000Z',
    status: 'inventory',
    user: { id: '7', steamid: '765', nickname: 'Nova', avatar: 'avatar-1' },
    skin_item: aSkin({ skin_name: 'Sunset Grain' }),
    dropable_type: 'drop_case',
    drop_case: null,
    is_free: false,
    ...over,
  };
}

export const aTarget = aSkin({ id: '55', name: 'Long Rifle', skin_name: 'Pale Meridian', rarity: 'Covert', cost: 7_290 });

/** 48.20 for 72.90, won with the roll 214,587. */
export function anUpgrade(over: Partial<Upgrade> = {}): Upgrade {
  return {
    id: '1',
    created_at: '2026-01-02T00:00:00.000Z',
    chance: 562_002,
    item_cost: 4_820,
    target_cost: 7_290,
    items: [aDrop({ status: 'upgraded' })],
    target: aTarget,
    roll: {
      tab: 'upgrade',
      pair_id: '3',
      public_hash: 'a'.repeat(64),
      secret_hash: null,
      secret_salt: null,
      client_seed: 'seed',
      nonce: 4,
      roll: 214_587,
      outcomes: 1_000_000,
    },
    won: true,
    drop: aDrop({ id: '950', cost: 7_290, skin_item: aTarget, dropable_type: 'upgrade', chance: 562_002 }),
    ...over,
  };
}

export const aLoss = (): Upgrade => {
  const won = anUpgrade();
  return { ...won, won: false, drop: null, roll: { ...won.roll, roll: 811_304 } };
};
