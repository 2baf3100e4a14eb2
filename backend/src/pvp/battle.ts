import { gameNames } from '@riftdrop/contract/api/games/game-names';
import { roundTime } from '@riftdrop/contract/api/pvp/battle-pace';
import { maxBattleRounds, type BattleConfig } from '@riftdrop/contract/api/pvp/pvp';
import { battleOutcome, battleRounds, battleTeamOf } from '@riftdrop/fair/battle';
import { battleModeRules, battleVariants, sharesWinnings } from '@riftdrop/fair/battle-modes';
import { battleTerms } from '@riftdrop/fair/terms';
import { isWithinLimits, openCaseRound, opensOf, type GameRules, type Play } from '../games/index.ts';
import { refuse } from '../plumbing/http/refusal.ts';

/**
 * Battles: every round each place opens the same case, and the totals decide (GAME-544). The choice of a place is its team, in
 * modes with teams.
 */
export const battles: GameRules<BattleConfig, null, number | null> = {
  ...gameNames.battles,
  variant: ({ mode }) => mode,
  terms: (config) => battleTerms(config, battleRounds(config.drop_cases)),
  booby: (place) => `booby.${place}`,
  places: ({ slots }) => slots,
  team: battleTeamOf,
  opens: ({ drop_cases }) => opensOf(drop_cases),
  refusal: (config, limits) => {
    if (!hasPossibleTeams(config)) return 'team_group_game_exception';
    const opens = opensOf(config.drop_cases);
    return opens.length <= maxBattleRounds && isWithinLimits(opens, limits) ? null : 'validation';
  },
  isPrepaidFreely: ({ mode }) => !sharesWinnings(mode),
  needsCaptcha: () => false,
  sit: (config, taken, wanted) => {
    const free = Array.from({ length: config.slots }, (_, at) => at + 1).filter((place) => taken.every((one) => one.place !== place));
    if (battleModeRules(config.mode).slotsPerTeam === 1) return { place: free[0]!, choice: null };
    const sizeOf = (team: number) => taken.filter(({ place }) => battleTeamOf(config, place) === team).length;
    const team = wanted ?? (sizeOf(2) < sizeOf(1) ? 2 : 1);
    const place = free.find((one) => battleTeamOf(config, one) === team);
    return place === undefined ? refuse('team_group_game_join_exception') : { place, choice: team };
  },
  // The first round comes with the start.
  pace: (_, step, play) => (play ? roundTime(playedRound(play, step - 1)) : 0),
  begin: () => null,
  step: (play, step) => openCaseRound(gameNames.battles.kind, play, step),
  result: ({ seed, config, drops }) => battleOutcome(seed, config, drops),
};

function playedRound({ config, quoted, closed, drops, isFast }: Play<BattleConfig, null, number | null>, step: number) {
  const { price } = quoted.get(opensOf(config.drop_cases)[step - 1]!.slug)!;
  return { step, price, isFast, costs: closed.has(step) ? [] : drops.slice(-config.slots).map(({ cost }) => cost) };
}

/** The numbers of places and of places in a team are those that the mode declares (GAME-554). */
const hasPossibleTeams = ({ mode, slots, slots_per_team }: BattleConfig): boolean =>
  battleVariants.some((one) => one.mode === mode && one.slots === slots && one.slots_per_team === slots_per_team);
