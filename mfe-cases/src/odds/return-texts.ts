import type { DropCase } from '@riftdrop/contract/api/cases/cases';
import { formatPercent } from '@riftdrop/money/format';

/** Average return and house edge with two decimals; the shown values add up to 100.00. */
export function returnTexts({ average_return_ppm }: Pick<DropCase, 'average_return_ppm'>): { back: string; edge: string } {
  const back = Math.round(average_return_ppm / 100) * 100;
  return { back: formatPercent(back), edge: formatPercent(1_000_000 - back) };
}
