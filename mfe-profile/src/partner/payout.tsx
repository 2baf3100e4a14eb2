import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Partner } from '@riftdrop/contract/api/partners/partners';
import { ask, newKey } from '@riftdrop/host/api';
import { moneyCall } from '@riftdrop/host/money-call';
import { toast, toastRefusal } from '@riftdrop/host/toasts';
import { toastUnanswered } from '@riftdrop/host/unanswered';
import { formatMoney } from '@riftdrop/money/format';
import { Button } from '@riftdrop/ui/button';
import { CurrencyInput } from '@riftdrop/ui/currency-input';
import { type FormEvent, useState } from 'react';
import { Panel } from '../settings/panel.tsx';
import { reloadPartner, showPartner } from './partner-query.ts';
import { problemOf, refusalWords } from './payout-words.ts';
import { useAccept } from './use-accept.ts';

/** The rules that a partner has to accept before the first payout. */
function PayoutRules({ playerId, accepted }: { playerId: string; accepted: () => void }) {
  const { pending, accept } = useAccept(playerId, accepted);
  return (
    <Panel id="payout" title={t`Payout rules`}>
      <ul className="grid list-disc gap-1.5 ps-5 text-mid">
        <li>{t`A payout is between $1 and $1,000. How much of it you receive depends on your level.`}</li>
        <li>{t`Active referrals decide which levels you may choose.`}</li>
        <li>{t`What other accounts of your own earned is taken back.`}</li>
      </ul>
      <Button variant="primary" pending={pending} onClick={() => void accept()} className="mt-3">
        {t`Accept the payout rules`}
      </Button>
    </Panel>
  );
}

/** A payout to the balance, with the net amount shown before the press. */
export function Payout({ partner, playerId }: { partner: Partner; playerId: string }) {
  const [cents, setCents] = useState<bigint | null>(null);
  const [key, setKey] = useState(newKey);
  const [pending, setPending] = useState(false);
  const [refused, setRefused] = useState<string>();
  const [rulesOpen, setRulesOpen] = useState(false);
  const amount = cents === null ? null : Number(cents);
  const level = partner.available_payout_balance_level;
  const percent = partner.levels[Math.max(1, level) - 1]!.balance_percent;
  const missing = partner.levels[0]!.balance_referrals - partner.active_referrals;
  const problem = amount === null ? undefined : problemOf(amount, partner.gross_balance);

  const sum = <span className="num font-strong text-hi">{formatMoney(Math.floor(((problem ? 0 : (amount ?? 0)) * percent) / 100))}</span>;

  async function send(amount: number, level: number, key: string, again = true): Promise<void> {
    const answer = await moneyCall({
      key,
      send: (how) => ask('POST /partner/payout', { body: { amount, payout_level: level }, ...how }),
    });
    if (!answer) return void toastUnanswered(t`payout`, () => void payOut(amount, level, key));
    const next = newKey();
    setKey(next);
    if (answer.ok) {
      const { payout, partner } = answer.value;
      const { payout_level: level } = payout;
      const net = formatMoney(payout.net);
      showPartner(playerId, partner);
      setCents(null);
      toast({ type: 'success', title: t`Paid out`, message: t`${net} at level ${level}.` });
      return;
    }
    // The level fell meanwhile: retry once at the allowed level, which the toast names.
    const allowed = Number(answer.refusal.available_payout_balance_level);
    if (again && answer.refusal.code === 'payout_level_not_allowed' && allowed > 0) return send(amount, allowed, next, false);
    if (answer.refusal.code === 'partner_tos_error') return reloadPartner();
    if (answer.refusal.code === 'partner_payout_rules_agreement_not_accepted') return setRulesOpen(true);
    const said = refusalWords(answer.refusal);
    if (said) setRefused(said);
    else toastRefusal(answer.refusal);
  }

  async function payOut(amount: number, level: number, key: string): Promise<void> {
    setPending(true);
    setRefused(undefined);
    await send(amount, level, key).finally(() => setPending(false));
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (amount !== null && !problem && !pending) void payOut(amount, level, key);
  }

  if (rulesOpen || !partner.accept_payout_rules) return <PayoutRules playerId={playerId} accepted={() => setRulesOpen(false)} />;
  return (
    <Panel id="payout" title={t`Payout`} about={t`It goes to your balance at once.`}>
      {missing > 0 ? (
        <p className="text-mid">
          {plural(missing, {
            one: 'Your first payout waits for # active referral.',
            other: 'Your first payout waits for # active referrals.',
          })}
        </p>
      ) : (
        <form noValidate onSubmit={submit} className="grid gap-3">
          <CurrencyInput
            label={t`Amount`}
            hint={t`$1 to $1,000, and no more than ${formatMoney(partner.gross_balance)}`}
            value={cents}
            onChange={(value) => (setCents(value), setKey(newKey()), setRefused(undefined))}
            problem={problem ?? refused}
          />
          <p className="text-mid">
            <Trans>
              You receive {sum}, {percent}% at level {level}.
            </Trans>
          </p>
          <Button type="submit" variant="primary" pending={pending} disabled={amount === null || problem !== undefined}>
            {t`Pay out`}
          </Button>
        </form>
      )}
    </Panel>
  );
}
