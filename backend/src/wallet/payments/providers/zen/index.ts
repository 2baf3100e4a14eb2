import { provider } from '../definition.ts';
import { zen as adapter } from './adapter.ts';
import { zenSandbox } from './sandbox.ts';

export const zen = provider({
  terms: {
    category: 'cash',
    name: 'ZEN',
    min: 500,
    max: 200_000,
    fee: 0,
    minutes: 2,
    openMinutes: 60,
    notIn: ['US', 'RU', 'BY'],
    refunds: true,
  },
  meaning: 'ZEN: number and key of the terminal, the secrets of checkout and notifications',
  keys: ['ZEN_TERMINAL', 'ZEN_API_KEY', 'ZEN_PAYWALL_SECRET', 'ZEN_IPN_SECRET'],
  bases: { ZEN_URL: 'https://secure.zen.com', ZEN_API_URL: 'https://api.zen.com', ZEN_PAGE: 'https://secure.zen.com' },
  adapter,
  sandboxKeys: (key) => ({
    ZEN_TERMINAL: key('zen terminal'),
    ZEN_API_KEY: key('zen api'),
    ZEN_PAYWALL_SECRET: key('zen paywall'),
    ZEN_IPN_SECRET: key('zen'),
  }),
  sandbox: zenSandbox,
});
