import { setTimeout as pause } from 'node:timers/promises';
import type { Guarantee } from '../guarantee.ts';
import type { Trial } from '../trial.ts';
import { until } from '../until.ts';
import { Crew } from '../workers/crew.ts';

const sizes = {
  quick: { calm: 60, timers: 150, payments: 40, longest: 5000, kills: 3, freezes: 1, reclaimed: 5 },
  full: { calm: 200, timers: 500, payments: 200, longest: 20_000, kills: 15, freezes: 5, reclaimed: 50 },
  soak: { calm: 60, timers: 300, payments: 80, longest: 10_000, kills: 6, freezes: 2, reclaimed: 10 },
};
const calmMs = 2000;
const afterCrashMs = 5000;

export const g27: Guarantee = {
  id: 'G27',
  promise: 'each timer has one effect, at most 2 s late, at most 5 s late after a crash',
  timed: true,
  async attempt(trial, world) {
    const { calm, timers, payments, longest, kills, freezes, reclaimed } = sizes[trial.suite];
    const random = trial.random.fork('provider');
    const crew = await Crew.gather(
      world,
      2,
      (_key, asked) => (asked === 1 && random.chance(0.5) ? random.pick(['broken', 'away', 'late']) : 'deliver'),
      600,
    );
    try {
      for (let turn = 0; turn < calm; turn++) await crew.schedule('inside', trial.random.whole(100, 1500));
      await until('the calm timers', 20_000, async () => (await crew.waiting()) === 0);
      await judge(trial, crew, calm, calmMs, 'of lateness in calm');

      for (let turn = 0; turn < timers; turn++) await crew.schedule('inside', trial.random.whole(200, longest));
      for (let turn = 0; turn < payments; turn++) await crew.schedule('outside', trial.random.whole(200, longest));
      const share = longest / (kills + freezes);
      for (const fault of trial.random.shuffled([...Array<string>(kills).fill('kill'), ...Array<string>(freezes).fill('freeze')])) {
        await pause(trial.random.whole(share / 3, share));
        const victim = trial.random.pick(crew.workers.filter((worker) => worker.alive));
        if (fault === 'kill') {
          await victim.kill();
          trial.count('kills');
          await crew.hire();
        } else {
          victim.signal('SIGSTOP');
          trial.count('freezes');
          await pause(1500);
          victim.signal('SIGCONT');
        }
      }
      await until('every timer to be done', 40_000, async () => (await crew.waiting()) === 0, 100);
      await judge(trial, crew, calm + timers, afterCrashMs, 'of lateness with faults');
      await settled(trial, crew, payments);
      trial.sometimes('re-claimed leases', reclaimed);
    } finally {
      await crew.dismiss();
    }
  },
};

async function judge(trial: Trial, { stage }: Crew, wanted: number, most: number, what: string): Promise<void> {
  const { rows } = await stage.sql.query<{ effects: number; keys: number; late: number }>(
    `select count(*)::int as effects, count(distinct key)::int as keys, max(extract(epoch from at - due_at) * 1000)::float8 as late
      from chaos_effects`,
  );
  const { effects, keys, late } = rows[0]!;
  trial.must(effects === wanted && keys === wanted, `${wanted} timers had ${effects} effects of ${keys}`);
  trial.within(what, late, most);
}

/** The provider's actions and the stored records are the same, once each. */
async function settled(trial: Trial, { stage, provider }: Crew, payments: number): Promise<void> {
  const { rows } = await stage.sql.query<{ key: string; state: string; attempts: number }>(
    'select key, state, attempts from chaos_payments',
  );
  trial.must(
    rows.length === payments && new Set(rows.map(({ key }) => key)).size === payments,
    `${payments} payments were confirmed ${rows.length} times`,
  );
  for (const { key, state } of rows) {
    const delivered = provider.deliveries.get(key);
    trial.must(delivered?.state === state, `payment ${key} is written down as ${state}, the provider says ${delivered?.state}`);
  }
  trial.count('re-claimed leases', rows.filter(({ attempts }) => attempts > 1).length);
}
