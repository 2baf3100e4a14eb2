import { provider } from '../definition.ts';
import { skinPay } from './adapter.ts';
import { skinPaySandbox } from './sandbox.ts';

export const skinpaycom = provider({
  terms: {
    category: 'skins',
    name: 'SkinPay',
    min: 100,
    max: 100_000,
    fee: 0,
    minutes: 10,
    openMinutes: 60,
    notIn: [],
    refunds: false,
    takesMore: true,
  },
  meaning:
    'SkinPay: public and private key of the shop. Settings of payment providers are used outside the sandbox only, all keys of ' +
    'one or none; their messages are then taken and their payments asked for, but nothing is offered (see `REAL_MONEY`)',
  keys: ['SKINPAY_PUBLIC_KEY', 'SKINPAY_PRIVATE_KEY'],
  bases: { SKINPAY_URL: 'https://skinpay.com', SKINPAY_PAGE: 'https://skinpay.com' },
  adapter: skinPay,
  sandboxKeys: (key) => ({ SKINPAY_PUBLIC_KEY: key('skinpaycom public'), SKINPAY_PRIVATE_KEY: key('skinpaycom') }),
  sandbox: skinPaySandbox,
});
