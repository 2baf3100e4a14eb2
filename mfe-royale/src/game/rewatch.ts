import type { GameView, RoyaleMatch, RoyalePart, RoyalePlayer } from '@riftdrop/contract/api/games/games';
import type { RoyaleConfig } from '@riftdrop/contract/api/royale/royale';
import { type RoyaleMatch as Match, royaleOpenings, royalePlayers } from '@riftdrop/fair/royale';
import { royaleSteps } from '@riftdrop/fair/royale-rounds';
import { revealTime } from '@riftdrop/game/use-game-reels';
import type { Scene } from '../bracket/scenes.ts';

type Finished = Pick<GameView, 'config' | 'rounds'> & { royale: RoyalePart };

/** When a round began that is seen again: its first step. Epoch milliseconds of the server. */
export function roundBegin({ royale, rounds }: Finished, round: number): number {
  const [first] = royale.rounds[round - 1]!.steps;
  return Date.parse(rounds.find(({ step }) => step === first!.id)!.played_at);
}

/**
 * Every scene of a finished game in its order: its bracket before the first step and when the drops of each step lay open, and
 * each round from its first step on. @param costs of all drops, in the order in which they were opened
 */
export function scenesAgain(view: Finished, costs: readonly number[]): Scene[] {
  const { royale, rounds } = view;
  const steps = royaleSteps(view.config as RoyaleConfig);
  const totals = royale.rounds.map(({ matches }) => matches.map(({ places }) => places.map(() => 0)));
  const scenes = [sceneOf(view, totals, 0, 1, -Infinity)];
  let opened = 0;
  for (const step of steps) {
    const played = rounds.find((one) => one.step === step.id)!;
    const from = Date.parse(played.played_at);
    if (step.order === 1 && step.round > 1) scenes.push(sceneOf(view, totals, step.id - 1, step.round, from));
    const { matches } = royale.rounds[step.round - 1]!;
    const openings = played.skipped ? [] : royaleOpenings(matches.map(inOrder), step);
    for (const { place } of openings) {
      const match = matches.findIndex(({ places }) => places.includes(place));
      totals[step.round - 1]![match]![matches[match]!.places.indexOf(place)]! += costs[opened]!;
      opened += 1;
    }
    scenes.push(sceneOf(view, totals, step.id, step.round, played.skipped ? from : from + revealTime));
  }
  return scenes;
}

const inOrder = ({ places }: RoyaleMatch, at: number) => ({ match: at + 1, places });

/** The game after a step. @param round the one that is shown */
function sceneOf(view: Finished, totals: readonly number[][][], step: number, round: number, from: number): Scene {
  const { royale } = view;
  const shown = royale.rounds.map((one, at) => {
    const current = one.steps.filter(({ id }) => id <= step).length;
    const isOver = current === one.total_steps;
    const isKnown = at === 0 || royale.rounds[at - 1]!.steps.every(({ id }) => id <= step);
    const status = isOver ? ('finished' as const) : current > 0 ? ('running' as const) : ('open' as const);
    const matches = isKnown ? one.matches.map((match, index) => matchThen(match, totals[at]![index]!, isOver)) : [];
    return { ...one, current_step: current, status, matches };
  });
  const isEnd = step === view.rounds.length;
  return {
    from,
    step,
    round,
    isOver: isEnd,
    royale: isEnd ? royale : { ...royale, rounds: shown, players: playersThen(view.config as RoyaleConfig, shown), current_round: round },
  };
}

const matchThen = (match: RoyaleMatch, totals: readonly number[], isOver: boolean): RoyaleMatch =>
  isOver ? match : { ...match, totals: [...totals], status: 'open', winner: null, draw: null };

/** The progress of every player at that time. */
function playersThen(config: RoyaleConfig, rounds: RoyalePart['rounds']): RoyalePlayer[] {
  const bracket = rounds.map(({ round, matches }) =>
    matches.map(({ places, totals, winner, draw }, at): Match => ({ round, match: at + 1, places, totals, winner, draw, drops: [] })),
  );
  return royalePlayers(config, bracket).map(({ match, received: _, ...player }) => ({
    ...player,
    match_id: `${player.reached_round}-${match}`,
    drops: [],
  }));
}
