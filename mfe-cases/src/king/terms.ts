import { t } from '@lingui/core/macro';
import type { KingTerms } from '@riftdrop/contract/api/cases/kings';
import { formatMoney } from '@riftdrop/money/format';
import { spellDuration } from '@riftdrop/ui/duration';
import { percent } from '../odds/odds.ts';

/** Parts per million as a percentage without more digits than it has: 50,000 is `5%`. */
export function percentText(ppm: number): string {
  return percent(`${ppm / 10_000}`);
}

/** The whole rule of the crown of a case, a sentence for each part of it. */
export function ruleOf({ rate_ppm, crown_odds_ppm, reign_ms, top_prize }: KingTerms): { title: string; text: string }[] {
  const odds = percentText(crown_odds_ppm);
  const rate = percentText(rate_ppm);
  const length = spellDuration(reign_ms);
  const top = formatMoney(top_prize.cost);
  const prize = `${top_prize.name} ${top_prize.skin_name}`;
  return [
    {
      title: t`Becoming king`,
      text: t`Every paid opening of this case also makes one crown roll from the same seeds. ${odds} of them win the crown. While nobody is king, the next paid opening takes it at once.`,
    },
    {
      title: t`The budget`,
      text: t`${rate} of the price of every opening that is paid with money goes into the king's budget, rounded down to the cent, after that opening's own rolls. It takes nothing from the odds or items of anybody.`,
    },
    {
      title: t`Losing the crown`,
      text: t`A reign ends when somebody else rolls the crown, or ${length} after it began or after its king last rolled the crown again.`,
    },
    {
      title: t`The prize`,
      text: t`At its end the king gets the most expensive skin of the case that the budget covers, and the rest of the budget as balance. A budget that covers no skin is paid as balance. A budget of ${top} ends the reign at once with ${prize}, the top prize.`,
    },
  ];
}
