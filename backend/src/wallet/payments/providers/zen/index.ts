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
  adapter: (setting, { back }) =>
    adapter(
      {
        url: () => setting('ZEN_URL'),
        api: () => setting('ZEN_API_URL'),
        page: () => setting('ZEN_PAGE'),
        terminal: setting('ZEN_TERMINAL'),
        apiKey: setting('ZEN_API_KEY'),
        paywallSecret: setting('ZEN_PAYWALL_SECRET'),
        ipnSecret: setting('ZEN_IPN_SECRET'),
      },
      back,
    ),
  sandboxKeys: (key) => ({
    ZEN_TERMINAL: key('zen terminal'),
    ZEN_API_KEY: key('zen api'),
    ZEN_PAYWALL_SECRET: key('zen paywall'),
    ZEN_IPN_SECRET: key('zen'),
  }),
  sandbox: (setting) =>
    zenSandbox({
      terminal: setting('ZEN_TERMINAL'),
      apiKey: setting('ZEN_API_KEY'),
      paywallSecret: setting('ZEN_PAYWALL_SECRET'),
      ipnSecret: setting('ZEN_IPN_SECRET'),
    }),
});
