import { t } from '@lingui/core/macro';
import type { King } from '@riftdrop/contract/api/cases/kings';
import { formatMoney } from '@riftdrop/money/format';
import { spellDuration } from '@riftdrop/ui/duration';

/** State or end of a reign, in a word and a sentence. */
export interface Ending {
  word: 'Reigning' | 'Crown lost' | 'Won the top prize' | 'Dethroned';
  sentence: string;
}

const word = ({ displaced_at, displaced_reason }: King): Ending['word'] => {
  if (displaced_at === null) return t`Reigning`;
  if (displaced_reason === 'timeout') return t`Crown lost`;
  return displaced_reason === 'top_prize' ? t`Won the top prize` : t`Dethroned`;
};

function paid({ prize_drop, added_to_balance, budget }: King): string {
  const rest = added_to_balance > 0 ? t`${formatMoney(added_to_balance)} was added to the king's balance` : '';
  if (prize_drop) {
    const { name, skin_name } = prize_drop.skin_item;
    const prize = t`The budget of ${formatMoney(budget)} bought ${name} ${skin_name}, ${formatMoney(prize_drop.cost)}`;
    return rest ? t`${prize}; the remaining ${rest}.` : `${prize}.`;
  }
  return rest ? t`The King Budget was not enough for a prize: ${rest}.` : t`The King Budget was empty, so nothing was paid.`;
}

const reason: Record<Exclude<Ending['word'], 'Reigning'>, string> = {
  'Crown lost': 'The time ran out without the crown being rolled again.',
  'Won the top prize': 'The budget reached the price of the most expensive skin of the case.',
  Dethroned: 'Somebody else rolled the crown.',
};

export function endingOf(king: King): Ending {
  const now = word(king);
  return { word: now, sentence: now === 'Reigning' ? t`Still on the throne.` : `${reason[now]} ${paid(king)}` };
}

/** How long a reign has lasted, in two units: until its end, or until now. */
export function reignLength({ created_at, displaced_at }: King, now: number): string {
  return spellDuration((displaced_at === null ? now : Date.parse(displaced_at)) - Date.parse(created_at));
}
