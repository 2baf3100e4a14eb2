import { t } from '@lingui/core/macro';
import type { InputOf } from '@riftdrop/contract/http/routes';
import type { GameView } from '@riftdrop/contract/api/games/games';
import type { RoyaleConfig, RoyaleMode } from '@riftdrop/contract/api/royale/royale';
import { bracketOf, royaleRefund, type RoyaleSize } from '@riftdrop/fair/royale-rounds';
import type { ChosenCase } from '@riftdrop/game/chosen-cases';
import { casesFrom, type GameSettings, groupsFrom, newGameSettings, prepayFields, unavailableAmong } from '@riftdrop/game/game-settings';
import { type Group, roundsOf, roundsOfCase } from '@riftdrop/game/groups';
import { $bootstrap } from '@riftdrop/host/bootstrap';

/** The most openings of one player in one round, from the site's bootstrap. */
export const mostOpenings = (): number => $bootstrap.get()?.royale_max_openings ?? 10;

/** The form of a new game. */
export interface Settings extends GameSettings {
  players: RoyaleSize;
  mode: RoyaleMode;
  /** Cases by round. More rounds than the bracket has are kept for a larger one. */
  rounds: readonly (readonly Group[])[];
}

export const newSettings: Settings = { ...newGameSettings, players: 4, mode: 'default', rounds: [] };

/** The cases of each round of the bracket. A round without cases repeats those of the round before. */
export function roundsIn({ players, rounds }: Pick<Settings, 'players' | 'rounds'>): (readonly Group[])[] {
  return bracketOf(players).map((_, at) => rounds[at] ?? rounds.at(-1) ?? []);
}

/** Other cases in one round, from 0. */
export function withCases(settings: Settings, at: number, groups: readonly Group[]): Settings {
  const rounds = roundsIn(settings).with(at, groups);
  return { ...settings, rounds: [...rounds, ...settings.rounds.slice(rounds.length)] };
}

/** Price and average return of a game. Amounts are cents. */
export interface Sums {
  /** Of one place, in each round. */
  rounds: number[];
  /** Of one place, in all rounds. */
  place: number;
  /** Refund to a player who loses in a round, by round; nothing after the last. */
  refunds: number[];
  prepaid: number;
  /** Places that the creator pays for in part. */
  sponsored: number;
  pay: number;
  /** Amount that each of the others pays. */
  others: number;
  averageReturnPpm: number;
}

type Priced = Pick<ChosenCase, 'price' | 'averageReturnPpm'>;

/** The sums of a form; null until the price of every case is known. */
export function sumsOf(settings: Settings, cases: ReadonlyMap<string, Priced>): Sums | null {
  const { players, isPublic, prepayPercent, leaveOut } = settings;
  const rounds = roundsIn(settings);
  if (rounds.flat().some(({ slug }) => !cases.has(slug))) return null;
  const sum = (groups: readonly Group[], of: (one: Priced) => number) =>
    groups.reduce((total, { slug, amount }) => total + amount * of(cases.get(slug)!), 0);
  const costs = rounds.map((groups) => sum(groups, ({ price }) => price));
  const place = costs.reduce((total, cost) => total + cost, 0);
  const percent = isPublic ? 0 : prepayPercent;
  // Each step is rounded down by itself.
  const prepaidEach = rounds
    .flat()
    .reduce((total, { slug, amount }) => total + Math.floor((cases.get(slug)!.price * amount * percent) / 100), 0);
  const sponsored = percent > 0 ? players - (leaveOut ? 0 : 1) : 0;
  const prepaid = prepaidEach * sponsored;
  return {
    rounds: costs,
    place,
    refunds: costs.map((_, at) => royaleRefund(costs, at + 1)),
    prepaid,
    sponsored,
    pay: (leaveOut ? 0 : place) + prepaid,
    others: place - prepaidEach,
    averageReturnPpm: place === 0 ? 0 : Math.round(sum(rounds.flat(), ({ price, averageReturnPpm }) => price * averageReturnPpm) / place),
  };
}

/** The warning below a round: a player would open more in it than is allowed. */
export function roundWarning(groups: readonly Group[]): string | null {
  const most = mostOpenings();
  return roundsOf(groups) > most ? t`Too much cases / only ${most} cases for a round` : null;
}

/** The warning below a case: a player would open it more often in the whole game than is allowed. */
export function caseWarning(settings: Settings, { slug, limit }: Pick<ChosenCase, 'slug' | 'limit'>): string | null {
  const openings = roundsOfCase(roundsIn(settings).flat(), slug);
  return limit !== null && openings > limit ? t`Too much cases / only ${limit} rounds for case` : null;
}

/** Chosen cases that are unavailable now. */
export const unavailableIn = (settings: Settings, cases: ReadonlyMap<string, ChosenCase>): ChosenCase[] =>
  unavailableAmong(roundsIn(settings).flat(), cases);

/** Why a game cannot be made yet, in words; null when it can. */
export function problemOf(settings: Settings, cases: ReadonlyMap<string, ChosenCase>): string | null {
  const rounds = roundsIn(settings);
  const empty = rounds.findIndex((groups) => groups.length === 0) + 1;
  if (empty > 0) return t`Choose a case for round ${empty}.`;
  if (unavailableIn(settings, cases).length > 0) return t`Some of the cases are unavailable.`;
  const full = rounds.map(roundWarning).find((warning) => warning !== null);
  if (full) return full;
  const often = [...cases.values()].map((one) => caseWarning(settings, one)).find((warning) => warning !== null);
  if (often) return often;
  return sumsOf(settings, cases) ? null : t`The prices are being loaded.`;
}

type Body = NonNullable<InputOf<'POST /battle-royale/create'>['body']>;

/**
 * The body of the call. `shownCost` is the price of one place that the form showed, cents. `mayPrepay` as the server
 * allows it.
 */
export function bodyOf(settings: Settings, shownCost: number, mayPrepay: boolean): Body {
  const { players, mode, isPublic, joinIfExist, secrets, leaveOut } = settings;
  return {
    max_users: players,
    mode,
    rounds: roundsIn(settings).map((groups) => ({ steps: casesFrom(groups) })),
    is_public: isPublic,
    join_if_exist: isPublic && joinIfExist && !leaveOut,
    shown_cost: shownCost,
    ...(mayPrepay && leaveOut && { join: false }),
    ...(mayPrepay && secrets && { generate_join_secrets: true }),
    ...(mayPrepay && prepayFields(settings)),
  };
}

/** The form with the size, mode, rounds and publicity of a game. */
export function settingsOf({ config, is_public }: Pick<GameView, 'config' | 'is_public'>): Settings {
  const { mode, max_users, rounds } = config as RoyaleConfig;
  return {
    ...newSettings,
    players: max_users,
    mode,
    isPublic: is_public,
    rounds: rounds.map(({ steps }) => groupsFrom(steps)),
  };
}
