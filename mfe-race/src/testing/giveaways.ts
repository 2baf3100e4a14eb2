import type { Giveaway, GiveawayRound } from '@riftdrop/contract/api/race/race';

/** A round as the server sends it. */
export function aRound(over: Partial<GiveawayRound> = {}): GiveawayRound {
  const prize = {
    id: '11',
    name: 'Revolver',
    skin_name: 'First Frost',
    rarity: 'Covert',
    type: 'Revolver',
    image: 'first-frost',
    cost: 5_140,
    stat_trak: true,
    wear: 1,
    fake: false,
  } as const;
  return {
    id: '10',
    slug: 'hourly_giveaway',
    version: 1,
    status: 'open',
    started_at: '2026-01-01T00:00:00.000Z',
    finished_at: '2026-01-01T01:00:00.000Z',
    prize,
    steam_skin_item: prize,
    participants: 412,
    public_hash: 'a'.repeat(64),
    list_hash: null,
    lock: null,
    seed: null,
    roll: null,
    winner: null,
    steam_user: null,
    outcome: null,
    ...over,
  };
}

export function aGiveaway(over: Partial<Giveaway> = {}): Giveaway {
  return {
    id: '1',
    slug: 'hourly_giveaway',
    title: 'Hourly giveaway',
    giveaway_title: 'Hourly giveaway',
    interval: 'hourly',
    min_deposit: 500,
    min_spend: 1_000,
    round: aRound(),
    previous_round: null,
    giveaways_drop_cost: 6_120_410,
    free_cases_drop_cost: null,
    currentUserParticipation: { slug: 'hourly_giveaway', round_id: '10', deposited: 500, spent: 0, participates: false, joined: false },
    ...over,
  };
}
