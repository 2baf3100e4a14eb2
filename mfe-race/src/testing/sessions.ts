import type { OwnRaceParticipant, RaceParticipant, RaceSession, RoyaleRace } from '@riftdrop/contract/api/race/royale-race';

/** A participant with points, as the server sends it. */
export function aParticipant(rank: number, over: Partial<RaceParticipant> = {}): RaceParticipant {
  return {
    rank,
    user: { id: String(100 + rank), steamid: String(7_000 + rank), nickname: `Player ${rank}`, avatar: 'avatar-1' },
    points: 100_000 - rank * 1_000,
    reached_at: '2026-01-01T09:00:00.000Z',
    joined: false,
    group: null,
    order: null,
    is_winner: false,
    ...over,
  };
}

export function anOwnPlace(over: Partial<OwnRaceParticipant> = {}): OwnRaceParticipant {
  return {
    rank: 81,
    points: 62_480,
    reached_at: '2026-01-01T13:52:00.000Z',
    joined: false,
    group: null,
    order: null,
    is_winner: false,
    can_join: false,
    needed_points: 64_400,
    missing_points: 1_920,
    game_uid: null,
    ...over,
  };
}

/** A session as the server sends it to a visitor. */
export function aSession(over: Partial<RaceSession> = {}): RaceSession {
  return {
    id: '482',
    version: 3,
    status: 'open',
    paused_at: null,
    created_at: '2025-12-31T18:00:00.000Z',
    open_until: '2026-01-01T18:00:00.000Z',
    join_starts_at: '2026-01-01T18:00:00.000Z',
    join_until: '2026-01-01T18:05:00.000Z',
    finished_at: null,
    budget: 321_840,
    budget_updated_at: '2026-01-01T14:02:00.000Z',
    carried: 0,
    points: 12_184_000,
    participants: 1_318,
    users: 72,
    max_users: 72,
    groups: 8,
    left: null,
    settings: {
      drop_cases: [
        { drop_case_slug: 'deep-signal', name: 'Deep Signal', image: 'deep-signal', price: 250 },
        { drop_case_slug: 'first-light', name: 'First Light', image: 'first-light', price: 900 },
      ],
      group_size: 9,
      base: 200_000,
      share_ppm: 10_000,
      duration_ms: 86_400_000,
      join_ms: 300_000,
      pass_ms: 60_000,
    },
    top_participants: [1, 2, 3].map((rank) => aParticipant(rank)),
    last_participants: [71, 72].map((rank) => aParticipant(rank)),
    near_participants: [],
    current_participant: null,
    games: [],
    ...over,
  };
}

export function aRace(over: Partial<RoyaleRace> = {}): RoyaleRace {
  const session = aSession();
  return {
    paused: false,
    enabled: true,
    active_till: null,
    current_session_id: session.id,
    current_session: session,
    is_quiet: false,
    ...over,
  };
}
