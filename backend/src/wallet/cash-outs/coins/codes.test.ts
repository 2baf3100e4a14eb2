import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { TestPlayer } from '../../../plumbing/testing.ts';
import { testApp } from '../../../plumbing/testing/app.ts';
import { codeNow, nextStep, withFactor } from '../../../auth/two-factor/testing.ts';
import { anItem, aTradeUrl, cashOutBody } from '../../testing.ts';

const app = testApp();

const create = (player: TestPlayer, body: Awaited<ReturnType<typeof cashOutBody>> & { tfa_code?: string }) =>
  app.ask('POST /cashout/create', { body }, { as: player });
const codeOf = (answer: { ok: boolean; refusal?: { code: string } }) => (answer.ok ? 'ok' : answer.refusal!.code);

// proves API-018, API-048, API-116
test('requires a cash-out code, stored nowhere', async () => {
  const { player, secret } = await withFactor(app);
  const body = await cashOutBody(app, player);
  const message = 'Enter a valid 2FA or Backup code for your account.';
  for (const tfa_code of ['', '000000']) {
    const refused = await create(player, { ...body, tfa_code });
    expect([refused.status, refused.ok || refused.refusal]).toMatchObject([422, { code: 'validation', fields: { tfa_code: [message] } }]);
  }
  const account = { symbol: 'LTC' as const, address: 'LM2WMpR1Rp6j3Sa59cMXMs1SPzj9eXpGc1', label: '' };
  expect(codeOf(await app.ask('POST /cashout/account', { body: account }, { as: player }))).toBe('validation');
  const tfa_code = codeNow(app, secret);
  const made = await create(player, { ...body, tfa_code });
  expect(codeOf(made)).toBe('ok');
  const { rows } = await sql<{ text: string }>`select row_to_json(c)::text as text from cash_outs c`.execute(app.db.sql);
  expect(made.text).not.toContain('tfa');
  expect(rows.map(({ text }) => text).join()).not.toContain('tfa');
  await nextStep(app);
  expect(codeOf(await app.ask('POST /cashout/account', { body: { ...account, tfa_code: codeNow(app, secret) } }, { as: player }))).toBe(
    'ok',
  );
});

// proves API-048
test('requires no code when it is disabled', async () => {
  const { player } = await withFactor(app);
  await sql`update two_factor set on_cash_out = false where player_id = ${player.id}::bigint`.execute(app.db.sql);
  expect(codeOf(await create(player, await cashOutBody(app, player)))).toBe('ok');
});

// proves WALLET-084, API-018, API-116
test('requires a send code, stored nowhere', async () => {
  const { player, secret } = await withFactor(app);
  const send = async (tfa_code = '') =>
    app.ask(
      'POST /inventory/send/create',
      { body: { drop_id: await anItem(app, player), recipient: aTradeUrl, tfa_code } },
      { as: player },
    );
  expect(codeOf(await send())).toBe('validation');
  const made = await send(codeNow(app, secret));
  expect([codeOf(made), made.text.includes('tfa')]).toEqual(['ok', false]);
  await sql`update two_factor set on_cash_out = false where player_id = ${player.id}::bigint`.execute(app.db.sql);
  expect(codeOf(await send())).toBe('ok');
});
