import type { Roll } from '@riftdrop/contract/api/fairness/fairness';
import { $seeds, applySeeds, loadSeeds, newClientSeed } from '@riftdrop/host/seeds';

/** The client seed that goes with a stake: a fresh one when the active pair has none yet, else none. `renew` asks the server for the pair. */
export async function seedForStake(renew: boolean): Promise<string | undefined> {
  const seeds = renew ? await loadSeeds() : ($seeds.get() ?? (await loadSeeds()));
  return seeds && seeds.active.client_seed === null ? newClientSeed() : undefined;
}

/** Moves the known pair on to the last roll that was made, or asks the server when it is another pair by now. */
export function countRolls(rolls: readonly Roll[]): void {
  const seeds = $seeds.get();
  if (!seeds || seeds.active.client_seed === null || rolls.some(({ pair_id }) => pair_id !== seeds.active.id)) return void loadSeeds();
  applySeeds({ ...seeds, active: { ...seeds.active, nonce: Math.max(seeds.active.nonce, ...rolls.map(({ nonce }) => nonce)) } });
}
