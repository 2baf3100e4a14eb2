import { perKey } from '../../../../plumbing/config/secret.ts';
import { sandboxRsaKey } from '../../sandbox/rsa.ts';
import { provider } from '../definition.ts';
import { gameMoney } from './adapter.ts';
import { gameMoneySandbox } from './sandbox.ts';

/** The primes take a tenth of a second: they are made at the first payment there. */
const pairOf = perKey((key) => sandboxRsaKey(key, 'gamemoney'));

export const gamemoney = provider({
  terms: {
    category: 'cash',
    name: 'GameMoney',
    min: 200,
    max: 100_000,
    fee: 250,
    minutes: 5,
    openMinutes: 60,
    notIn: ['US'],
    refunds: false,
  },
  meaning: "GameMoney: number and key of the project, and GameMoney's key of signatures, as PEM",
  keys: ['GAMEMONEY_PROJECT', 'GAMEMONEY_HMAC_KEY', 'GAMEMONEY_PUBLIC_KEY'],
  bases: { GAMEMONEY_URL: 'https://paygate.gamemoney.com', GAMEMONEY_PAGE: 'https://pay.gamemoney.com' },
  adapter: gameMoney,
  sandboxKeys: (key, secret) => ({
    GAMEMONEY_PROJECT: '42',
    GAMEMONEY_HMAC_KEY: key('gamemoney'),
    GAMEMONEY_PUBLIC_KEY: () => pairOf(secret.keys[0]).publicKey,
  }),
  sandbox: (setting, secret) => gameMoneySandbox(setting, () => pairOf(secret.keys[0]).privateKey),
});
