import type { LevelTerms, PartnerProgramme, PayoutType } from '@riftdrop/contract/api/partners/partners';

/** A partner's share of the stakes of referrals, parts per million. The lowest house edge of real money games is far above. */
export const sharePpm = 20_000;

/** USD cents that a referral stakes within 30 days to count as active. */
export const activeStake = 1_000;

/** Level of partners that may send notifications to their followers. */
export const newsLevel = 3;

/** The levels, the lowest first. */
export const levels: readonly LevelTerms[] = [
  { level: 1, referrals: 0, balance_referrals: 1, skins_referrals: 3, balance_percent: 80, skins_percent: 85 },
  { level: 2, referrals: 3, balance_referrals: 3, skins_referrals: 10, balance_percent: 85, skins_percent: 90 },
  { level: 3, referrals: 10, balance_referrals: 10, skins_referrals: 20, balance_percent: 90, skins_percent: 95 },
  { level: 4, referrals: 30, balance_referrals: 30, skins_referrals: 50, balance_percent: 95, skins_percent: 98 },
  { level: 5, referrals: 100, balance_referrals: 100, skins_referrals: 100, balance_percent: 100, skins_percent: 100 },
];

/** The published part of the terms. */
export const programme: PartnerProgramme = { share_ppm: sharePpm, active_stake: activeStake, levels: [...levels] };

/**
 * The whole share of a partner, USD cents: 2 % of the referrals' stakes, rounded down once. `base` is the sum over all
 * referrals of their stakes, less returned stakes and deposits that were taken back, no referral below zero.
 */
export const shareOf = (base: number): number => Number((BigInt(base) * BigInt(sharePpm)) / 1_000_000n);

/** The highest level for this number of active referrals; 0 for none. */
export const levelBy = (active: number, what: 'referrals' | 'balance_referrals' | 'skins_referrals'): number =>
  levels.findLast((terms) => terms[what] <= active)?.level ?? 0;

/** Percent of the gross amount that is paid out. */
export const percentOf = (level: number, type: PayoutType): number => levels[level - 1]![`${type}_percent`];

/** The net payout of a gross amount, USD cents, rounded down. */
export const netOf = (gross: number, level: number, type: PayoutType): number => Math.floor((gross * percentOf(level, type)) / 100);

/** The least gross amount with a net one above zero. */
export const grossOf = (net: number, level: number, type: PayoutType): number => Math.ceil((net * 100) / percentOf(level, type));
