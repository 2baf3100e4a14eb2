import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import NextRollDialog, { type NextRollDialogProps } from '@riftdrop/game/next-roll-dialog';
import { formatMoney } from '@riftdrop/money/format';
import type { ReactNode } from 'react';
import type { Choice } from '../choice/use-choice.ts';
import { percent, shortPercent } from '../play/words.ts';

/** The commitment of the next roll, and the rules of the chance with the numbers of the page. */
export default function Fairness({ choice, ...dialog }: Pick<NextRollDialogProps, 'open' | 'onClose'> & { choice: Choice }) {
  const { quote, rules } = choice;
  const { fee_ppm, max_chance_ppm } = rules.upgrade_rates;
  const [back, most] = [shortPercent(1_000_000 - fee_ppm), shortPercent(max_chance_ppm)];
  const [spent, price, chance] = quote ? [formatMoney(quote.item_cost), formatMoney(quote.target_cost), percent(quote.chance)] : [];
  return (
    <NextRollDialog {...dialog} onVerify={null}>
      <div className="mt-4 grid gap-4">
        <Fact title={t`How the chance is made`}>
          {t`Chance = ${back}% × your item ÷ the target. It is never above ${most}%.`}
          {quote && (
            <>
              {' '}
              <Trans>
                Here {back}% × <span>{spent}</span> ÷ <span>{price}</span> = <span>{chance}</span>%.
              </Trans>
            </>
          )}
        </Fact>
        <Fact title={t`The lime arc wins`}>
          {chance === undefined
            ? t`The wheel stops at a number from 0 to 999,999. It is drawn before the wheel turns.`
            : t`The wheel stops at a number from 0 to 999,999. The lowest ${chance}% win. It is drawn before the wheel turns.`}
        </Fact>
        <Fact title={t`The same for everyone`}>{t`Your balance and your history change nothing.`}</Fact>
      </div>
    </NextRollDialog>
  );
}

const Fact = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <h3 className="text-body font-strong">{title}</h3>
    <p className="num mt-1 text-body text-mid">{children}</p>
  </div>
);
