import { ask } from '@riftdrop/host/api';
import { toastRefusal } from '@riftdrop/host/toasts';
import { useState } from 'react';
import { showPartner } from './partner-query.ts';

/** Accepts the terms and the payout rules of the programme for a player. @param accepted called once the server has taken it */
export function useAccept(playerId: string, accepted: () => void = () => {}) {
  const [pending, setPending] = useState(false);
  async function accept(): Promise<void> {
    setPending(true);
    const answer = await ask('POST /partner/update/tos', { body: { payout_rules: true } }).finally(() => setPending(false));
    if (!answer.ok) return toastRefusal(answer.refusal);
    showPartner(playerId, answer.value);
    accepted();
  }
  return { pending, accept };
}
