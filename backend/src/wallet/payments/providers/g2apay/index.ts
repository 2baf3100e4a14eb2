import { provider } from '../definition.ts';
import { g2aPay } from './adapter.ts';
import { g2aPaySandbox } from './sandbox.ts';

export const g2apay = provider({
  terms: {
    category: 'cash',
    name: 'G2A Pay',
    min: 500,
    max: 200_000,
    fee: 0,
    minutes: 2,
    openMinutes: 60,
    notIn: ['RU', 'BY'],
    refunds: true,
  },
  meaning: 'G2A Pay: hash and secret of the shop, mail address of the merchant',
  keys: ['G2APAY_API_HASH', 'G2APAY_SECRET', 'G2APAY_EMAIL'],
  bases: {
    G2APAY_URL: 'https://checkout.pay.g2a.com',
    G2APAY_REST_URL: 'https://pay.g2a.com/rest',
    G2APAY_PAGE: 'https://checkout.pay.g2a.com',
  },
  adapter: g2aPay,
  sandboxKeys: (key) => ({
    G2APAY_API_HASH: key('g2apay'),
    G2APAY_SECRET: key('g2apay secret'),
    G2APAY_EMAIL: 'merchant@sandbox.example',
  }),
  sandboxPaths: { G2APAY_REST_URL: '/rest' },
  sandbox: g2aPaySandbox,
});
