import { useStore } from '@nanostores/react';
import { useNow } from '@riftdrop/host/clock';
import { $player } from '@riftdrop/host/session';
import { useState } from 'react';
import { useLacksAccount } from './use-lacks-account.ts';

export interface FreeOpening {
  lacksAccount: boolean;
  /** When the next one comes, epoch milliseconds. */
  next: number;
  /** Whether the player may open a free case now. */
  isReady: boolean;
  /** For the countdown to `next`, at its end. */
  onCome: () => void;
}

/** The free opening of the day. */
export function useFreeOpening(): FreeOpening {
  const [, setTurn] = useState(0);
  const now = useNow();
  const player = useStore($player);
  const lacksAccount = useLacksAccount();
  const next = Date.parse(player?.free_case_available ?? '') || 0;
  return { lacksAccount, next, isReady: player !== null && !lacksAccount && next <= now, onCome: () => setTurn((turn) => turn + 1) };
}
