import type { CaseItem } from '@riftdrop/contract/api/cases/cases';
import type { GameRound, GameSeat, GameView } from '@riftdrop/contract/api/games/games';
import type { SkinItem } from '@riftdrop/contract/api/catalogue/skins';
import type { ProvenGame, RoundsProof } from '@riftdrop/fair/game-proof';

/** An item that can lie on a reel; override the fields under test. */
export function aSkin(over: Partial<SkinItem> = {}): SkinItem {
  return {
    id: '1',
    name: 'Carbine',
    skin_name: 'Sunset Fade',
    rarity: 'Classified',
    type: 'Rifle',
    image: 'carbine-fade-sunset-71-t5-w0',
    cost: 4820,
    stat_trak: false,
    wear: 0,
    fake: false,
    ...over,
  };
}

/** Items with these weights, which must add up to a million in a real case; ids count from 1. */
export function itemsOf(weights: readonly number[]): CaseItem[] {
  let from = 0;
  return weights.map((weight, at) => {
    const tickets = { from, to: from + weight - 1 };
    from += weight;
    return { skin_item: aSkin({ id: String(at + 1), cost: (at + 1) * 100 }), weight, tickets };
  });
}

const playedAt = (step: number) => new Date(Date.UTC(2026, 0, 1, 0, 1, (step - 1) * 6)).toISOString();

/** A seat that a person took; override the fields under test. Its player has the place as id. */
export function aSeat(place: number, over: Partial<GameSeat> = {}): GameSeat {
  return {
    place,
    player: { id: String(place), steamid: `s${place}`, nickname: `Player ${place}`, avatar: 'a' },
    bot: null,
    team_number: null,
    choice: null,
    joined_at: '2026-01-01T00:00:00.000Z',
    ready_for_bots: false,
    ready_to_play: false,
    fast: false,
    spent_cost: 1000,
    cost_returned: 0,
    is_winner: false,
    reward: 0,
    ...over,
  };
}

/** A round in which each place dropped an item of this cost, six seconds after the round before, the first at 00:01:00 of 2026-01-01. */
export function aRound(step: number, costs: readonly number[], over: Partial<GameRound> = {}): GameRound {
  const drops = costs.map((cost, at) => ({
    place: at + 1,
    unit: 1,
    slot: `drop.${step}.${at + 1}`,
    roll: 5,
    drop_case_slug: 'night-shift',
    version: 1,
    skin_item: aSkin({ id: `${step}${at + 1}`, cost }),
    cost,
  }));
  return { step, skipped: false, played_at: playedAt(step), drops, draws: [], left: [], ...over };
}

/** An open battle of two with one round; override the fields under test. */
export function aGame(over: Partial<GameView> = {}): GameView {
  return {
    uid: '0123456789abcdef0123456789abcdef',
    uid_md5: 'fedcba9876543210fedcba9876543210',
    kind: 'battles',
    type: 'GROUP_GAME',
    mode: 'default',
    status: 'open',
    version: 1,
    is_public: true,
    creator: { id: '1' },
    race_id: null,
    config: { mode: 'default', slots: 2, slots_per_team: 1, drop_cases: [{ order: 0, amount: 1, drop_case_slug: 'night-shift' }] },
    max_users: 2,
    seats: [aSeat(1)],
    bots: ['bot-1', 'bot-2'],
    cost: 1000,
    cost_join: 1000,
    prepay_rate: 0,
    prepay_amount: 0,
    average_return_ppm: 917_600,
    needs_secret: false,
    check_referrer_period: null,
    check_referrer_amount: null,
    drop_cases: [{ drop_case_slug: 'night-shift', version: 1, price: 1000, name: 'Night Shift', image: 'night-shift' }],
    created_at: '2026-01-01T00:00:00.000Z',
    deadline_at: '2026-01-02T00:00:00.000Z',
    add_bots_at: null,
    lock: null,
    started_at: null,
    next_step_at: null,
    finished_at: null,
    cancel_reason: null,
    step: 0,
    steps: 1,
    rounds: [],
    result: null,
    seed: { public_hash: 'a'.repeat(64), beacon: null, secret_hash: null, secret_salt: null },
    ...over,
  };
}

/** Fields of a finished game's page from its published proof, of any mode. */
export function shownOf(game: ProvenGame): Pick<GameView, 'uid' | 'status' | 'seats' | 'lock' | 'seed'> {
  const { id, roster, beacon, round, locked_at, lock_hash, public_hash, secret_hash, secret_salt, randomness } = game;
  const at = new Date(locked_at).toISOString();
  return {
    uid: id,
    status: 'finished',
    seats: roster.map((name, place) => {
      const seat = aSeat(place + 1);
      return name.startsWith('bot') ? { ...seat, player: null, bot: name } : { ...seat, player: { ...seat.player!, id: name } };
    }),
    lock: { beacon, level: 'local', round, locked_at: at, due_at: at, lock_hash },
    seed: { public_hash, secret_hash, secret_salt, beacon: randomness },
  };
}

/** Rounds of a game whose published draws are those of all its places, in their order; missing ones were skipped. */
export function shownRoundsOf({ rounds, costs, proof }: Pick<RoundsProof, 'rounds' | 'costs' | 'proof'>, places: number): GameRound[] {
  let next = 0;
  return rounds.map((round, at) => {
    const first = next;
    if (round !== null) next += places;
    const played = aRound(at + 1, costs.slice(first, next), { skipped: round === null });
    const drops = played.drops.map((drop, place) => {
      const { roll, item } = proof.games[0]!.draws[first + place]!;
      return { ...drop, roll, drop_case_slug: round!.case, version: round!.version, skin_item: aSkin({ id: item! }) };
    });
    return { ...played, drops };
  });
}
