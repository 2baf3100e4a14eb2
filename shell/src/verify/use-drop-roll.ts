import { t } from '@lingui/core/macro';
import type { DropDetails } from '@riftdrop/contract/api/profile/profile';
import { ask, newKey } from '@riftdrop/host/api';
import { moneyCall, words } from '@riftdrop/host/money-call';
import { applySeeds } from '@riftdrop/host/seeds';
import { useEffect, useRef, useState } from 'react';

export type DropRoll =
  | { state: 'none' }
  | { state: 'loading' }
  | { state: 'failed'; message: string }
  | { state: 'there'; drop: DropDetails };

/** A drop with its roll, and the way to close its seed pair so that the secrets come out. */
export function useDropRoll(id: string | undefined) {
  const [dropRoll, setDropRoll] = useState<DropRoll>(id ? { state: 'loading' } : { state: 'none' });
  const [revealing, setRevealing] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [unanswered, setUnanswered] = useState(false);
  // One key for all presses: closing the pair twice would close the next one as well.
  const key = useRef(newKey());

  useEffect(() => {
    if (!id) return;
    const cut = new AbortController();
    ask('GET /profile/drop/:id/details', { params: { id }, signal: cut.signal }).then(
      (result) => setDropRoll(result.ok ? { state: 'there', drop: result.value } : { state: 'failed', message: result.refusal.message }),
      () => {},
    );
    return () => cut.abort();
  }, [id]);

  async function reveal(): Promise<void> {
    if (dropRoll.state !== 'there' || !dropRoll.drop.roll) return;
    setRevealing(true);
    setProblem(null);
    const result = await moneyCall({ key: key.current, send: (how) => ask('POST /seeds/rotate', { body: {}, ...how }) });
    setRevealing(false);
    setUnanswered(result === null);
    if (result === null) return setProblem(words.unanswered(t`change`, t`made`));
    if (!result.ok) return setProblem(result.refusal.message);
    applySeeds(result.value.seeds);
    const { closed } = result.value;
    if (closed.id !== dropRoll.drop.roll.pair_id) return setProblem(t`This roll belongs to another pair. Reload the page.`);
    const { secret_hash, secret_salt } = closed;
    setDropRoll({ state: 'there', drop: { ...dropRoll.drop, roll: { ...dropRoll.drop.roll, secret_hash, secret_salt } } });
  }

  return { dropRoll, revealing, problem, unanswered, reveal: () => void reveal() };
}
