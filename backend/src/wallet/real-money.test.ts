import { expect, test } from 'vitest';
import type { TestApp } from '../plumbing/testing.ts';
import { testApp } from '../plumbing/testing/app.ts';
import { aGiftCard, anItem, aTradeUrl } from './testing.ts';

const app = testApp({ config: { identity: 'steam', publicOrigin: 'https://riftdrop.example', termsVersion: '1' } });

/** All deposits and payouts of a player, by their calls. */
async function refusals(player: Awaited<ReturnType<TestApp['aPlayer']>>) {
  const as = { as: player };
  const settings_timestamp = '2026-01-01T00:00:00.000Z';
  const drop_id = await anItem(app, player);
  const answers = {
    checkout: await app.ask('POST /payment/checkout', { body: { amount: 5_000, provider: 'zen' } }, as),
    skins: await app.ask('POST /payment/waxpeer/create-deposit', { body: { items: ['1'] } }, as),
    coins: await app.ask('POST /payment/crypto/wallet', { body: { symbol: 'LTC' } }, as),
    card: await app.ask('POST /payment/gift-card/code', { body: { code: await aGiftCard(app) } }, as),
    cashOut: await app.ask('POST /cashout/create', { body: { drop_id, account_id: '1', settings_timestamp } }, as),
    account: await app.ask(
      'POST /cashout/account',
      { body: { symbol: 'LTC', address: 'LM2WMpR1Rp6j3Sa59cMXMs1SPzj9eXpGc1', label: '' } },
      as,
    ),
    send: await app.ask('POST /inventory/send/create', { body: { drop_id, recipient: aTradeUrl } }, as),
  };
  return Object.fromEntries(Object.entries(answers).map(([name, answer]) => [name, answer.ok ? 'ok' : answer.refusal.code]));
}

// proves SHELL-230, API-158
test('allows only demo play after an age tick', async () => {
  const unknown = await app.aPlayer({ agreed: null, balance: 0 });
  expect(Object.values(await refusals(unknown)).filter((code) => code === 'ok')).toEqual([]);
  const ticked = await app.aPlayer({ agreed: '1', balance: 0 });
  expect(await refusals(ticked)).toEqual({
    checkout: 'method_unavailable',
    skins: 'method_unavailable',
    coins: 'method_unavailable',
    card: 'identity_required',
    cashOut: 'identity_required',
    account: 'identity_required',
    send: 'identity_required',
  });
  const quote = await app.ask('GET /dropcase/:slug', { params: { slug: 'greenhouse' } });
  const open = async (player: typeof ticked) => {
    await app.ask('POST /demo/start', {}, { as: player });
    const body = { version: quote.ok ? quote.value.drop_case_version : 0, client_seed: 'tick' };
    const answer = await app.ask('POST /dropcase/open/:slug', { params: { slug: 'greenhouse' }, body }, { as: player });
    return answer.ok ? 'ok' : answer.refusal.code;
  };
  expect([await open(unknown), await open(ticked)]).toEqual(['age_required', 'ok']);
});
