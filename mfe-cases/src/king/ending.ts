import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { King } from '@riftdrop/contract/api/cases/kings';
import { formatMoney } from '@riftdrop/money/format';
import { spellDuration } from '@riftdrop/ui/duration';

type State = 'reigning' | 'lost' | 'won' | 'dethroned';

/** State or end of a reign, in a word and a sentence. */
export interface Ending {
  state: State;
  word: string;
  sentence: string;
}

function stateOf({ displaced_at, displaced_reason }: King): State {
  if (displaced_at === null) return 'reigning';
  if (displaced_reason === 'timeout') return 'lost';
  return displaced_reason === 'top_prize' ? 'won' : 'dethroned';
}

const words: Record<State, MessageDescriptor> = {
  reigning: msg`Reigning`,
  lost: msg`Crown lost`,
  won: msg`Won the top prize`,
  dethroned: msg`Dethroned`,
};

function paid({ prize_drop, added_to_balance, budget }: King): string {
  const rest = formatMoney(added_to_balance);
  if (prize_drop) {
    const { name, skin_name } = prize_drop.skin_item;
    const item = `${name} ${skin_name}`;
    const cost = formatMoney(prize_drop.cost);
    const money = formatMoney(budget);
    return added_to_balance > 0
      ? t`The budget of ${money} bought ${item}, ${cost}; the remaining ${rest} was added to the king's balance.`
      : t`The budget of ${money} bought ${item}, ${cost}.`;
  }
  return added_to_balance > 0
    ? t`The King Budget was not enough for a prize: ${rest} was added to the king's balance.`
    : t`The King Budget was empty, so nothing was paid.`;
}

const reasons: Record<State, MessageDescriptor> = {
  reigning: msg`Still on the throne.`,
  lost: msg`The time ran out without the crown being rolled again.`,
  won: msg`The budget reached the price of the most expensive skin of the case.`,
  dethroned: msg`Somebody else rolled the crown.`,
};

export function endingOf(king: King): Ending {
  const state = stateOf(king);
  const reason = t(reasons[state]);
  return { state, word: t(words[state]), sentence: state === 'reigning' ? reason : `${reason} ${paid(king)}` };
}

/** How long a reign has lasted, in two units: until its end, or until now. */
export function reignLength({ created_at, displaced_at }: King, now: number): string {
  return spellDuration((displaced_at === null ? now : Date.parse(displaced_at)) - Date.parse(created_at));
}
