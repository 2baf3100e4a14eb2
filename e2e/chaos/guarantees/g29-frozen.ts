import { setTimeout as pause } from 'node:timers/promises';
import type { Guarantee } from '../guarantee.ts';
import { until } from '../until.ts';
import { Crew } from '../workers/crew.ts';

const sizes = { quick: { freezes: 1, rejected: 4 }, full: { freezes: 20, rejected: 60 }, soak: { freezes: 2, rejected: 8 } };
/** Longer than a lease of the product, 4 s. */
const frozenMs = { least: 5500, most: 9000 };

export const g29: Guarantee = {
  id: 'G29',
  promise: 'a frozen process that wakes up cannot act on old rights',
  async attempt(trial, world) {
    const { freezes, rejected } = sizes[trial.suite];
    const crew = await Crew.gather(world, 2, () => 'late', 800);
    try {
      let payments = 0;
      // How many calls a freeze hits is chance; another one is cheaper than a run that proves nothing.
      for (let turn = 0; turn < freezes || (crew.rejected < rejected && turn < 3 * freezes); turn++) {
        for (let job = 0; job < 24; job++) await crew.schedule('outside', 0);
        payments += 24;
        // All lanes of both are in the middle of a call; one of them stops there.
        await pause(400);
        const victim = crew.workers[turn % 2]!;
        victim.signal('SIGSTOP');
        trial.count('freezes');
        await pause(trial.suite === 'full' ? trial.random.whole(frozenMs.least, frozenMs.most) : frozenMs.least);
        await until('the other worker to take over', 20_000, async () => (await crew.waiting()) === 0, 50);
        victim.signal('SIGCONT');
        await pause(1500);
      }
      trial.count('rejected writes', crew.rejected);
      const { rows } = await crew.stage.sql.query<{ key: string; times: number; fence: string }>(
        'select key, count(*)::int as times, max(fence) as fence from chaos_payments group by key',
      );
      trial.must(rows.length === payments, `${payments} payments, ${rows.length} were confirmed`);
      for (const { key, times, fence } of rows) {
        trial.must(times === 1, `payment ${key} was confirmed ${times} times`);
        trial.must(
          Number(fence) >= crew.provider.deliveries.get(key)!.fence,
          `payment ${key} was confirmed under fence ${fence}, an older one than the provider saw`,
        );
      }
      trial.sometimes('rejected writes', rejected);
    } finally {
      await crew.dismiss();
    }
  },
};
