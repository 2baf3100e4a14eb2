import { ask } from '@riftdrop/host/api';
import { toastRefusal } from '@riftdrop/host/toasts';
import { Button } from '@riftdrop/ui/button';
import { useState } from 'react';
import { Panel } from '../settings/panel.tsx';
import { showPartner } from './partner-query.ts';

/** The rules that a partner has to accept before the first payout. */
export function PayoutRules({ playerId, accepted }: { playerId: string; accepted: () => void }) {
  const [pending, setPending] = useState(false);

  async function accept(): Promise<void> {
    setPending(true);
    const answer = await ask('POST /partner/update/tos', { body: { payout_rules: true } }).finally(() => setPending(false));
    if (!answer.ok) return toastRefusal(answer.refusal);
    showPartner(playerId, answer.value);
    accepted();
  }

  return (
    <Panel id="payout" title="Payout rules">
      <ul className="grid list-disc gap-1.5 pl-5 text-mid">
        <li>A payout is between $1 and $1,000. How much of it you receive depends on your level.</li>
        <li>Active referrals decide which levels you may choose.</li>
        <li>What other accounts of your own earned is taken back.</li>
      </ul>
      <Button variant="primary" pending={pending} onClick={() => void accept()} className="mt-3">
        Accept the payout rules
      </Button>
    </Panel>
  );
}
