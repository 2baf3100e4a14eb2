import { $bootstrap } from '@riftdrop/host/bootstrap';

/** The most rounds of one battle. Before the bootstrap answer there is no limit here: the server enforces it anyway. */
export const maxBattleRounds = (): number => $bootstrap.get()?.battle_max_rounds ?? Infinity;
