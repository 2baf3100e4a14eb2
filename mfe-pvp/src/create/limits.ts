import { $bootstrap } from '@riftdrop/host/bootstrap';

/** How many rounds one battle may have (PVP-576). Before the server has said so there is no limit here: it counts itself. */
export const maxBattleRounds = (): number => $bootstrap.get()?.battle_max_rounds ?? Infinity;
