import type { Partner } from '@riftdrop/contract/api/partners/partners';

/** A partner of level 2 with $50. */
export const aPartner: Partner = {
  accept_tos: true,
  accept_payout_rules: true,
  code: 'nova',
  level: 2,
  available_payout_balance_level: 2,
  available_payout_skins_level: 1,
  gross_balance: 5_000,
  net_balance: 4_250,
  referrals: 7,
  active_referrals: 4,
  active_stake: 1_000,
  share_ppm: 20_000,
  levels: [80, 85, 90, 95, 100].map((balance_percent, at) => ({
    level: at + 1,
    referrals: [0, 3, 10, 30, 100][at]!,
    balance_referrals: [1, 3, 10, 30, 100][at]!,
    skins_referrals: [3, 10, 20, 50, 100][at]!,
    balance_percent,
    skins_percent: 85,
  })),
};
