import { applyBalances } from '../balance.ts';
import { loadBootstrap } from '../bootstrap.ts';
import { onLive } from '../live.ts';
import { $seeds, loadSeeds } from '../seeds.ts';
import { updatePlayer } from '../wiring/session.ts';

/** Updates the host's stores from the server's events. */
export function followAccount(): void {
  onLive('user', 'balance', applyBalances);
  onLive('user', 'user.updated', ({ balance, bonus_balance, dat_points, version, ...fields }) => {
    updatePlayer(fields);
    if (balance !== undefined && bonus_balance !== undefined && dat_points !== undefined && version !== undefined) {
      applyBalances({ balance, bonus_balance, dat_points, version });
    }
  });
  onLive('user', 'seeds.rotated', () => {
    if ($seeds.get()) void loadSeeds();
  });
  onLive('general', 'bootstrap.updated', () => void loadBootstrap());
}
