import { gameNames } from '@riftdrop/contract/api/games/game-names';
import { maxRpsRounds, rpsRoundInterval, rpsTimes, type RpsChoice, type RpsConfig } from '@riftdrop/contract/api/rps/rps';
import { arena, figures, playArena, seedTerms, type ArenaSeeds } from '@riftdrop/fair/arena';
import { battleRounds } from '@riftdrop/fair/battle';
import { keyOfGame, type GameSeed } from '@riftdrop/fair/game';
import { isWithinLimits, openCaseRound, opensOf, type GameRules, type Play, type SeatRequest, type StepOutcome } from '../games/index.ts';
import { refuse, type Refused } from '../plumbing/http/refusal.ts';

type RpsPlay = Play<RpsConfig, null, Partial<RpsChoice>>;
type RpsSeatRequest = SeatRequest<Partial<RpsChoice>>;

/**
 * Rock, paper, scissors: every round each figure opens the same case, then an arena decides which player gets all of
 * it.
 */
export const rps: GameRules<RpsConfig, null, Partial<RpsChoice>> = {
  ...gameNames.rps,
  takesSeeds: true,
  statuses: { full: 'open', finale: 'running_rps' },
  variant: () => 'default',
  terms: ({ drop_cases }, requests) => [...seedTerms(seedsOf(requests)), `rounds ${battleRounds(drop_cases).join(' ')}`],
  places: () => figures.length,
  team: () => null,
  opens: ({ drop_cases }) => opensOf(drop_cases),
  refusal: ({ drop_cases }, limits) => {
    const opens = opensOf(drop_cases);
    return opens.length <= maxRpsRounds && isWithinLimits(opens, limits) ? null : 'validation';
  },
  isPrepaidFreely: () => true,
  needsCaptcha: () => false,
  sit: (_, taken, wanted) => sit(taken, wanted),
  // The first round comes with the start.
  pace: (_, step) => (step === 1 ? 0 : rpsRoundInterval),
  begin: () => null,
  step: openRound,
  finale: {
    after: rpsRoundInterval,
    lasts: ({ seed, requests }) => rpsTimes.enter + playArena(arenaSeeds(seed, requests)).steps * arena.stepMs,
  },
  result: ({ seed, requests, drops }) => {
    const winner = figures.indexOf(playArena(arenaSeeds(seed, requests)).winner) + 1;
    return { winners: [winner], received: [{ place: winner, drops: drops.map((_, at) => at), money: 0 }] };
  },
  shows: ({ requests, seed, finaleAt, winners, playerAt }) => ({
    rps: {
      rps_started_at: finaleAt?.toISOString() ?? null,
      rps_round_interval: rpsRoundInterval,
      winner_steam_user_id: winners[0] === undefined ? null : playerAt(winners[0]),
      seeds: finaleAt && seed ? arenaSeeds(seed, requests) : null,
    },
  }),
};

/** Seeds of the arena of a drawn game. */
export const arenaSeeds = ({ secret_hash, beacon }: GameSeed, requests: readonly RpsSeatRequest[]): ArenaSeeds => ({
  gameSeed: keyOfGame(gameNames.rps.kind, secret_hash, beacon),
  ...seedsOf(requests),
});

function seedsOf(requests: readonly RpsSeatRequest[]): Omit<ArenaSeeds, 'gameSeed'> {
  const [rockSeed, paperSeed, scissorsSeed] = figures.map((_, at) => requests.find(({ place }) => place === at + 1)!.seed!);
  return { rockSeed: rockSeed!, paperSeed: paperSeed!, scissorsSeed: scissorsSeed! };
}

/** A figure is a place, so that each is taken once; the position is only its place in the arena. */
function sit(taken: readonly RpsSeatRequest[], { figure, position }: Partial<RpsChoice> = {}): RpsSeatRequest | Refused {
  const free = figures.filter((_, at) => taken.every(({ place }) => place !== at + 1));
  const held = figure ?? free[0]!;
  if (!free.includes(held)) return refuse('rps_figure_taken', undefined, { figures: free });
  const positions = [1, 2, 3].filter((one) => taken.every(({ choice }) => choice.position !== one));
  const stands = position !== undefined && positions.includes(position) ? position : positions[0]!;
  return { place: figures.indexOf(held) + 1, choice: { figure: held, position: stands } };
}

/** The rolls of this game are made from a seed of their own. */
function openRound(play: RpsPlay, step: number): StepOutcome<null> {
  const { seed } = play;
  return openCaseRound(
    gameNames.rps.kind,
    { ...play, seed: { ...seed, secret_hash: keyOfGame(gameNames.rps.kind, seed.secret_hash, seed.beacon) } },
    step,
  );
}
