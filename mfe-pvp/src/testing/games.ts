import type { GameSeat, GameView } from '@riftdrop/contract/games';

/** Somebody who sits in a game; override what the test is about. */
export function aSeat(place: number, over: Partial<GameSeat> = {}): GameSeat {
  return {
    place,
    player: { id: String(place), steamid: `7656${place}`, nickname: `Player ${place}`, avatar: 'avatar-1' },
    bot: null,
    team_number: null,
    choice: null,
    joined_at: '2026-01-01T00:00:00.000Z',
    ready_for_bots: false,
    ready_to_play: false,
    spent_cost: 500,
    cost_returned: 0,
    is_winner: false,
    reward: 0,
    ...over,
  };
}

/** An open battle of two with one player in it. `n` makes its names. */
export function aGame(n = 1, over: Partial<GameView> = {}): GameView {
  const uid = String(n).padStart(32, '0');
  return {
    uid,
    uid_md5: `m${uid.slice(1)}`,
    kind: 'battles',
    type: 'GROUP_GAME',
    mode: 'default',
    status: 'open',
    version: 1,
    is_public: true,
    creator: { id: '1' },
    race_id: null,
    config: { mode: 'default', slots: 2, slots_per_team: 1, drop_cases: [{ order: 0, amount: 2, drop_case_slug: 'night-shift' }] },
    max_users: 2,
    seats: [aSeat(1)],
    bots: ['bot-1', 'bot-2'],
    cost: 500,
    cost_join: 500,
    prepay_rate: 0,
    prepay_amount: 0,
    average_return_ppm: 905_100,
    needs_secret: false,
    check_referrer_period: null,
    check_referrer_amount: null,
    drop_cases: [{ drop_case_slug: 'night-shift', version: 1, price: 250, name: 'Night Shift', image: 'crate' }],
    created_at: '2026-01-01T00:00:00.000Z',
    deadline_at: '2026-01-02T00:00:00.000Z',
    add_bots_at: null,
    lock: null,
    started_at: null,
    next_step_at: null,
    finished_at: null,
    cancel_reason: null,
    step: 0,
    steps: 2,
    rounds: [],
    result: null,
    seed: { public_hash: 'a'.repeat(64), beacon: null, secret_hash: null, secret_salt: null },
    ...over,
  };
}

/** A finished battle that place 1 has won. */
export const aFinishedGame = (n = 1, over: Partial<GameView> = {}): GameView =>
  aGame(n, {
    status: 'finished',
    version: 9,
    seats: [aSeat(1, { is_winner: true, reward: 5914 }), aSeat(2)],
    started_at: '2026-01-01T00:01:00.000Z',
    finished_at: '2026-01-01T00:02:00.000Z',
    step: 2,
    result: { winners: [1], draws: [], total_cost: 5914, received: [], division: null },
    ...over,
  });
