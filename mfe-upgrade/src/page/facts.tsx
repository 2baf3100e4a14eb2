import { formatMoney } from '@riftdrop/money/format';
import type { ReactNode } from 'react';
import { percent } from '../play/words.ts';
import type { Choice } from '../choice/use-choice.ts';

/** Three sentences that explain the page, with the numbers that it shows. */
export function Facts({ choice: { quote, rules } }: { choice: Choice }) {
  const back = Number(percent(1_000_000 - rules.upgrade_rates.fee_ppm));
  return (
    <section aria-label="How an upgrade is decided" className="rounded-panel border border-line bg-surface-1 p-4 md:p-5">
      <div className="grid gap-4 md:grid-cols-3 md:gap-0 md:divide-x md:divide-line">
        <Fact title="How the chance is made">
          {back}% × item ÷ target, never above {Number(percent(rules.upgrade_rates.max_chance_ppm))}%, rounded down.
          {quote && (
            <>
              {' '}
              Here {back}% × <span>{formatMoney(quote.item_cost)}</span> ÷ <span>{formatMoney(quote.target_cost)}</span> ={' '}
              <span>{percent(quote.chance)}</span>%.
            </>
          )}
        </Fact>
        <Fact title="The arc is the chance">The pointer stops at roll / 1,000,000 of the circle. The roll is made before it moves.</Fact>
        <Fact title="The same for everyone">Your balance and your history do not enter the roll. Every result can be checked.</Fact>
      </div>
    </section>
  );
}

const Fact = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="md:px-5 md:first:pl-0 md:last:pr-0">
    <h3 className="text-body font-strong">{title}</h3>
    <p className="num mt-1 text-caption text-mid">{children}</p>
  </div>
);
