import type { GameFacts, GameRoll, GameView } from '@riftdrop/contract/api/games/games';
import type { GameRow } from '../lifecycle/lock.ts';
import type { AnyGameRules } from '../rules/game-rules.ts';

/** Fields of a single game's answer besides its view. @param readerId the player who reads it; null for a visitor */
export function factsOf(
  mode: AnyGameRules,
  game: Pick<GameRow, 'cases' | 'join_if_exist'>,
  view: GameView,
  readerId: string | null,
): GameFacts {
  const { rounds, seats, result, step } = view;
  const caseIds = new Map(game.cases.map(({ slug, case_id }) => [slug, String(case_id)]));
  const opens = mode.opens(view.config);
  const people = seats.flatMap(({ player, ready_to_play }) => (player === null ? [] : [{ id: player.id, ready_to_play }]));
  return {
    join_if_exist: game.join_if_exist,
    current_round: step,
    game_rounds: rounds.map((round) => ({
      drop_case_id: caseIds.get(opens[round.step - 1]!.slug)!,
      order: round.step,
      skipped: round.skipped,
      played_at: round.played_at,
    })),
    joined_users: people.map(({ id }) => id),
    ready_users: people.flatMap(({ id, ready_to_play }) => (ready_to_play ? [id] : [])),
    winner_total_cost: result && result.total_cost,
    winner_total_cost_received_in_game: result && receivedBy(view, readerId),
    ...(!mode.matches && dropsAndRolls(view)),
  };
}

/** The reader's share of the drops; for a reader without one, the share of each winner. */
function receivedBy({ seats, result }: GameView, readerId: string | null): number {
  const own = seats.find(({ player, reward }) => player !== null && player.id === readerId && reward > 0);
  return (own ?? seats.find(({ place }) => result!.winners.includes(place)))?.reward ?? 0;
}

function dropsAndRolls({ rounds, result }: GameView): Pick<GameFacts, 'drops' | 'resultDrops' | 'rolls'> {
  const drops = rounds.flatMap((round) => round.drops);
  const booby = result?.booby ?? [];
  const opened = rounds.flatMap(({ step, drops: own }) => own.map((drop) => rollOf('drop', step, drop)));
  const drawn = (result?.draws ?? []).map(({ slot, roll }): GameRoll => {
    return { round: null, slot: null, nonce: slot, roll, kind: slot === 'smoke' ? 'smoke' : 'draw' };
  });
  return {
    drops,
    resultDrops: result?.received.map(({ place, drops: own }) => ({ place, drops: own.map((at) => drops[at]!) })) ?? [],
    rolls: [...opened, ...drawn, ...booby.map((drop) => rollOf('booby', null, drop))],
  };
}

const rollOf = (
  kind: GameRoll['kind'],
  round: number | null,
  { place, slot, roll }: { place: number; slot: string; roll: number },
): GameRoll => ({
  round,
  slot: place,
  nonce: slot,
  roll,
  kind,
});
