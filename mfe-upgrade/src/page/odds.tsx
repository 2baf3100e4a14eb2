import { formatMoney } from '@riftdrop/money/format';
import { CircleMinus, Scale } from 'lucide-react';
import { lossPercent, nameOf, percent } from '../play/words.ts';
import type { Choice } from '../choice/use-choice.ts';

/** The loss on a failure, shown before the press. */
export function LossSentence({ choice: { items, cost, quote } }: { choice: Choice }) {
  if (!quote) return null;
  return (
    <p className="flex items-start gap-2.5 text-mid">
      <CircleMinus aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-neg" />
      <span className="num">
        You lose <b className="font-strong text-hi">{`${nameOf(items)} (${formatMoney(cost)})`}</b> if it fails:{' '}
        <b className="font-strong text-hi">{lossPercent(quote.chance)}%</b>.
      </span>
    </p>
  );
}

/** The average return, and the house edge. */
export function AverageSentence({ choice: { quote, rules } }: { choice: Choice }) {
  if (!quote) return null;
  const { chance, item_cost, target_cost } = quote;
  const back = Number((BigInt(chance) * BigInt(target_cost)) / 1_000_000n);
  return (
    <p className="flex items-start gap-2.5 text-mid">
      <Scale aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-info" />
      <span className="num">
        On average <span>{formatMoney(back)}</span> of <span>{formatMoney(item_cost)}</span> comes back. House edge{' '}
        {Number(percent(rules.upgrade_rates.fee_ppm))}%. The target costs <span>{formatMoney(target_cost)}</span>.
      </span>
    </p>
  );
}
