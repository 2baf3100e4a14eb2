import type { Drop } from '@riftdrop/contract/api/profile/profile';

const origins: Record<Drop['dropable_type'], string> = {
  drop_case: 'Cases',
  upgrade: 'Upgrades',
  br_match: 'Battle Royale',
  giveaway_round: 'Giveaways',
  group: 'Battles',
  send_request: 'Returned requests',
  king_prize: 'King prizes',
  partner_payout: 'Partner payouts',
  rps: 'Rock Paper Scissors',
};

/** The type of play that an item comes from. */
export const originOf = ({ dropable_type }: Drop): string => origins[dropable_type];
