import { casesFrom, type GameSettings, groupsFrom, newGameSettings, prepayFields } from '@riftdrop/game/game-settings';
import type { Group } from '@riftdrop/game/groups';
import type { GameView } from '@riftdrop/contract/api/games/games';
import type { BattleConfig } from '@riftdrop/contract/api/pvp/pvp';
import type { InputOf } from '@riftdrop/contract/http/routes';
import { battleModeNames, battleModeRules, type BattleMode } from '@riftdrop/fair/battle-modes';

/** Modes in the form: Classic by its number of places, every other mode by its name. */
export type Choice = '2' | '3' | '4' | Exclude<BattleMode, 'default'>;

/** All choices, in the order of the form. */
export const choices = ['2', '3', '4', ...battleModeNames.filter((mode) => mode !== 'default')] as const satisfies readonly Choice[];

const isPlaces = (choice: Choice): choice is '2' | '3' | '4' => choice === '2' || choice === '3' || choice === '4';

/** The mode of a choice. */
export const modeOf = (choice: Choice): BattleMode => (isPlaces(choice) ? 'default' : choice);

/** A battle as its creator sets it up. */
export interface Settings extends GameSettings {
  choice: Choice;
  /** Chosen by the creator only where the mode leaves it open. */
  places: number;
  groups: readonly Group[];
  team: 1 | 2;
}

/** The initial settings of the form. */
export const newSettings: Settings = { ...newGameSettings, choice: '2', places: 2, groups: [], team: 1 };

/** Whether the creator chooses the number of places. */
export const choosesPlaces = (choice: Choice): boolean => !isPlaces(choice) && battleModeRules(choice).slots.length > 1;

/** How many play. */
export function placesOf({ choice, places }: Pick<Settings, 'choice' | 'places'>): number {
  if (isPlaces(choice)) return Number(choice);
  const { slots } = battleModeRules(choice);
  return slots.length > 1 ? places : slots[0]!;
}

type Body = NonNullable<InputOf<'POST /group/game/create'>['body']>;

/** The body of the call. `shownCost` is the price of one place that the form showed, cents. */
export function bodyOf(settings: Settings, shownCost: number): Body {
  const { choice, groups, isPublic, prepayPercent, restriction, secrets, leaveOut, team, joinIfExist } = settings;
  const mode = modeOf(choice);
  const { slotsPerTeam } = battleModeRules(mode);
  return {
    drop_cases: casesFrom(groups),
    mode,
    slots: placesOf(settings),
    slots_per_team: slotsPerTeam,
    is_public: isPublic,
    shown_cost: shownCost,
    ...(slotsPerTeam > 1 && !leaveOut && { team_number: team }),
    ...(leaveOut && { excludeBattleCreator: true }),
    ...(secrets && { generate_join_secrets: true }),
    ...(isPublic && joinIfExist && !leaveOut && { join_if_exist: true }),
    ...(!isPublic && prepayFields(settings)),
    ...(!isPublic && prepayPercent > 0 && restriction && { joinRestrictions: true }),
  };
}

/** The form with the rounds, mode and publicity of a game; prepaid places and secrets of its creator are not copied. */
export function settingsOf({ config, is_public }: Pick<GameView, 'config' | 'is_public'>): Settings {
  const { mode, slots, drop_cases } = config as BattleConfig;
  return {
    ...newSettings,
    choice: mode === 'default' ? (slots === 4 ? '4' : slots === 3 ? '3' : '2') : mode,
    places: slots,
    isPublic: is_public,
    groups: groupsFrom(drop_cases),
  };
}
