import type { RoyaleMatch, RoyalePart, RoyalePlayer } from '@riftdrop/contract/api/games/games';

/** A match of places that have opened this much; override only the subject of the test. */
export function aMatch(id: string, places: readonly number[], totals: readonly number[], over: Partial<RoyaleMatch> = {}): RoyaleMatch {
  return { id, places: [...places], totals: [...totals], status: 'open', winner: null, draw: null, ...over };
}

/** A player in a match of the first round; override only the subject of the test. */
export function aPlayer(place: number, over: Partial<RoyalePlayer> = {}): RoyalePlayer {
  const first = { match_id: '1-1', reached_round: 1, is_winner: false, is_loser: false };
  return { place, ...first, drops: [], baggage_in: 0, baggage_out: null, ...over };
}

/** The bracket of four in two rounds of one step each, in its first round; override only the subject of the test. */
export function aBracket(over: Partial<RoyalePart> = {}): RoyalePart {
  const round = (number: number) => ({
    round: number,
    players: 2,
    cost: number * 100,
    total_steps: 1,
    current_step: 0,
    status: 'open' as const,
    matches: [],
    steps: [{ id: number, order: 1, amount: 1, drop_case_slug: 'night-shift' }],
  });
  const first = [aMatch('1-1', [3, 1], [0, 0]), aMatch('1-2', [2, 4], [0, 0])];
  return {
    current_round: 1,
    rounds: [{ ...round(1), status: 'running', matches: first }, round(2)],
    players: [1, 2, 3, 4].map((place) => aPlayer(place)),
    winner_steam_user_id: null,
    draw_roll: null,
    ...over,
  };
}

/** The same bracket after its first round: places 1 and 4 meet in the final. */
export function aBracketInTheFinal(over: Partial<RoyalePart> = {}): RoyalePart {
  const { rounds } = aBracket();
  const over1 = { status: 'finished' as const, current_step: 1 };
  return aBracket({
    current_round: 2,
    rounds: [
      {
        ...rounds[0]!,
        ...over1,
        matches: [
          aMatch('1-1', [3, 1], [150, 420], { status: 'finished', winner: 1 }),
          aMatch('1-2', [2, 4], [80, 310], { status: 'finished', winner: 4 }),
        ],
      },
      { ...rounds[1]!, status: 'running', matches: [aMatch('2-1', [1, 4], [0, 0])] },
    ],
    players: [1, 2, 3, 4].map((place) => aPlayer(place, { is_loser: place === 2 || place === 3 })),
    ...over,
  });
}
