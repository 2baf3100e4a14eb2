import type { Group } from '@riftdrop/game/groups';
import type { GameView } from '@riftdrop/contract/games';
import type { BattleConfig } from '@riftdrop/contract/pvp';
import type { InputOf } from '@riftdrop/contract/routes';

/** What the form offers as modes (PVP-570). */
export const choices = ['2', '3', '4', '2x2', 'equality', 'smoke', 'crazy'] as const;
export type Choice = (typeof choices)[number];

/** A battle as its creator sets it up. */
export interface Settings {
  choice: Choice;
  /** Chosen by the creator only where the mode leaves it open (PVP-571). */
  places: number;
  groups: readonly Group[];
  isPublic: boolean;
  /** Hundredths of the price that the creator pays for the others. */
  prepayPercent: number;
  /** Who may join: deposits in this time, milliseconds, reach this amount, cents. Null leaves it to everybody with the link. */
  restriction: { periodMs: number; amount: number } | null;
  secrets: boolean;
  leaveOut: boolean;
  team: 1 | 2;
  /** Takes a place in an equal open game instead, when there is one. */
  joinIfExist: boolean;
}

/** The form as it starts (PVP-572). */
export const newSettings: Settings = {
  choice: '2',
  places: 2,
  groups: [],
  isPublic: true,
  prepayPercent: 0,
  restriction: null,
  secrets: false,
  leaveOut: false,
  team: 1,
  joinIfExist: false,
};

/** Whether the creator says how many play. */
export const choosesPlaces = (choice: Choice): boolean => choice === 'equality' || choice === 'smoke' || choice === 'crazy';

/** How many play. */
export function placesOf({ choice, places }: Pick<Settings, 'choice' | 'places'>): number {
  if (choosesPlaces(choice)) return places;
  return choice === '2x2' ? 4 : Number(choice);
}

type Body = NonNullable<InputOf<'POST /group/game/create'>['body']>;

/** What the call is asked for. `shownCost` is the price of one place that the form showed, cents. */
export function bodyOf(settings: Settings, shownCost: number): Body {
  const { choice, groups, isPublic, prepayPercent, restriction, secrets, leaveOut, team, joinIfExist } = settings;
  const isTeams = choice === '2x2';
  return {
    drop_cases: groups.map(({ slug, amount }, order) => ({ order, amount, drop_case_slug: slug })),
    mode: choice === '2' || choice === '3' || choice === '4' ? 'default' : choice,
    slots: placesOf(settings),
    slots_per_team: isTeams ? 2 : 1,
    is_public: isPublic,
    shown_cost: shownCost,
    ...(isTeams && !leaveOut && { team_number: team }),
    ...(leaveOut && { excludeBattleCreator: true }),
    ...(secrets && { generate_join_secrets: true }),
    ...(isPublic && joinIfExist && !leaveOut && { join_if_exist: true }),
    ...(!isPublic && prepayPercent > 0 && { prepay_rate: prepayPercent / 100 }),
    ...(!isPublic &&
      prepayPercent > 0 &&
      restriction && {
        joinRestrictions: true,
        check_referrer_period: restriction.periodMs,
        check_referrer_amount: restriction.amount,
      }),
  };
}

/** The form with the rounds, mode and publicity of a game; what its creator paid for others and kept secret is not copied (GAME-523). */
export function settingsOf({ config, is_public }: Pick<GameView, 'config' | 'is_public'>): Settings {
  const { mode, slots, drop_cases } = config as unknown as BattleConfig;
  const plain = choices.find((choice) => choice === String(slots)) ?? '2';
  return {
    ...newSettings,
    choice: mode === 'default' ? plain : mode,
    places: slots,
    isPublic: is_public,
    groups: drop_cases
      .toSorted((a, b) => a.order - b.order)
      .map(({ drop_case_slug, amount }, at) => ({ id: at + 1, slug: drop_case_slug, amount })),
  };
}
