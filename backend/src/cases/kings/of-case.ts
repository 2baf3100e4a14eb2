import type { DropCaseDetails } from '@riftdrop/contract/api/cases/cases';
import type { CaseSnapshot } from '../../catalogue/index.ts';
import type { Reader } from '../../plumbing/database/database.ts';
import { currentKingOf } from './queries.ts';
import { reignMs } from './schema.ts';

/**
 * Data about the king for the page of a case: the terms of the crown and the current king. Nothing for a case without
 * one.
 */
export async function kingOfCase(reader: Reader, dropCase: CaseSnapshot): Promise<Pick<DropCaseDetails, 'king_terms' | 'currentKing'>> {
  const { king_rate_ppm: rate_ppm, number, drop_case_version } = dropCase;
  if (rate_ppm === null) return {};
  const crown_odds_ppm = await crownOdds(reader, number, drop_case_version);
  const top_prize = dropCase.items.reduce(
    (best, { skin_item }) => (skin_item.cost > best.cost ? skin_item : best),
    dropCase.items[0]!.skin_item,
  );
  return { king_terms: { rate_ppm, crown_odds_ppm, reign_ms: reignMs, top_prize }, currentKing: await currentKingOf(reader, number) };
}

async function crownOdds(reader: Reader, caseNumber: number, version: number): Promise<number> {
  const { crown_odds_ppm } = await reader
    .selectFrom('case_versions')
    .select('crown_odds_ppm')
    .where('case_id', '=', caseNumber)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  if (crown_odds_ppm === null) throw new Error(`version ${version} of case ${caseNumber} has a king and no odds of the crown`);
  return crown_odds_ppm;
}
