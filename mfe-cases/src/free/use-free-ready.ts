import { useStore } from '@nanostores/react';
import { useNow } from '@riftdrop/host/clock';
import { $player } from '@riftdrop/host/session';
import { useLacksAccount } from './use-lacks-account.ts';

/** Whether the player may open a free case now. */
export function useFreeReady(): boolean {
  const now = useNow();
  const player = useStore($player);
  const lacking = useLacksAccount();
  return player !== null && !lacking && (Date.parse(player.free_case_available ?? '') || 0) <= now;
}
