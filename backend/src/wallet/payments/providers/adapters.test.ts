import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { StartFailure } from '../../../plumbing/failure.ts';
import { withKeys } from './configured.ts';
import { centsOf, decimal } from './decimal.ts';
import type { Setting, Site } from './definition.ts';
import { g2aPay, statusOf as g2aStanding } from './g2apay/adapter.ts';
import { gameMoney, statusOf as gameMoneyStanding } from './gamemoney/adapter.ts';
import type { Delivery, PaymentProvider, ReturnUrls } from './provider.ts';
import { settingsOf } from './settings.ts';
import { skinPay, statusOf as skinPayStanding } from './skinpaycom/adapter.ts';
import { statusOf as switchereStanding, switchere } from './switchere/adapter.ts';
import { statusOf as zenStanding, zen } from './zen/adapter.ts';

const reference = '0123456789abcdef0123456789abcdef';
const payer = { player: '1001', steamid: '76561198000000001', ip: '203.0.113.7' };
const intent = { reference, amount: 5_000, currency: 'USD', payer };
const nothing = { answer: null, event: null };

const back = (name: string): ReturnUrls => ({
  paid: (id) => `https://riftdrop.example/profile/payments/${id}`,
  failed: `https://riftdrop.example/payment/fail/${name}`,
  webhooks: `https://riftdrop.example/api/payment/webhook/${name}`,
});

/**
 * A key made for these tests with `openssl genrsa`; its private half is not stored. The signatures below are by
 * `openssl dgst -sha256 -sign`.
 */
const publicKey = `-----BEGIN PUBLIC KEY-----
MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAn7+wDO+JpI7CT+1qXBtK
5Z3ImWF9rrkHQDxC6ocd2AuEKq+h7+Hlh87IM1mN4q+NVGLbPRWDneTjf03/EuyY
6kfSjCln8A4KlfrSwpfcqE7gGr4uNChVA+Xn8bmzMkBioFKewxsR+CK5gOWBgBAd
ojgz0vhD7A8QdSuuL7XH/5VT5UcMuepGPh58iD9BIYPeyl3PQBjlY9YYvfJ7eJjz
CD40EAfwzRosAmHwZ5F4xImQxRPOGyEY918IEPiahTamy1o6JTvzrWkT8ye21BQZ
SROhjQX/bMrh14gXjTYHN1kCrEWHFLGxmahI3zaIYpEJOeXvJvQeJ1kxpmlOPRu1
FwIDAQAB
-----END PUBLIC KEY-----
`;

interface Asked {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
}

let server: Server;
let url: string;
let asked: Asked[];
/** The provider's answers, by path; any other path is a 404. */
let answers: Record<string, (asked: Asked) => object>;
/** The redirect of every other path. */
let elsewhere: string | null;
beforeEach(async () => {
  [asked, answers, elsewhere] = [[], {}, null];
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const question = { method: request.method!, path: request.url!, headers: request.headers, body: Buffer.concat(parts).toString() };
      asked.push(question);
      const answer = answers[question.path];
      if (!answer && elsewhere !== null) return void response.writeHead(307, { location: url + elsewhere }).end();
      response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' });
      response.end(answer ? JSON.stringify(answer(question)) : '');
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => new Promise((done) => server.close(done)));

const site = (name: string): Site => ({ back: back(name), website: 'https://riftdrop.example' });
const given =
  <Name extends string>(values: Readonly<Record<Name, string>>): Setting<Name> =>
  (name) =>
    values[name];
const g2a = () =>
  g2aPay(
    given({
      G2APAY_URL: url,
      G2APAY_REST_URL: `${url}/rest`,
      G2APAY_PAGE: 'https://checkout.pay.g2a.com',
      G2APAY_API_HASH: 'api-hash',
      G2APAY_SECRET: 'g2a-secret',
      G2APAY_EMAIL: 'shop@example.com',
    }),
    site('g2apay'),
  );
const zenOf = () =>
  zen(
    given({
      ZEN_URL: url,
      ZEN_API_URL: url,
      ZEN_PAGE: 'https://secure.zen.com',
      ZEN_TERMINAL: '05b692d0-00b9-48f7-92ca-1509f055df2e',
      ZEN_API_KEY: 'terminal-key',
      ZEN_PAYWALL_SECRET: 'c8c93c452d38acf3183d2f08fee60aa7',
      ZEN_IPN_SECRET: 'ipn-secret',
    }),
    site('zen'),
  );
const skins = () =>
  skinPay(given({ SKINPAY_URL: url, SKINPAY_PAGE: 'https://skinpay.com', SKINPAY_PUBLIC_KEY: 'public', SKINPAY_PRIVATE_KEY: 'private' }));
const games = () =>
  gameMoney(
    given({
      GAMEMONEY_URL: url,
      GAMEMONEY_PAGE: 'https://pay.gamemoney.com',
      GAMEMONEY_PROJECT: '42',
      GAMEMONEY_HMAC_KEY: 'hmac-key',
      GAMEMONEY_PUBLIC_KEY: publicKey,
    }),
    site('gamemoney'),
  );
const coins = () =>
  switchere(
    given({
      SWITCHERE_URL: url,
      SWITCHERE_PAGE: 'https://switchere.com',
      SWITCHERE_API_KEY: 'partner-key',
      SWITCHERE_SECRET: 'partner-secret',
      SWITCHERE_CALLBACK_SECRET: 'callback-secret',
    }),
    site('switchere'),
  );

describe('a message as the provider signs it', () => {
  const g2aBody = `type=payment&transactionId=7d3b0f2a-11aa-4c5e-9a3e-1f2e3d4c5b6a&userOrderId=${reference}&amount=50.00&currency=USD&status=complete&hash=d09ffc9dbf19c7e160ab579a1029a1baddb1bbdd12ffa886cbb8e3df08ddade6`;
  const zenBody = `{"type":"TRT_PURCHASE","transactionId":"43d435a2-1abc-4321-8fd1-432148712345","merchantTransactionId":"${reference}","amount":"50.00","currency":"USD","status":"ACCEPTED","hash":"858297F97EE077A8D9D9E984FE5EEB59038DEB73A4E2306E98640CFF3CA76299"}`;
  const skinBody = `orderid=${reference}&status=success&amount=5000&currency=usd&sign=69dab7d77b6cc9dae0a37bf6635005bf960f8491`;
  const gameSignature =
    'm57B0xpTR2/tGyChLGPB1jesPBme0crLnqLk7jjvT9ArpLV6Ki+NPaxm2XYIDUdXDMGOt9TtJdJC3c583ellbDIqAuACuBxyHf6p6NoPB9WqUxQdLg1X7C/viJ9bCrCTSGiTss7e9yVN4k1MDfDnUyR/tdm9Vm1vANghKRLRRl465wF+oPF7Y8d2CI41BhFI7f2VV/1hWnRXpAclvLq0GeHB9xhpu8IG5wxluDLdrzH0wQnf5MWoIDMiZA980elUx0PZXtZVsxNd7VWkW3LamCPy9CwwS4ZU4PcjIDFrHoufDW83P1cUfIDgUm3il2x+UeWJ6UleEqAr227c4MH+xw==';
  const gameBody = `project=42&invoice=2343840&status=Paid&amount=50.00&net_amount=48.75&user=1001&type=card&project_invoice=${reference}&currency_project=USD&currency_user=USD&time=1472620176&signature=${encodeURIComponent(gameSignature)}`;
  const coinBody = `{"client_order":{"partner_order_id":"${reference}","payin_amount":"50.000000000000000000","payin_currency":"USD","payout_currency":"USDT","status":"finished"}}`;
  const coinHeaders = {
    'api-signature': 'jwpjWwqTguuiLJ56cn7TsT4Vvaf+BtVnWOLmf1qU57Zea7cgZa8Wp0PYAE6IObZzSLYb2pbgyt9eZ7oo+Hvp9w==',
  };
  const messages: [string, () => PaymentProvider, { body: string; headers?: Delivery['headers'] }, string][] = [
    ['g2apay', g2a, { body: g2aBody }, '7d3b0f2a-11aa-4c5e-9a3e-1f2e3d4c5b6a:complete'],
    ['zen', zenOf, { body: zenBody }, '43d435a2-1abc-4321-8fd1-432148712345:ACCEPTED'],
    ['skinpaycom', skins, { body: skinBody }, `${reference}:success`],
    ['gamemoney', games, { body: gameBody }, '2343840:Paid:1472620176'],
    ['switchere', coins, { body: coinBody, headers: coinHeaders }, `${reference}:finished`],
  ];
  const read = (provider: PaymentProvider, { body, headers = {} }: { body: string; headers?: Delivery['headers'] }) =>
    provider.verify({ body: Buffer.from(body), headers });

  test.each(messages)('of %s is read', (_name, make, message, event) => {
    expect(read(make(), message)).toMatchObject({ event, reference });
  });

  test.each(messages)('of %s is refused with any signed byte altered', (_name, make, { body, headers }) => {
    const provider = make();
    for (const [from, to] of [
      [reference, reference.replace('0', '1')],
      [reference, `${reference} `],
      ['50.0', '90.0'],
      ['=5000&', '=9000&'],
      ['USD', 'EUR'],
      ['=usd', '=eur'],
    ] as const) {
      // The hash of G2A Pay leaves out the currency and the status: neither is trusted from the webhook.
      if (!body.includes(from) || (body === g2aBody && from === 'USD')) continue;
      expect([from, read(provider, { body: body.replace(from, to), ...(headers && { headers }) })]).toEqual([from, null]);
    }
  });

  test.each(messages)('of %s is refused without its signature', (_name, make, { body }) => {
    const cut = body.replaceAll(/(?:hash|sign|signature)"?[=:][^&}]*/g, '');
    expect(read(make(), { body: cut })).toBeNull();
  });

  test('of gamemoney says when it was signed', () => {
    expect(read(games(), { body: gameBody })?.at).toBe(1_472_620_176);
  });

  test('with a field twice is refused, because either may be the signed one', () => {
    expect(read(skins(), { body: `${skinBody}&amount=5000` })).toBeNull();
  });

  test('of the exchange of switchere is the order itself, and its signature may lack the padding', () => {
    const body = `{"partner_order_id":"${reference}","payin_amount":50,"payin_currency":"USD","payout_amount":0.0007,"payout_currency":"BTC","status":"processing","dst_tag":0}`;
    const signature = '9S7gNu/X3LZ5UKoeEy3AA7+PWfIpO9kyEaynn7e3MU5QRITregmbrUWjHjj+j/VW0gWu51B5kPTRggxV5cYhaw';
    expect(read(coins(), { body, headers: { 'api-signature': signature } })).toMatchObject({ event: `${reference}:processing`, reference });
  });
});

describe('a checkout', () => {
  test('of g2apay is a form with a hash, and a page with the token', async () => {
    answers['/index/createQuote'] = () => ({ status: 'ok', token: '7d3b0f2a-11aa-4c5e-9a3e-1f2e3d4c5b6a' });
    const opened = await g2a().checkout(intent);
    expect(opened.url).toBe('https://checkout.pay.g2a.com/index/gateway?token=7d3b0f2a-11aa-4c5e-9a3e-1f2e3d4c5b6a');
    expect(Object.fromEntries(new URLSearchParams(asked[0]!.body))).toMatchObject({
      api_hash: 'api-hash',
      hash: 'c4c8d0e9ba5644585d593e30d3e9e207e1453311815951fcad8a04267d1f619e',
      order_id: reference,
      amount: '50.00',
      currency: 'USD',
      url_ok: `https://riftdrop.example/profile/payments/${reference}`,
      url_failure: 'https://riftdrop.example/payment/fail/g2apay',
    });
  });

  test('of zen is JSON, signed over all its fields in lower case', async () => {
    answers['/api/checkouts'] = () => ({ redirectUrl: 'https://secure.zen.com/4312a1c3-1a54-4e1f-b37c-0e2242986ce1' });
    const opened = await zenOf().checkout(intent);
    expect(opened.url).toBe('https://secure.zen.com/4312a1c3-1a54-4e1f-b37c-0e2242986ce1');
    expect(JSON.parse(asked[0]!.body)).toMatchObject({
      merchantTransactionId: reference,
      amount: '50.00',
      signature: '286ed315f11f82404a91ccaf51579a86123bd8f26660bda1161fb326c7084961;sha256',
    });
  });

  test('of skinpaycom is a signed link, and nothing is asked', async () => {
    const opened = await skins().checkout(intent);
    expect(opened.url).toBe(
      `https://skinpay.com/deposit?key=public&orderid=${reference}&userid=76561198000000001&currency=usd&min_amount=50.00&sign=14e7bb8eb11f18f4409e27265331c941191167c0`,
    );
    expect(asked).toEqual([]);
  });

  test('of gamemoney needs an answer that it signed now', async () => {
    const signature =
      'OG2evrQMQpM9Wvrkx3HuXWLDTONo0KN8slmZ2XsFf2YEx7WIMlCeeltZrFbop4Fv70HMqOvwcI2Q2eLfpAn7F/t5b6p3/kfckYDM5sluwcmE+565QkpJB6V31jEHPptjoyY8qWfwQY8w/NujmPUfCxApUChgaVFo7xIlZmYAbu0zpUh8Qqj2Gk48cOFw5v3yqFKS3gyx3DhB9/ub01vMGKrQ9DMEQRADORspBs5x5HnvOo0C0E3k5XpWM6jfcBsPdFl884zlhUVkq7ZNDsO+tcYpOlK0+bwljjMQBrvX4OFD0sVCo2IWFs4N3w0YTTRZD1y94jqMa1G+0eJwxUacng==';
    // Signed, but for another request: its number differs from the requested one.
    answers['/terminal/create'] = () => ({
      state: 'success',
      rand: 'RND',
      time: 1_472_620_176,
      url: 'https://pay.gamemoney.com/t/abc',
      signature,
    });
    await expect(games().checkout(intent)).rejects.toThrow('gamemoney did not sign this answer');
    expect(Object.fromEntries(new URLSearchParams(asked[0]!.body))).toMatchObject({
      project: '42',
      user: '1001',
      ip: '203.0.113.7',
      amount: '50.00',
      project_invoice: reference,
    });
  });

  test('of switchere is signed over its path and its bytes', async () => {
    answers['/api/v2/partner/ecommerce/purchase_url'] = () => ({
      success: 1,
      partner_order_id: reference,
      url: 'https://switchere.com/o/K7Q2M-9XV4TD',
    });
    expect((await coins().checkout(intent)).url).toBe('https://switchere.com/o/K7Q2M-9XV4TD');
    expect(asked[0]!.headers).toMatchObject({
      'api-key': 'partner-key',
      'api-signature': '07DBtXNMElGA+uUpUhnQgdXdjD1r/Ig1HM+j+f4zMSJQxD2RcI0vB4P6cLH/1w3evefU5Cew0S++SUkWO7KHLw',
    });
  });

  test.each([
    ['zen', zenOf, '/api/checkouts', { redirectUrl: 'https://secure.zen.com.evil.example/pay' }],
    ['switchere', coins, '/api/v2/partner/ecommerce/purchase_url', { success: 1, url: 'http://169.254.169.254/' }],
  ] as const)('of %s never leads to another place', async (_name, make, path, answer) => {
    answers[path] = () => answer;
    await expect(make().checkout(intent)).rejects.toThrow('not where the pages of the provider are');
    expect(asked).toHaveLength(1);
  });
});

test('a redirect of a provider is not followed', async () => {
  answers['/elsewhere'] = () => ({});
  elsewhere = '/elsewhere';
  await expect(zenOf().checkout(intent)).rejects.toThrow('fetch failed');
  expect(asked.map(({ path }) => path)).toEqual(['/api/checkouts']);
});

describe('what a provider says of a payment', () => {
  const pending = { state: 'pending', paid: 0, chargedBack: false, currency: 'USD' };
  const failed = { ...pending, state: 'failed' };
  const paid = { state: 'paid', paid: 5_000, chargedBack: false, currency: 'USD' };
  const takenBack = { ...paid, chargedBack: true };

  const g2aSays = (status: string, refundedAmount = '0.00') =>
    g2aStanding({ transactionId: 't', userOrderId: reference, amount: '50.00', currency: 'USD', status, refundedAmount });
  const zenSays = (status: string) => zenStanding({ id: 't', merchantTransactionId: reference, amount: '50.00', currency: 'USD', status });
  const skinsSay = (status: string) => skinPayStanding({ orderid: reference, status, amount: 5_000, currency: 'usd' });
  const gamesSay = (status: string) => gameMoneyStanding({ project_invoice: reference, status, amount: 50, currency_project: 'usd' });
  const coinsSay = (status: string) =>
    switchereStanding({ partner_order_id: reference, status, payin_amount: '50.000000000000000000', payin_currency: 'USD' });

  test.each([
    [
      'g2apay',
      g2aSays,
      {
        pending: ['new', 'pending', 'PENDING'],
        paid: ['complete', 'COMPLETE'],
        failed: ['rejected', 'canceled', 'cancelled'],
        back: ['refunded'],
      },
    ],
    [
      'zen',
      zenSays,
      {
        pending: ['PENDING', 'AUTHORIZED'],
        paid: ['ACCEPTED'],
        failed: ['REJECTED', 'CANCELED', 'EXPIRED'],
        back: ['REFUNDED', 'CHARGEBACK'],
      },
    ],
    ['skinpaycom', skinsSay, { pending: ['pending'], paid: ['success'], failed: ['fail'], back: ['refund'] }],
    [
      'gamemoney',
      gamesSay,
      { pending: ['New', 'Processing'], paid: ['Paid', 'Chargeback_cancel'], failed: ['Refused'], back: ['Chargeback', 'Refund'] },
    ],
    [
      'switchere',
      coinsSay,
      {
        pending: ['payin_pending', 'confirmation_pending', 'auth_success', 'pending', 'processing', 'processing_payout', 'hold', 'frozen'],
        paid: ['finished'],
        failed: ['canceled', 'expired', 'error'],
        back: ['refunded'],
      },
    ],
  ] as const)('in the words of %s is understood', (_name, says, words) => {
    expect(words.pending.map((word) => says(word))).toEqual(words.pending.map(() => pending));
    expect(words.paid.map((word) => says(word))).toEqual(words.paid.map(() => paid));
    expect(words.failed.map((word) => says(word))).toEqual(words.failed.map(() => failed));
    expect(words.back.map((word) => says(word))).toEqual(words.back.map(() => takenBack));
    expect(() => says('something new')).toThrow('unknown status of');
  });

  test('of a part that g2apay gave back leaves the rest', () => {
    expect([g2aSays('partial_refunded', '20.00'), g2aSays('PARTIALLY REFUNDED', '20.00')]).toEqual(Array(2).fill({ ...paid, paid: 3_000 }));
  });

  test('of another payment is not believed', async () => {
    answers[`/v1/transactions/merchant/${reference}`] = () => ({
      id: 't',
      merchantTransactionId: 'other',
      amount: '50.00',
      currency: 'USD',
      status: 'ACCEPTED',
    });
    answers['/rest/transactions/tok'] = () => ({
      transactionId: 'tok',
      userOrderId: 'other',
      amount: '50.00',
      currency: 'USD',
      status: 'complete',
    });
    answers['/api/getOrderStatus'] = () => ({ orderid: 'other', status: 'success', amount: '5000', currency: 'usd' });
    answers['/api/v1/partner/order'] = () => ({ partner_order_id: 'other', payin_amount: 50, payin_currency: 'USD', status: 'finished' });
    expect([
      await zenOf().fetchStatus(reference, nothing),
      await g2a().fetchStatus(reference, { answer: { status: 'ok', token: 'tok' }, event: null }),
      await skins().fetchStatus(reference, nothing),
      await coins().fetchStatus(reference, nothing),
    ]).toEqual([null, null, null, null]);
  });

  test('is asked of g2apay by the number in its message, else by the token', async () => {
    answers['/rest/transactions/from-message'] = () => ({
      transactionId: 'from-message',
      userOrderId: reference,
      amount: 50,
      currency: 'USD',
      status: 'complete',
    });
    answers['/rest/transactions/from-token'] = () => ({
      transactionId: 'from-token',
      userOrderId: reference,
      amount: 50,
      currency: 'USD',
      status: 'pending',
    });
    const answer = { status: 'ok', token: 'from-token' };
    expect(await g2a().fetchStatus(reference, { answer, event: 'from-message:complete' })).toEqual(paid);
    expect(await g2a().fetchStatus(reference, { answer, event: null })).toEqual(pending);
    expect(await g2a().fetchStatus(reference, nothing)).toBeNull();
    expect(asked[0]!.headers.authorization).toBe('api-hash;db0e70cb298ef88e5f14cbe9a5b050ef4eb878071994931a41ee69709af5db23');
  });

  test('is null where the provider has none', async () => {
    expect(await Promise.all([zenOf(), skins(), coins(), games()].map((one) => one.fetchStatus(reference, nothing)))).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });
});

describe('a refund', () => {
  test('of g2apay is signed over both amounts', async () => {
    const id = '7d3b0f2a-11aa-4c5e-9a3e-1f2e3d4c5b6a';
    answers[`/rest/transactions/${id}`] = () => ({
      transactionId: id,
      userOrderId: reference,
      amount: '50.00',
      currency: 'USD',
      status: 'complete',
    });
    await g2a().refund!(reference, { answer: null, event: `${id}:complete` });
    expect([asked[1]!.method, Object.fromEntries(new URLSearchParams(asked[1]!.body))]).toEqual([
      'PUT',
      { action: 'refund', amount: '50.00', hash: 'b1ab7f101a7c849145adbc16ba1b9241bd0f1d3b78a2018eecc8fc64a8520fb8' },
    ]);
  });

  test('of zen is a transaction of its own, whose number never changes', async () => {
    answers[`/v1/transactions/merchant/${reference}`] = () => ({
      id: 't-1',
      merchantTransactionId: reference,
      amount: '50.00',
      currency: 'USD',
      status: 'ACCEPTED',
    });
    answers['/v1/transactions/refund'] = () => ({ status: 'ACCEPTED' });
    await zenOf().refund!(reference, nothing);
    await zenOf().refund!(reference, nothing);
    const [first, second] = asked.filter(({ path }) => path === '/v1/transactions/refund');
    expect(JSON.parse(first!.body)).toMatchObject({ transactionId: 't-1', amount: '50.00', merchantTransactionId: `refund-${reference}` });
    expect([first!.headers['request-id'], second!.body]).toEqual([`refund-${reference}`, first!.body]);
  });

  test('is a matter of a person where the provider has no call for it', () => {
    expect([skins().refund, games().refund, coins().refund]).toEqual([null, null, null]);
  });
});

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [5_000, '50.00'],
  [123_456, '1234.56'],
])('writes %i cents as %s and reads them back', (cents, text) => {
  expect([decimal(cents), centsOf(text)]).toEqual([text, cents]);
});

test.each(['', '-1', '1e3', '1,5', '0x10', 'NaN', '1.', '.5', ' 1'])('takes %j for no amount', (text) => {
  expect(() => centsOf(text)).toThrow('an amount that is none');
});

describe('the settings', () => {
  const keys = { ZEN_TERMINAL: 't', ZEN_API_KEY: 'a', ZEN_PAYWALL_SECRET: 'top-secret', ZEN_IPN_SECRET: 'i' };

  test('without a key configure no provider', () => {
    expect([...withKeys({ env: { ZEN_URL: 'https://secure.zen-test.com' }, publicOrigin: null }).keys()]).toEqual([]);
  });

  test('with all keys of a provider configure that one', () => {
    expect([...withKeys({ env: keys, publicOrigin: 'https://riftdrop.example' }).keys()]).toEqual(['zen']);
    expect(settingsOf('zen', { ...keys, ZEN_URL: 'https://secure.zen-test.com' })).toMatchObject({
      ZEN_URL: 'https://secure.zen-test.com',
      ZEN_API_URL: 'https://api.zen.com',
    });
  });

  test.each([
    [{ ...keys, ZEN_IPN_SECRET: '' }, 'ZEN_TERMINAL needs ZEN_IPN_SECRET too'],
    [{ ...keys, ZEN_URL: 'http://secure.zen.com' }, 'ZEN_URL must be an https address without a slash at its end'],
    [{ ...keys, ZEN_URL: 'https://secure.zen.com/' }, 'ZEN_URL must be an https address without a slash at its end'],
  ])('that cannot be right stop the start and say no secret', (given, words) => {
    expect(() => settingsOf('zen', given)).toThrow(new StartFailure(words));
  });
});
