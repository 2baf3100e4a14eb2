import { t } from '@lingui/core/macro';
import type { GameView } from '@riftdrop/contract/api/games/games';
import type { InputOf } from '@riftdrop/contract/http/routes';
import type { RpsConfig } from '@riftdrop/contract/api/rps/rps';
import type { Figure } from '@riftdrop/fair/arena';
import type { ChosenCase } from '@riftdrop/game/chosen-cases';
import { type Creator, mayPrepay, neverPublic } from '@riftdrop/game/creator';
import { casesFrom, type GameSettings, groupsFrom, newGameSettings, prepayFields } from '@riftdrop/game/game-settings';
import { type Group, roundsOf } from '@riftdrop/game/groups';

/** A game as its creator sets it up. */
export interface RpsSettings extends GameSettings {
  groups: readonly Group[];
  figure: Figure;
  position: number;
}

/** The form as it starts. */
export const newRpsSettings: RpsSettings = { ...newGameSettings, groups: [], figure: 'rock', position: 1 };

/** The most rounds of one game. */
export const mostRounds = 20;

/** The settings within the limits of demo money, the account and the site. */
export function withinRules(settings: RpsSettings, creator: Creator): RpsSettings {
  const isPublic = settings.isPublic && neverPublic(creator) === null;
  return { ...settings, isPublic, prepayPercent: mayPrepay(creator, { isPublic }) ? settings.prepayPercent : 0 };
}

type Body = NonNullable<InputOf<'POST /rps/game/create'>['body']>;

/** The body of the call. `shownCost` is the price of one place that the form showed, cents. */
export function bodyOf(settings: RpsSettings, shownCost: number): Body {
  const { groups, figure, position, isPublic, joinIfExist, secrets, leaveOut } = settings;
  return {
    drop_cases: casesFrom(groups),
    is_public: isPublic,
    join_if_exist: isPublic && joinIfExist && !leaveOut,
    join: leaveOut ? false : { figure, position },
    shown_cost: shownCost,
    ...(!isPublic && secrets && { generate_join_secrets: true }),
    ...(!isPublic && prepayFields(settings)),
  };
}

/** The cases of a game; prepaid places and secrets of its creator are not copied. */
export const groupsOf = ({ config }: Pick<GameView, 'config'>): Group[] => groupsFrom((config as RpsConfig).drop_cases);

/** Why a game cannot be made yet, in words; null when it can. */
export function problemOf({ groups }: Pick<RpsSettings, 'groups'>, cases: ReadonlyMap<string, ChosenCase>): string | null {
  const rounds = roundsOf(groups);
  if (rounds === 0) return t`Choose at least one case.`;
  if (rounds > mostRounds) return t`At most ${mostRounds} rounds.`;
  if (groups.some(({ slug }) => cases.get(slug)?.unavailable)) return t`A case is unavailable.`;
  return groups.every(({ slug }) => cases.has(slug)) ? null : t`Loading the prices.`;
}
