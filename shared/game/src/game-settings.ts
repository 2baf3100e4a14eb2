import type { ChosenCase } from './chosen-cases.ts';
import type { Group } from './groups.ts';

/** Settings that the forms of all games have. */
export interface GameSettings {
  isPublic: boolean;
  /** Joins an equal open game instead, when there is one. */
  joinIfExist: boolean;
  /** Hundredths of the price that the creator pays for the others. */
  prepayPercent: number;
  /**
   * Restricts joining to players whose deposits in this time, milliseconds, reach this amount, cents. Null admits
   * every player with the link.
   */
  restriction: { periodMs: number; amount: number } | null;
  secrets: boolean;
  /** The creator does not play. */
  leaveOut: boolean;
}

/** The initial settings of every form. */
export const newGameSettings: GameSettings = {
  isPublic: true,
  joinIfExist: false,
  prepayPercent: 0,
  restriction: null,
  secrets: false,
  leaveOut: false,
};

interface CaseOfGame {
  order: number;
  amount: number;
  drop_case_slug: string;
}

/** The cases of a form as a call takes them. */
export const casesFrom = (groups: readonly Group[]): CaseOfGame[] =>
  groups.map(({ slug, amount }, order) => ({ order, amount, drop_case_slug: slug }));

/** The cases of an earlier game as a form takes them. */
export const groupsFrom = (cases: readonly CaseOfGame[]): Group[] =>
  cases.toSorted((a, b) => a.order - b.order).map(({ drop_case_slug, amount }, at) => ({ id: at + 1, slug: drop_case_slug, amount }));

/** The fields of a prepaid game; none where the creator pays for no other player. */
export const prepayFields = ({ prepayPercent, restriction }: Pick<GameSettings, 'prepayPercent' | 'restriction'>) =>
  prepayPercent > 0 && {
    prepay_rate: prepayPercent / 100,
    ...(restriction && { check_referrer_period: restriction.periodMs, check_referrer_amount: restriction.amount }),
  };

/** Chosen cases that are unavailable now. */
export const unavailableAmong = (groups: readonly Group[], cases: ReadonlyMap<string, ChosenCase>): ChosenCase[] =>
  [...new Set(groups.map(({ slug }) => slug))].flatMap((slug) => {
    const one = cases.get(slug);
    return one?.unavailable ? [one] : [];
  });
