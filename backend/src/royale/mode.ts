import { gameNames } from '@riftdrop/contract/api/games/game-names';
import { maxRoyaleOpenings, type RoyaleConfig } from '@riftdrop/contract/api/royale/royale';
import { royaleSeats } from '@riftdrop/fair/game';
import { royaleBracket, royaleOpenings, royaleOrder, royalePlayers, type RoyaleMatch } from '@riftdrop/fair/royale';
import { bracketOf, royaleSteps } from '@riftdrop/fair/royale-rounds';
import { royaleTerms } from '@riftdrop/fair/terms';
import {
  isWithinLimits,
  openQuoted,
  type OpenedDrop,
  type GameOutcome,
  type GameRules,
  type Play,
  type SeatRequest,
  type StepOutcome,
} from '../games/index.ts';
import { matchesOfStep, matchView, royalePartOf } from './view.ts';

type RoyalePlay = Play<RoyaleConfig, null, null>;

const paceMs = 7_000;

/** Battle Royale: matches in rounds, of which one player each goes on. */
export const royale: GameRules<RoyaleConfig, null, null> = {
  ...gameNames.royale,
  variant: ({ mode }) => mode,
  terms: (config, requests) => royaleTerms(config, joinedOf(requests)),
  places: ({ max_users }) => max_users,
  team: () => null,
  opens: opensOf,
  refusal: (config, limits) => (hasItsRounds(config) && isWithinLimits(opensOf(config), limits) ? null : 'validation'),
  isPrepaidFreely: () => true,
  // Bots of third parties collect places that cost nothing.
  needsCaptcha: (_, price) => price === 0,
  sit: ({ max_users }, taken) => {
    const places = Array.from({ length: max_users }, (_, at) => at + 1);
    return { place: places.find((place) => taken.every((one) => one.place !== place))!, choice: null };
  },
  // The seats are shown before the first case is opened.
  pace: () => paceMs,
  begin: () => null,
  step: playRound,
  result,
  shows: (shown) => ({ royale: royalePartOf(shown, shown.seed && orderOf(shown.seed, shown.requests)) }),
  matches: { ofStep: matchesOfStep, view: matchView },
  seatings: (seed, requests) => [{ slot: 'seats', order: royaleSeats(seed, requests.length) }],
};

/** One for each round of the bracket, and none with too many openings. */
const hasItsRounds = ({ max_users, rounds }: RoyaleConfig): boolean =>
  rounds.length === bracketOf(max_users).length &&
  rounds.every(({ steps }) => steps.reduce((openings, { amount }) => openings + amount, 0) <= maxRoyaleOpenings);

function opensOf(config: RoyaleConfig) {
  return royaleSteps(config).map(({ drop_case_slug: slug, amount }) => ({ slug, amount }));
}

/** Places by the order of their joins. */
const joinedOf = (requests: readonly SeatRequest[]): number[] =>
  requests.toSorted((a, b) => (a.joined ?? a.place) - (b.joined ?? b.place)).map(({ place }) => place);

const orderOf = (seed: RoyalePlay['seed'], requests: readonly SeatRequest[]): number[] => royaleOrder(seed, joinedOf(requests));

const bracketAfter = ({ seed, config, requests }: RoyalePlay, drops: readonly OpenedDrop[], step: number): RoyaleMatch[][] =>
  royaleBracket(seed, config, orderOf(seed, requests), drops, step);

/** Every match of the round opens the step's case; the last step of a round decides them. */
function playRound(play: RoyalePlay, number: number): StepOutcome<null> {
  const steps = royaleSteps(play.config);
  const step = steps[number - 1]!;
  const matches = bracketAfter(play, play.drops, number - 1)[step.round - 1]!;
  const version = play.quoted.get(step.drop_case_slug)!;
  const drops = play.closed.has(number)
    ? []
    : royaleOpenings(matches, step).map((where) => openQuoted(gameNames.royale.kind, play.seed, version, where));
  if (!step.isLast) return { drops, state: null };
  const decided = bracketAfter(play, [...play.drops, ...drops], number)[step.round - 1]!;
  const losers = decided.flatMap(({ places, winner }) => places.filter((place) => place !== winner));
  return {
    drops,
    draws: decided.flatMap(({ draw }) => draw ?? []),
    // Nothing is left to pay back after the final.
    left: number === steps.length ? [] : losers,
    kept: play.config.mode === 'default' ? decided.map((match) => ({ place: match.winner!, drops: match.drops })) : [],
    state: null,
  };
}

function result(play: RoyalePlay): GameOutcome {
  const players = royalePlayers(play.config, bracketAfter(play, play.drops, royaleSteps(play.config).length));
  return {
    winners: players.filter(({ is_winner }) => is_winner).map(({ place }) => place),
    received: players.filter(({ received }) => received.length > 0).map(({ place, received: drops }) => ({ place, drops, money: 0 })),
  };
}
