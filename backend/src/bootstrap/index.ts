import { bootstrapCall, healthCall, type Bootstrap } from '@riftdrop/contract/bootstrap';
import type { Domain } from '../plumbing/domain.ts';
import { serve } from '../plumbing/http.ts';
import type { Plumbing } from '../plumbing/plumbing.ts';

/** What every page needs to start, the same for everybody until a setting changes. */
function values({ config, clock }: Plumbing): Bootstrap {
  return {
    product: 'Riftdrop',
    status: 'ok',
    sandbox: config.identity === 'sandbox',
    server_time: new Date(clock.now()).toISOString(),
    socials: { facebook: '', twitter: '' },
    service_messages: [],
    images: {
      host: '',
      drop_case_path: '/img/cases/',
      skin_path: '/img/skins/',
      avatar_path: '/img/avatars/',
      sizes: [400, 200],
      ext: ['avif', 'webp'],
    },
    bonus_balance_limit: 10_000,
    min_partner_level_followers_notification: 3,
    upgrade_min_income: 10,
    upgrade_max_cost: 1_000_000,
    upgrade_rates: [0.25, 0.5, 0.75, 2, 5, 10],
    dat_points_payout_rate: 100,
    support_email: '',
    features: { royale: false, rps: false },
    policy: { allow_skip: true, max_multi_open: 10, min_cycle_ms: 0, reminder_minutes: 60 },
  };
}

/** Start values and health. */
export function domain(plumbing: Plumbing, version: string): Domain {
  plumbing.health.watch('database', async () => {
    await plumbing.db.pool.query('select 1');
    return true;
  });
  return {
    name: 'bootstrap',
    calls: [
      serve(bootstrapCall, () => values(plumbing)),
      serve(healthCall, async () => {
        const degraded = await plumbing.health.degraded();
        return { ready: !degraded.includes('database'), version, degraded };
      }),
    ],
  };
}
