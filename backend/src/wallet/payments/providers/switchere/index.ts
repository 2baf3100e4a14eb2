import { provider } from '../definition.ts';
import { switchere as adapter } from './adapter.ts';
import { switchereSandbox } from './sandbox.ts';

export const switchere = provider({
  terms: {
    category: 'cash',
    name: 'Switchere',
    min: 2_000,
    max: 500_000,
    fee: 390,
    minutes: 15,
    openMinutes: 120,
    notIn: ['US', 'CN'],
    refunds: false,
  },
  meaning: 'Switchere: key and secret of the shop, and the secret of its callbacks',
  keys: ['SWITCHERE_API_KEY', 'SWITCHERE_SECRET', 'SWITCHERE_CALLBACK_SECRET'],
  bases: { SWITCHERE_URL: 'https://switchere.com', SWITCHERE_PAGE: 'https://switchere.com' },
  adapter,
  sandboxKeys: (key) => ({
    SWITCHERE_API_KEY: key('switchere api'),
    SWITCHERE_SECRET: key('switchere'),
    SWITCHERE_CALLBACK_SECRET: key('switchere callback'),
  }),
  sandbox: switchereSandbox,
});
