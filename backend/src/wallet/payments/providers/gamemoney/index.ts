import { sandboxRsaKey } from '../../sandbox/rsa.ts';
import { provider } from '../definition.ts';
import { gameMoney } from './adapter.ts';
import { gameMoneySandbox } from './sandbox.ts';

const pairs = new WeakMap<Buffer, ReturnType<typeof sandboxRsaKey>>();

/** The primes take a tenth of a second: they are made at the first payment there. */
function pairOf(secret: Buffer): ReturnType<typeof sandboxRsaKey> {
  const pair = pairs.get(secret) ?? sandboxRsaKey(secret, 'gamemoney');
  pairs.set(secret, pair);
  return pair;
}

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
  adapter: (setting, { back }) =>
    gameMoney(
      {
        url: () => setting('GAMEMONEY_URL'),
        page: () => setting('GAMEMONEY_PAGE'),
        project: setting('GAMEMONEY_PROJECT'),
        hmacKey: setting('GAMEMONEY_HMAC_KEY'),
        publicKey: () => setting('GAMEMONEY_PUBLIC_KEY'),
      },
      back,
    ),
  sandboxKeys: (key, secret) => ({
    GAMEMONEY_PROJECT: '42',
    GAMEMONEY_HMAC_KEY: key('gamemoney'),
    GAMEMONEY_PUBLIC_KEY: () => pairOf(secret).publicKey,
  }),
  sandbox: (setting, secret) =>
    gameMoneySandbox({ project: setting('GAMEMONEY_PROJECT'), hmacKey: setting('GAMEMONEY_HMAC_KEY') }, () => pairOf(secret).privateKey),
});
