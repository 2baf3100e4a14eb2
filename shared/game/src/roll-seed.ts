import type { Roll } from '@riftdrop/contract/api/fairness/fairness';
import { $seeds, applySeeds, loadSeeds, newClientSeed } from '@riftdrop/host/seeds';
import { useEffect } from 'react';

/** Loads the pair of a player before the first stake, so that no stake waits for it. */
export function usePreparedSeeds(playerId: string | undefined): void {
  useEffect(() => {
    if (playerId !== undefined && !$seeds.get()) void loadSeeds();
  }, [playerId]);
}

/**
 * The client seed that goes with a stake: a fresh one when the active pair has none yet, else none. `renew` requests the pair from the
 * server.
 */
export async function seedForStake(renew: boolean): Promise<string | undefined> {
  const seeds = renew ? await loadSeeds() : ($seeds.get() ?? (await loadSeeds()));
  return seeds && seeds.active.client_seed === null ? newClientSeed() : undefined;
}

/** Moves the stored pair on to the last roll, or requests the pair from the server when it is another one by now. */
export function countRolls(rolls: readonly Roll[]): void {
  const seeds = $seeds.get();
  if (!seeds || seeds.active.client_seed === null || rolls.some(({ pair_id }) => pair_id !== seeds.active.id)) return void loadSeeds();
  applySeeds({ ...seeds, active: { ...seeds.active, nonce: Math.max(seeds.active.nonce, ...rolls.map(({ nonce }) => nonce)) } });
}
