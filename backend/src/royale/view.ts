import type {
  GameView,
  RoyaleDrop,
  RoyaleMatch,
  RoyaleMatchView,
  RoyalePart,
  RoyaleRound,
  RoyaleStep as ShownStep,
} from '@riftdrop/contract/api/games/games';
import type { RoyaleConfig } from '@riftdrop/contract/api/royale/royale';
import { royaleBracket, royalePlayers, type RoyaleMatch as Match } from '@riftdrop/fair/royale';
import { bracketOf, royaleSteps, type RoyaleStep } from '@riftdrop/fair/royale-rounds';
import type { ShownGame } from '../games/index.ts';

type ShownRoyale = ShownGame<RoyaleConfig, null>;

const idOf = ({ round, match }: Pick<Match, 'round' | 'match'>): string => `${round}-${match}`;

/**
 * Fields of a Battle Royale's view besides those of every game.
 * @param order places by seat; null before they are known
 */
export function royalePartOf(shown: ShownRoyale, order: readonly number[] | null): RoyalePart {
  const { config, seed, step, drops, winners } = shown;
  const steps = royaleSteps(config);
  const bracket = seed && order && drops ? royaleBracket(seed, config, order, drops, step) : [];
  const last = bracketOf(config.max_users).length;
  return {
    current_round: seed ? (steps[step]?.round ?? last) : 0,
    rounds: bracketOf(config.max_users).map((players, at) => roundOf(shown, steps, { round: at + 1, players }, bracket[at] ?? [])),
    players: drops ? playersOf(config, bracket, drops) : [],
    winner_steam_user_id: winners[0] === undefined ? null : shown.playerAt(winners[0]),
    draw_roll: bracket[last - 1]?.[0]!.draw?.roll ?? null,
  };
}

function roundOf(
  { costs, step: played }: ShownRoyale,
  steps: readonly RoyaleStep[],
  { round, players }: { round: number; players: number },
  matches: readonly Match[],
): RoyaleRound {
  const own = steps.filter((step) => step.round === round);
  const current = own.filter(({ id }) => id <= played).length;
  return {
    round,
    players,
    cost: own.reduce((sum, { id }) => sum + costs[id - 1]!, 0),
    steps: own.map(({ id, order, amount, drop_case_slug }): ShownStep => ({ id, order, amount, drop_case_slug })),
    total_steps: own.length,
    current_step: current,
    status: current === own.length ? 'finished' : current > 0 ? 'running' : 'open',
    matches: matches.map(headOf),
  };
}

const headOf = (match: Match): RoyaleMatch => ({
  id: idOf(match),
  places: match.places,
  totals: match.totals,
  status: match.winner === null ? 'open' : 'finished',
  winner: match.winner,
  draw: match.draw,
});

function playersOf(config: RoyaleConfig, bracket: readonly Match[][], drops: readonly { place: number }[]): RoyalePart['players'] {
  const opened = Map.groupBy(drops.keys(), (at) => drops[at]!.place);
  return royalePlayers(config, bracket).map(({ match, received: _, ...player }) => ({
    ...player,
    match_id: idOf({ round: player.reached_round, match }),
    drops: opened.get(player.place) ?? [],
  }));
}

/** All drops of a view that holds them. */
export function royaleDropsOf({ rounds, seats }: GameView): RoyaleDrop[] {
  const players = new Map(seats.map(({ place, player }) => [place, player?.id ?? null]));
  return rounds.flatMap(({ drops }) => drops).map((drop, id) => ({ ...drop, id, origin_steam_user_id: players.get(drop.place) ?? null }));
}

/** The matches that a step is played in, of a view that holds all drops. */
export function matchesOfStep(game: GameView, step: number): RoyaleMatchView[] {
  const round = game.royale!.rounds.find(({ steps }) => steps.some(({ id }) => id === step))!;
  const drops = Map.groupBy(royaleDropsOf(game), ({ slot }) => matchOfSlot(slot));
  return round.matches.map((match) => shownMatch(game, round, match, drops.get(match.id) ?? []));
}

/** One match of such a view, with all its drops; null when it is not known yet. */
export function matchView(game: GameView, id: string): RoyaleMatchView | null {
  const round = game.royale?.rounds.find(({ matches }) => matches.some((match) => match.id === id));
  const match = round?.matches.find((one) => one.id === id);
  if (!round || !match) return null;
  const drops = royaleDropsOf(game).filter(({ slot }) => matchOfSlot(slot) === id);
  return shownMatch(game, round, match, drops);
}

/** `drop.<round>.<match>...` */
const matchOfSlot = (slot: string): string => slot.split('.', 3).slice(1).join('-');

function shownMatch(
  { uid, uid_md5, version, next_step_at, seats, rounds }: GameView,
  { round, steps }: RoyaleRound,
  match: RoyaleMatch,
  drops: readonly RoyaleDrop[],
): RoyaleMatchView {
  const opened = Map.groupBy(drops, ({ slot }) => Number(slot.split('.', 4)[3]));
  return {
    ...match,
    uid,
    uid_md5,
    version,
    next_step_at,
    round,
    seats: match.places.map((place) => seats.find((seat) => seat.place === place)!),
    steps: steps.map((step) => {
      const played = rounds.find((one) => one.step === step.id);
      return { ...step, status: !played ? 'open' : played.skipped ? 'skipped' : 'finished', drops: opened.get(step.order) ?? [] };
    }),
  };
}
