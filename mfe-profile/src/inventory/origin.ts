import { msg, t } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { Drop } from '@riftdrop/contract/api/profile/profile';

const origins: Record<Drop['dropable_type'], MessageDescriptor> = {
  drop_case: msg`Cases`,
  upgrade: msg`Upgrades`,
  br_match: msg`Battle Royale`,
  giveaway_round: msg`Giveaways`,
  group: msg`Battles`,
  send_request: msg`Returned requests`,
  king_prize: msg`King prizes`,
  partner_payout: msg`Partner payouts`,
  rps: msg`Rock Paper Scissors`,
};

/** The type of play that an item comes from. */
export const originOf = ({ dropable_type }: Drop): string => t(origins[dropable_type]);
