import { t } from '@lingui/core/macro';
import { maxBattleRounds } from './limits.ts';
import type { ChosenCase } from '@riftdrop/game/chosen-cases';
import { unavailableAmong } from '@riftdrop/game/game-settings';
import { roundsOf, roundsOfCase } from '@riftdrop/game/groups';
import { type Settings } from './settings.ts';

/** The warning below a case with more rounds than a battle may have of it. */
export function caseWarning({ groups }: Pick<Settings, 'groups'>, { slug, limit }: Pick<ChosenCase, 'slug' | 'limit'>): string | null {
  if (limit === null || roundsOfCase(groups, slug) <= limit) return null;
  return t`Too much cases / only ${limit} rounds for case`;
}

/** The warning below more rounds than a battle may have. */
export function roundsWarning({ groups }: Pick<Settings, 'groups'>): string | null {
  const most = maxBattleRounds();
  return roundsOf(groups) > most ? t`Too much cases / only ${most} rounds for battle` : null;
}

/** Why a battle cannot be made yet, in words; null when it can. */
export function problemOf(settings: Settings, cases: ReadonlyMap<string, ChosenCase>): string | null {
  const { groups } = settings;
  if (groups.length === 0) return t`Choose a case for the first round.`;
  if (unavailableAmong(groups, cases).length > 0) return t`Some of the cases are unavailable.`;
  if (groups.some(({ slug }) => !cases.has(slug))) return t`The prices are being loaded.`;
  const overLimit = groups.map(({ slug }) => caseWarning(settings, cases.get(slug)!)).find((warning) => warning !== null);
  return roundsWarning(settings) ?? overLimit ?? null;
}
