import type { Bootstrap } from '../api/bootstrap/bootstrap.ts';

/** An answer of `GET /bootstrap` in a sandbox. The gate proves first views with it: every page shows what is in it. */
export const exampleBootstrap: Bootstrap = {
  product: 'Riftdrop',
  status: 'ok',
  sandbox: true,
  has_simulated_players: true,
  offered: true,
  server_time: '2026-11-29T17:37:45.997Z',
  socials: {
    facebook: '',
    twitter: '',
  },
  service_messages: [],
  images: {
    host: '',
    drop_case_path: '/img/cases/',
    skin_path: '/img/skins/',
    avatar_path: '/img/avatars/',
    sizes: [400, 200],
    ext: ['avif', 'webp'],
  },
  bonus_balance_limit: 10000,
  min_partner_level_followers_notification: 3,
  upgrade_min_income: 10,
  upgrade_max_cost: 1000000,
  upgrade_rates: {
    multipliers: [1.2, 1.5, 2, 5],
    fee_ppm: 150000,
    max_chance_ppm: 850000,
  },
  dat_points_payout_rate: 100,
  dat_points_per_dollar: 100,
  battle_max_rounds: 50,
  royale_max_openings: 10,
  support_email: '',
  company: {
    legal_address: '',
    mirrors: [],
    payment_cards: [],
  },
  race: '1',
  push: {
    service: 'sandbox',
    public_key: 'BIcTdEvxltH97opHb8KNhSv8i-EEjXXZnqlxGcKovUJClysxQYGnrLMvNDSWWKCgSDEWWDh-uhydBYm_fv-zRMo',
  },
  analytics: false,
  demo: {
    balance: 100000,
    minutes: 60,
  },
  terms_version: '1',
  features: {
    royale: true,
    rps: true,
    alternate_login: false,
    group_game_prepay: false,
  },
  policy: {
    allow_skip: true,
    max_multi_open: 10,
    min_cycle_ms: 0,
    reminder_minutes: 60,
  },
};
