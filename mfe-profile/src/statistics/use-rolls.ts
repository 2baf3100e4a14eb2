import type { RollStatistics } from '@riftdrop/contract/api/fairness/roll-statistics';
import { ask } from '@riftdrop/host/api';
import { serverNow } from '@riftdrop/host/clock';
import { follow, onLive } from '@riftdrop/host/live';
import { toastRefusal } from '@riftdrop/host/toasts';
import { useCallback, useEffect, useReducer, useState } from 'react';
import { nextState } from './load-state.ts';

/** The longest that a timer of a browser can wait, milliseconds. */
const maxTimerMs = 2 ** 31 - 1;
/** Time from an answer to the next request while the server counts, milliseconds: the live event of its end can be missing. */
const countingMs = 1_000;

/** The count of the player's openings with its state, updated by the live event of its end. */
export function useRolls() {
  const [state, send] = useReducer(nextState, 'unfetched');
  const [data, setData] = useState<RollStatistics>();
  const [problem, setProblem] = useState('');

  const fetch = useCallback(async () => {
    send({ type: 'fetch' });
    const result = await ask('GET /profile/me/statistic/rolls', { quiet: true });
    if (result.ok) {
      setData(result.value);
      send({ type: 'answer', isComputing: result.value.status === 'update_in_progress' });
    } else {
      setProblem(result.refusal.message);
      send({ type: 'fetch failed' });
    }
  }, []);
  const update = useCallback(async () => {
    send({ type: 'update' });
    const result = await ask('POST /profile/me/statistic/rolls/update');
    if (result.ok || result.refusal.code === 'in_process') return send({ type: 'computing' });
    send({ type: 'update failed' });
    toastRefusal(result.refusal);
  }, []);

  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- asking is what this effect is for, and that it asks is a state of its own
    void fetch();
    const again = () => void fetch();
    return follow({ reload: again, comeback: true }, onLive('user', 'rolls.updated', again));
  }, [fetch]);

  useEffect(() => {
    if (state !== 'update_in_progress') return;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      if (!isOver) timer = setTimeout(() => void fetch().then(wait), countingMs);
    };
    wait();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [state, fetch]);

  const due = data?.available_update_at;
  const waits = state === 'fetched' || state === 'updated';
  useEffect(() => {
    if (!due || !waits) return;
    const timer = setTimeout(() => send({ type: 'due' }), Math.min(maxTimerMs, Math.max(0, Date.parse(due) - serverNow())));
    return () => clearTimeout(timer);
  }, [due, waits]);
  return { state, data, problem, fetch, update };
}
