import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { cashOutStatus } from '@riftdrop/contract/api/wallet/cash-outs';
import { proveItems } from '../../../items/index.ts';
import { proveLedger, proveSums } from '../../../ledger/index.ts';
import { tamper } from '../../../plumbing/testing/tamper.ts';
import { startApp, type TestPlayer } from '../../../plumbing/testing.ts';
import { aCashOut, aCashOutAccount, anItem, cashOutBody, cashOutNow, cashOutSettings, intoDebt, setDesk } from '../../testing.ts';
import { proveCashOuts } from '../proof.ts';
import { testApp } from '../../../plumbing/testing/app.ts';

const app = testApp();
/** A second process on the same database. */
const other = testApp({ beside: app });
afterEach(() => setDesk(app, 'well'));

const minute = 60_000;
/** Uses a fresh key by default. */
const create = (player: TestPlayer, body: Awaited<ReturnType<typeof cashOutBody>> & { tfa_code?: string }, at = app, key?: string) =>
  at.ask('POST /cashout/create', { body, ...(key && { key }) }, { as: player });
const cancel = (player: TestPlayer, id: string, at = app) => at.ask('POST /cashout/cancel/:id', { params: { id } }, { as: player });
const codeOf = (answer: { ok: boolean; refusal?: { code: string } }) => (answer.ok ? 'ok' : answer.refusal!.code);
const statusOf = async (id: string) => (await cashOutNow(app, id)).status;
/** Number of the provider's calls for a payout, and its state there. */
async function payoutOf(id: string) {
  const { rows } = await sql<{ state: string; asked: number; units: string; address: string }>`
    select state, asked, units, address from sandbox_payouts where reference = ${id}`.execute(app.db.sql);
  return rows[0] ?? null;
}
describe('the settings', () => {
  // proves API-110
  test('say fee, limits and rate of each currency', async () => {
    const player = await app.aPlayer();
    await app.processAll();
    expect(await app.ask('GET /cashout/settings', {}, { as: player })).toMatchObject({
      value: {
        symbols: {
          ETH: { fee: 150, min: 1_000, max: 500_000, rate: 250_000 },
          LTC: { fee: 5, min: 100, max: 500_000, rate: 8_000 },
          BTC: { fee: 250, min: 2_000, max: 1_000_000, rate: 6_000_000 },
        },
      },
    });
  });

  // proves RT-028
  test('are published on change only', async () => {
    await cashOutSettings(app);
    const events = async () =>
      (await sql<{ n: number }>`select count(*)::int as n from live_events where event = 'cashout.settings'`.execute(app.db.sql)).rows[0]!
        .n;
    await app.processAll();
    const before = await events();
    await sql`update sandbox_payout_desk set fees = fees || '{"LTC": 6}'`.execute(app.db.sql);
    await app.after(minute);
    expect(await events()).toBe(before + 1);
    await app.after(minute);
    expect(await events()).toBe(before + 1);
    await sql`update sandbox_payout_desk set fees = fees || '{"LTC": 5}'`.execute(app.db.sql);
    await app.after(minute);
  });

  // proves API-113
  test('that are old are refused with the current ones', async () => {
    const player = await app.aPlayer();
    const body = await cashOutBody(app, player);
    await sql`update sandbox_payout_desk set fees = fees || '{"LTC": 7}'`.execute(app.db.sql);
    await app.advance(1_000);
    const settings = await cashOutSettings(app);
    const refused = await create(player, body);
    expect([refused.status, refused.ok || refused.refusal]).toMatchObject([409, { code: 'eth_settings_outdated', settings }]);
    expect(settings.symbols.LTC!.fee).toBe(7);
    expect(await create(player, { ...body, settings_timestamp: settings.settings_timestamp })).toMatchObject({ value: { fee: 7 } });
    await sql`update sandbox_payout_desk set fees = fees || '{"LTC": 5}'`.execute(app.db.sql);
    await cashOutSettings(app);
  });

  test('without a recent confirmation are not offered', async () => {
    const player = await app.aPlayer();
    const body = await cashOutBody(app, player);
    await app.advance(11 * minute);
    expect(codeOf(await app.ask('GET /cashout/settings', {}, { as: player }))).toBe('payment_unavailable');
    expect(codeOf(await create(player, body))).toBe('payment_unavailable');
    await cashOutSettings(app);
  });
});

describe('an account', () => {
  const address = 'LM2WMpR1Rp6j3Sa59cMXMs1SPzj9eXpGc1';

  // proves API-107, API-109, DATA-071
  test('is stored with its label, once per address', async () => {
    const player = await app.aPlayer();
    const add = () =>
      app.ask('POST /cashout/account', { body: { symbol: 'LTC', address: `  ${address} `, label: ' mine ' } }, { as: player });
    const [first, again] = [await add(), await add()];
    expect(first).toMatchObject({ value: { symbol: 'LTC', address, label: 'mine', state: 'active' } });
    expect(again.text).toBe(first.text);
    expect(await app.ask('GET /cashout/accounts', {}, { as: player })).toMatchObject({ value: { items: [first.ok && first.value] } });
  });

  test('of segwit in capitals is the one in small letters, also when it was stored in capitals before', async () => {
    const small = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
    const player = await app.aPlayer();
    const add = (entered: string) =>
      app.ask('POST /cashout/account', { body: { symbol: 'BTC', address: entered, label: '' } }, { as: player });
    const [first, again] = [await add(small.toUpperCase()), await add(small)];
    expect([first.ok && first.value.address, again.text]).toEqual([small, first.text]);
    await sql`update cash_out_accounts set address = ${small.toUpperCase()} where player_id = ${player.id}::bigint`.execute(app.db.sql);
    expect([(await add(small)).text, (await add(small.toUpperCase())).text]).toEqual(
      Array(2).fill(first.text.replace(small, small.toUpperCase())),
    );
  });

  test('takes the address that the chain of the sandbox gave for deposits', async () => {
    const player = await app.aPlayer();
    const wallet = await app.ask('POST /payment/crypto/wallet', { body: { symbol: 'LTC' } }, { as: player });
    const body = { symbol: 'LTC' as const, address: wallet.ok ? wallet.value.address : '', label: '' };
    expect(body.address).toMatch(/^rltc1/);
    expect(await app.ask('POST /cashout/account', { body }, { as: player })).toMatchObject({ value: { address: body.address } });
  });

  // proves API-115
  test.each([`ltcmweb1qq${'q'.repeat(122)}`, 'x'.repeat(301)])('with %s says what is wrong in words', async (entered) => {
    const body = { symbol: 'LTC' as const, address: entered, label: '' };
    const refused = await app.ask('POST /cashout/account', { body }, { as: await app.aPlayer() });
    expect(refused.ok || refused.refusal.fields).toEqual({
      address: [expect.stringMatching(/^(Addresses of MWEB cannot be paid to\.|This is too long for an address\.)/)],
    });
  });

  // proves API-115
  test('with a wrong address is refused', async () => {
    const player = await app.aPlayer();
    const body = { symbol: 'LTC' as const, address: 'LM2WMpR1Rp6j3Sa59cMXMs1SPzj9eXpGc2', label: '' };
    const refused = await app.ask('POST /cashout/account', { body }, { as: player });
    expect([refused.status, refused.ok || refused.refusal.fields]).toEqual([422, { address: ['This is no address of LTC.'] }]);
  });

  // proves API-108, WALLET-060, WALLET-064, RT-015
  test('closes with its last cash-out and accepts none', async () => {
    const player = await app.aPlayer();
    const { id, account_id } = await aCashOut(app, player);
    const close = () => app.ask('POST /cashout/account/delete/:id', { params: { id: account_id } }, { as: player });
    expect(await close()).toMatchObject({ value: { state: 'pending_close' } });
    const body = { ...(await cashOutBody(app, player)), account_id };
    const refused = await create(player, body);
    expect([refused.status, refused.ok || refused.refusal.fields]).toEqual([422, { account_id: ['Choose one of your open accounts.'] }]);
    await cancel(player, id);
    const { rows } = await sql`select state from cash_out_accounts where id = ${account_id}`.execute(app.db.sql);
    expect(rows).toEqual([{ state: 'closed' }]);
    await app.processAll();
    const { rows: told } = await sql<{ data: object }>`
      select data from live_events where channel = ${`user.${player.id}`} and event = 'cashout.account.updated' order by seq`.execute(
      app.db.sql,
    );
    expect(told.map(({ data }) => data)).toEqual([
      { id: account_id, state: 'pending_close' },
      { id: account_id, state: 'closed' },
    ]);
    expect(codeOf(await create(player, body))).toBe('validation');
  });

  test('that nothing goes to is closed at once', async () => {
    const player = await app.aPlayer();
    const { id } = await aCashOutAccount(app, player);
    expect(await app.ask('POST /cashout/account/delete/:id', { params: { id } }, { as: player })).toMatchObject({
      value: { state: 'closed' },
    });
    expect(await app.ask('GET /cashout/accounts', {}, { as: player })).toMatchObject({ value: { items: [] } });
  });
});

describe('a cash-out', () => {
  // proves API-112, DATA-072, WALLET-070, RT-014
  test('is approved, sent once and paid out', async () => {
    const player = await app.aPlayer();
    const made = await aCashOut(app, player, 5_005);
    // 50.00 dollars at 80 dollars a coin.
    expect(made).toMatchObject({
      symbol: 'LTC',
      cost: 5_005,
      fee: 5,
      received: 5_000,
      units: '62500000',
      status: 'pending',
      status_code: null,
      transaction: null,
      drop_id: expect.stringMatching(/^\d+$/) as string,
      account_id: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
      settings_timestamp: expect.stringMatching(/Z$/) as string,
    });
    expect((await cashOutNow(app, made.id)).item).toBe('cashout');
    await app.after(minute);
    expect(await cashOutNow(app, made.id)).toMatchObject({
      status: 'sent',
      item: 'archived',
      transaction: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
      steps: ['created', 'approved', 'processing', 'sent'],
    });
    expect(await payoutOf(made.id)).toEqual({ state: 'sent', asked: 1, units: '62500000', address: made.address });
    const { rows } = await sql`select kind, amount from transfers where ref = ${`cashout:${made.id}`} order by id`.execute(app.db.sql);
    expect(rows).toEqual([
      { kind: 'cash_out', amount: 5_000 },
      { kind: 'cash_out_fee', amount: 5 },
    ]);
    const { rows: told } = await sql<{ data: { status: string } }>`
      select data from live_events where channel = ${`user.${player.id}`} and event = 'cashout.updated' order by seq`.execute(app.db.sql);
    expect(told.map(({ data }) => data.status)).toEqual(['pending', 'approved', 'processing', 'sent']);
    expect(cashOutStatus.options.toSorted()).toEqual(['approved', 'broken', 'canceled', 'pending', 'processing', 'sent']);
  });

  // proves API-111, DATA-073, WALLET-069
  test('is listed for its player', async () => {
    const player = await app.aPlayer();
    const [first, second] = [await aCashOut(app, player), await aCashOut(app, player)];
    const list = await app.ask('GET /cashout/list', { query: { offset: 1, limit: 1 } }, { as: player });
    expect(list).toMatchObject({ value: { items: [{ id: first.id }], offset: 1, limit: 1, total: 2 } });
    expect(await app.ask('GET /cashout/:id', { params: { id: second.id } }, { as: player })).toMatchObject({
      value: { ...second, steps: [{ what: 'created' }] },
    });
  });

  test('is filtered by status and currency', async () => {
    const player = await app.aPlayer();
    const sent = await aCashOut(app, player);
    await app.after(minute);
    await app.processAll();
    const canceled = await aCashOut(app, player);
    await cancel(player, canceled.id);
    const open = await aCashOut(app, player);
    const listed = async (query: { state?: 'open' | 'delivered' | 'returned'; symbol?: 'LTC' | 'BTC' }) => {
      const answer = await app.ask('GET /cashout/list', { query }, { as: player });
      return answer.ok && [answer.value.total, ...answer.value.items.map(({ id }) => id)];
    };
    expect([await listed({ state: 'open' }), await listed({ state: 'delivered' }), await listed({ state: 'returned' })]).toEqual([
      [1, open.id],
      [1, sent.id],
      [1, canceled.id],
    ]);
    expect([await listed({ symbol: 'BTC' }), await listed({ symbol: 'LTC', state: 'open' })]).toEqual([[0], [1, open.id]]);
    expect(await listed({})).toEqual([3, open.id, canceled.id, sent.id]);
  });

  // proves API-114, WALLET-076, WALLET-077, G09
  test('can be canceled while pending', async () => {
    const player = await app.aPlayer();
    const { id } = await aCashOut(app, player);
    expect(await cancel(player, id)).toMatchObject({ value: { status: 'canceled', status_code: null } });
    expect((await cashOutNow(app, id)).item).toBe('inventory');
    await app.after(minute);
    expect([await statusOf(id), await payoutOf(id)]).toEqual(['canceled', null]);
  });

  // proves WALLET-077, G09
  test('cannot be canceled once it was approved', async () => {
    const player = await app.aPlayer();
    const { id } = await aCashOut(app, player);
    await setDesk(app, 'slow');
    await app.after(minute);
    expect(await statusOf(id)).toBe('processing');
    expect(codeOf(await cancel(player, id))).toBe('cash_out_over');
    await setDesk(app, 'well');
    await app.after(minute);
    expect(await statusOf(id)).toBe('sent');
    expect(codeOf(await cancel(player, id))).toBe('cash_out_over');
  });

  // proves API-112
  test('repeated with its key answers the same', async () => {
    const player = await app.aPlayer();
    const body = await cashOutBody(app, player);
    const [first, again] = [await create(player, body, app, 'one-key'), await create(player, body, other, 'one-key')];
    expect([first.status, again.text]).toEqual([200, first.text]);
  });

  // proves ERR-028
  test('of a leaving item is refused', async () => {
    const player = await app.aPlayer();
    const body = await cashOutBody(app, player);
    await create(player, body);
    const refused = await create(player, body);
    expect([refused.status, codeOf(refused)]).toEqual([409, 'active_withdrawal']);
  });

  // proves ERR-029
  test('is refused beside five others', async () => {
    const player = await app.aPlayer();
    const bodies = [];
    for (let n = 0; n < 8; n += 1) bodies.push(await cashOutBody(app, player, 100));
    const answers = await Promise.all(bodies.map((body, at) => create(player, body, at % 2 ? app : other)));
    expect(answers.map(codeOf).toSorted()).toEqual([
      ...Array.from({ length: 3 }, () => 'active_withdrawals_limit'),
      ...Array.from({ length: 5 }, () => 'ok'),
    ]);
    expect(answers.find(({ ok }) => !ok)!.status).toBe(409);
  });

  test.each([
    ['sold', 'not_sellable'],
    ['too cheap', 'validation'],
    ['nobody has', 'not_found'],
    ['somebody else has', 'not_found'],
  ] as const)('of an item that is %s is refused', async (what, code) => {
    const player = await app.aPlayer();
    const body = await cashOutBody(app, player, what === 'too cheap' ? 99 : 5_000);
    if (what === 'sold') await app.ask('POST /inventory/sell/:dropId', { params: { dropId: body.drop_id } }, { as: player });
    if (what === 'nobody has') body.drop_id = '999999999';
    if (what === 'somebody else has') body.drop_id = await anItem(app, await app.aPlayer());
    expect(codeOf(await create(player, body))).toBe(code);
  });

  // proves API-117, ERR-520
  test('is refused in demo mode', async () => {
    const player = await app.aPlayer();
    const body = await cashOutBody(app, player);
    await app.ask('POST /demo/start', {}, { as: player });
    const refused = await create(player, body);
    expect([refused.status, codeOf(refused)]).toEqual([403, 'demo_mode_payout']);
  });

  // proves API-158
  test('of real money waits for an identity check', async () => {
    const real = await startApp({ config: { identity: 'steam', publicOrigin: 'https://riftdrop.example' } });
    const player = await real.aPlayer();
    const body = { drop_id: '1', account_id: '1', settings_timestamp: '2026-01-01T00:00:00.000Z' };
    const refused = await real.ask('POST /cashout/create', { body }, { as: player });
    expect([refused.status, codeOf(refused)]).toEqual([403, 'identity_required']);
    await real.close();
  });

  // proves PROFILE-088
  test('stays open to who blocked the own account', async () => {
    const player = await app.aPlayer();
    const body = await cashOutBody(app, player);
    await app.ask('POST /profile/block/absolute', { body: { self_block_period: 1 } }, { as: player });
    expect(codeOf(await create(player, body))).toBe('ok');
  });

  test('is refused to players in debt', async () => {
    const player = await app.aPlayer({ balance: 0 });
    await intoDebt(app, player);
    const refused = await create(player, await cashOutBody(app, player));
    expect([refused.status, refused.ok || refused.refusal]).toMatchObject([409, { code: 'debt_open', owed: 5_000 }]);
  });

  test('waits for an operator after a charge-back', async () => {
    const player = await app.aPlayer({ balance: 0 });
    const { id } = await aCashOut(app, player);
    await intoDebt(app, player);
    await app.after(minute);
    expect(await cashOutNow(app, id)).toMatchObject({ status: 'pending', item: 'cashout', steps: ['created', 'review'] });
    expect(codeOf(await cancel(player, id))).toBe('ok');
  });
});

describe('a provider', () => {
  // proves G09
  test.each(['away', 'silent'] as const)('that was %s is asked again, sending once', async (mood) => {
    const player = await app.aPlayer();
    const { id } = await aCashOut(app, player);
    await setDesk(app, mood);
    await app.after(minute);
    expect(await cashOutNow(app, id)).toMatchObject({ status: 'processing', item: 'cashout' });
    await setDesk(app, 'well');
    await app.after(10 * minute);
    expect(await cashOutNow(app, id)).toMatchObject({ status: 'sent', item: 'archived' });
    expect(await payoutOf(id)).toMatchObject({ state: 'sent' });
  });

  // proves WALLET-071, WALLET-078, DATA-074, G09
  test.each(['critical_gas_limit', 'invalid_amount'] as const)('that refuses for %s cancels and returns the item', async (mood) => {
    const player = await app.aPlayer();
    const { id } = await aCashOut(app, player);
    await setDesk(app, mood);
    await app.after(minute);
    expect(await cashOutNow(app, id)).toMatchObject({ status: 'canceled', status_code: mood, item: 'inventory' });
  });

  // proves WALLET-071
  test('whose fee rose too far is not asked', async () => {
    const player = await app.aPlayer();
    const { id } = await aCashOut(app, player);
    await sql`update sandbox_payout_desk set fees = fees || '{"LTC": 11}'`.execute(app.db.sql);
    await cashOutSettings(app);
    await app.after(minute);
    expect(await cashOutNow(app, id)).toMatchObject({ status: 'canceled', status_code: 'critical_gas_limit', item: 'inventory' });
    expect(await payoutOf(id)).toBeNull();
    await sql`update sandbox_payout_desk set fees = fees || '{"LTC": 5}'`.execute(app.db.sql);
    await cashOutSettings(app);
  });

  // proves WALLET-078, G09
  test('that refuses otherwise holds the item', async () => {
    const player = await app.aPlayer();
    const { id } = await aCashOut(app, player);
    await setDesk(app, 'unknown');
    await app.after(minute);
    expect(await cashOutNow(app, id)).toMatchObject({ status: 'broken', item: 'on_hold', ended_at: null });
    expect(codeOf(await cancel(player, id))).toBe('cash_out_over');
  });
});

describe('at once', () => {
  // proves G09, API-150
  test('twenty requests hold an item once', async () => {
    const player = await app.aPlayer();
    const body = await cashOutBody(app, player);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => create(player, body, at % 2 ? app : other)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
  });

  // proves G09, WALLET-077
  test('a cancel and an approval end one way', async () => {
    for (let round = 0; round < 6; round += 1) {
      const player = await app.aPlayer();
      const { id } = await aCashOut(app, player);
      await app.advance(minute);
      const [canceled] = await Promise.all([cancel(player, id, other), app.app.jobs.drain(), cancel(player, id), other.app.jobs.drain()]);
      await app.processAll();
      const now = await cashOutNow(app, id);
      expect([now.status, now.item]).toEqual(now.status === 'sent' ? ['sent', 'archived'] : ['canceled', 'inventory']);
      if (canceled.ok) expect(now.status).toBe('canceled');
      expect((await payoutOf(id)) === null).toBe(now.status === 'canceled');
    }
  });

  // proves G09
  test('sends nothing twice when killed before booking', async () => {
    const player = await app.aPlayer();
    const { id } = await aCashOut(app, player);
    await sql
      .raw(
        `create function dies() returns trigger language plpgsql as $$ begin raise exception 'the process died'; end $$;
        create trigger dies before update on cash_outs for each row when (new.status = 'sent') execute function dies()`,
      )
      .execute(app.db.owner);
    await app.after(minute);
    expect([await statusOf(id), await payoutOf(id)]).toMatchObject(['processing', { state: 'sent' }]);
    await sql.raw('drop trigger dies on cash_outs; drop function dies()').execute(app.db.owner);
    await app.advance(10 * minute);
    await Promise.all([app.app.jobs.drain(), other.app.jobs.drain()]);
    expect(await cashOutNow(app, id)).toMatchObject({
      status: 'sent',
      item: 'archived',
      steps: ['created', 'approved', 'processing', 'sent'],
    });
    expect((await payoutOf(id))!.asked).toBeGreaterThan(1);
    const { rows } = await sql`select from transfers where ref = ${`cashout:${id}`} and kind = 'cash_out'`.execute(app.db.sql);
    expect(rows).toHaveLength(1);
  });
});

// proves G09
test('agrees with the provider on everything sent', async () => {
  const moods = ['well', 'slow', 'away', 'silent', 'critical_gas_limit', 'unknown'] as const;
  const ids: string[] = [];
  for (const mood of moods) {
    const players = await Promise.all(Array.from({ length: 6 }, () => app.aPlayer()));
    const made = await Promise.all(players.map((player) => aCashOut(app, player)));
    ids.push(...made.map(({ id }) => id));
    await setDesk(app, mood);
    await app.advance(minute);
    await Promise.all([
      ...made.map(({ id }, at) => (at < 2 ? cancel(players[at]!, id, at % 2 ? app : other) : null)),
      app.app.jobs.drain(),
      other.app.jobs.drain(),
    ]);
    await setDesk(app, 'well');
    // The session has expired.
    await app.after(10 * minute);
  }
  const { rows } = await sql<{ id: string; status: string; state: string | null }>`
    select c.id, c.status, p.state from cash_outs c left join sandbox_payouts p on p.reference = c.id where c.id = any(${ids})`.execute(
    app.db.sql,
  );
  expect(rows).toHaveLength(36);
  for (const { status, state } of rows)
    expect(['sent', 'canceled', 'broken'].includes(status) && (status === 'sent') === (state === 'sent')).toBe(true);
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['sent', 'canceled', 'broken']));
});

test('the proof finds what does not agree', async () => {
  const [waits, ends] = [await aCashOut(app, await app.aPlayer()), await aCashOut(app, await app.aPlayer())];
  app.clock.advance(minute);
  await sql`update jobs set run_at = run_at + interval '1 year' where kind = 'wallet.approve' and key = ${waits.id}`.execute(app.db.sql);
  await app.processAll();
  const plants: [string, string, string, string][] = [
    [waits.id, `status = 'canceled', ended_at = now()`, `status = 'pending', ended_at = null`, 'its item was not returned once'],
    [
      ends.id,
      `status = 'canceled', transaction = null`,
      `status = 'sent', transaction = '${'0'.repeat(64)}'`,
      'it was paid and is not delivered',
    ],
    [ends.id, 'fee = fee + 1', 'fee = fee - 1', 'it was not delivered once'],
  ];
  for (const [id, plant, undo, problem] of plants) {
    await tamper(app, `update cash_outs set ${plant} where id = '${id}'`);
    expect(await proveCashOuts(app.db.sql)).toContainEqual({ id, problem });
    await tamper(app, `update cash_outs set ${undo} where id = '${id}'`);
  }
});

test('an ended cash-out stays what it is', async () => {
  const player = await app.aPlayer();
  const { id } = await aCashOut(app, player);
  await expect(
    sql`update cash_outs set status = 'sent', transaction = 'x', ended_at = site_now() where id = ${id}`.execute(app.db.sql),
  ).rejects.toThrow('is what it is');
  await cancel(player, id);
  await expect(sql`update cash_outs set note = 'x' where id = ${id}`.execute(app.db.sql)).rejects.toThrow('is what it is');
  await expect(sql`delete from cash_outs where id = ${id}`.execute(app.db.sql)).rejects.toThrow('stay');
});

test('no line of the log says where coins go', async () => {
  const { rows } = await sql<{ address: string }>`select address from cash_out_accounts`.execute(app.db.sql);
  const lines = [...app.logged, ...other.logged].join('');
  expect(lines).not.toBe('');
  expect(rows.map(({ address }) => address).filter((address) => lines.includes(address))).toEqual([]);
});

// proves G09, API-150
test('the books agree with all of it', async () => {
  const proofs = [proveCashOuts, proveItems, proveLedger, proveSums];
  expect(await Promise.all(proofs.map((find) => find(app.db.sql)))).toEqual([[], [], [], []]);
});
