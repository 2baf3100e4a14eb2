import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { proveLedger, proveSums } from '../../../ledger/index.ts';
import { startApp, type TestPlayer } from '../../../plumbing/testing.ts';
import { tamper } from '../../../plumbing/testing/tamper.ts';
import { proveDeposits } from '../../payments/deposits/proof.ts';
import { mine, reorganise, sendCoins } from '../../payments/sandbox/chain-routes.ts';
import { aWallet, cashOutSettings, depositsNow, onChain, watch } from '../../testing.ts';
import { proveChains } from './proof.ts';
import { testApp } from '../../../plumbing/testing/app.ts';

const app = testApp();
/** A second process on the same database. */
const other = testApp({ beside: app });
beforeAll(async () => {
  await Promise.all([watch(app), watch(app, 'ethereum')]);
});

/** Sends to an address and lets the site see it. 0.62 LTC at $80.00 are $49.60. */
const send = (address: string, units = '62000000') => onChain(app, (tx) => sendCoins(tx, 'litecoin', address, units));
const blocks = async (count: number, how?: { empty: boolean }) => {
  await onChain(app, (tx) => mine(tx, 'litecoin', count, how));
  await watch(app);
};
const statuses = async (player: TestPlayer) => (await depositsNow(app, player)).map(({ status }) => status);
const coinsOf = async (player: TestPlayer) => {
  const answer = await app.ask('GET /payment/list', { query: { category: 'crypto' } }, { as: player });
  return answer.ok ? answer.value.items.map((payment) => payment.crypto_transaction) : [];
};

describe('an address', () => {
  // proves WALLET-042, API-143, API-144, DATA-082
  test('is made once per player and chain', async () => {
    const player = await app.aPlayer();
    const seen = () => app.ask('GET /payment/crypto/wallet', { query: { symbol: 'LTC' } }, { as: player });
    expect(await seen()).toMatchObject({ value: {} });
    const answers = await Promise.all(
      [app, other, app, other].map((at) => at.ask('POST /payment/crypto/wallet', { body: { symbol: 'LTC' } }, { as: player })),
    );
    const addresses = new Set(answers.map((answer) => (answer.ok ? answer.value.address : answer.text)));
    expect([...addresses]).toEqual([expect.stringMatching(/^rltc1q[a-z0-9]{38}$/)]);
    expect(await seen()).toMatchObject({
      value: {
        symbol: 'LTC',
        address: [...addresses][0],
        confirmations: 6,
        qr: expect.stringMatching(/^data:image\/svg\+xml;base64,/) as string,
      },
    });
    const eth = await app.ask('POST /payment/crypto/wallet', { body: { symbol: 'ETH' } }, { as: player });
    expect(eth).toMatchObject({ value: { symbol: 'ETH', address: expect.stringMatching(/^0x[0-9a-fA-F]{40}$/) as string } });
    expect(await aWallet(app, await app.aPlayer())).not.toBe([...addresses][0]);
  });

  test('is not made where no chain is configured', async () => {
    const real = await startApp({ config: { identity: 'steam', publicOrigin: 'https://riftdrop.example' } });
    const refused = await real.ask('POST /payment/crypto/wallet', { body: { symbol: 'LTC' } }, { as: await real.aPlayer() });
    expect([refused.status, refused.ok || refused.refusal.code]).toEqual([422, 'method_unavailable']);
    await real.close();
  });
});

describe('coins that come', () => {
  // proves WALLET-009, DATA-081
  test('are seen, confirmed by block and credited once', async () => {
    const player = await app.aPlayer({ balance: 0 });
    const transaction = await send(await aWallet(app, player));
    await watch(app);
    expect(await depositsNow(app, player)).toMatchObject([{ type: 'litecoin', category: 'crypto', status: 'pending', amount: 4_960 }]);
    const coins = { transaction, symbol: 'LTC', coins: '0.62', needed: 6, explorer_link: null };
    expect(await coinsOf(player)).toEqual([{ ...coins, confirmations: 0 }]);
    await blocks(1);
    expect(await coinsOf(player)).toEqual([{ ...coins, confirmations: 1 }]);
    await blocks(4);
    expect(await coinsOf(player)).toEqual([{ ...coins, confirmations: 5 }]);
    expect(await app.balanceOf(player)).toBe(0);
    await blocks(1);
    expect(await app.balanceOf(player)).toBe(4_960);
    expect(await depositsNow(app, player)).toMatchObject([{ status: 'completed', steps: ['seen', 'completed'] }]);
    await blocks(3);
    expect(await app.balanceOf(player)).toBe(4_960);
    const { rows: told } = await sql<{ data: { status: string } }>`
      select data from live_events where channel = ${`user.${player.id}`} and event = 'payment.updated' order by seq`.execute(app.db.sql);
    expect(told.map(({ data }) => data.status)).toEqual(['confirming', 'confirming', 'confirming', 'completed']);
  });

  test('of Ethereum are final after twelve blocks', async () => {
    const player = await app.aPlayer({ balance: 0 });
    const address = await aWallet(app, player, 'ETH');
    await onChain(app, (tx) => sendCoins(tx, 'ethereum', address, '20000000000000000'));
    await onChain(app, (tx) => mine(tx, 'ethereum', 11));
    await watch(app, 'ethereum');
    expect(await app.balanceOf(player)).toBe(0);
    await onChain(app, (tx) => mine(tx, 'ethereum', 1));
    await watch(app, 'ethereum');
    // 0.02 of $2,500.00.
    expect(await app.balanceOf(player)).toBe(5_000);
  });

  test("are worth their final block's rate", async () => {
    const player = await app.aPlayer({ balance: 0 });
    await send(await aWallet(app, player));
    await blocks(5);
    await sql`update cash_out_settings set symbols = jsonb_set(symbols, '{LTC,rate}', '9000')`.execute(app.db.sql);
    await onChain(app, (tx) => mine(tx, 'litecoin', 1));
    await watch(app);
    expect(await app.balanceOf(player)).toBe(5_580);
    await cashOutSettings(app);
  });

  test('wait for a known rate', async () => {
    const player = await app.aPlayer({ balance: 0 });
    const address = await aWallet(app, player);
    await sql`update cash_out_settings set checked_at = site_now() - interval '11 minutes'`.execute(app.db.sql);
    await send(address);
    await onChain(app, (tx) => mine(tx, 'litecoin', 6));
    await watch(app);
    expect(await depositsNow(app, player)).toEqual([]);
    await cashOutSettings(app);
    await watch(app);
    expect(await app.balanceOf(player)).toBe(4_960);
  });

  test('above the own limit wait for a person', async () => {
    const player = await app.aPlayer({ balance: 0 });
    const body = { self_deposit_limit: 1_000, self_deposit_limit_period: 1 as const };
    await app.ask('POST /profile/block/deposits', { body }, { as: player });
    await send(await aWallet(app, player));
    await blocks(6);
    expect(await depositsNow(app, player)).toMatchObject([{ status: 'pending', reason: 'review' }]);
    expect(await app.balanceOf(player)).toBe(0);
  });

  test('of less than a cent are nothing', async () => {
    const player = await app.aPlayer({ balance: 0 });
    await send(await aWallet(app, player), '100');
    await blocks(7);
    expect(await depositsNow(app, player)).toEqual([]);
  });

  test('cannot be given up', async () => {
    const player = await app.aPlayer();
    await send(await aWallet(app, player));
    await watch(app);
    const [payment] = await depositsNow(app, player);
    const refused = await app.ask('POST /payment/cancel/:id', { params: { id: payment!.id } }, { as: player });
    expect(refused.ok || refused.refusal.code).toBe('payment_over');
  });
});

describe('a chain that is reorganised', () => {
  test('loses confirmations and credits once', async () => {
    const player = await app.aPlayer({ balance: 0 });
    await send(await aWallet(app, player));
    await blocks(4);
    await onChain(app, (tx) => reorganise(tx, 'litecoin', 4, { keep: true }));
    await watch(app);
    expect(await coinsOf(player)).toMatchObject([{ confirmations: 0 }]);
    await blocks(5);
    expect(await statuses(player)).toEqual(['pending']);
    await blocks(1);
    expect([await statuses(player), await app.balanceOf(player)]).toEqual([['completed'], 4_960]);
  });

  test('after the credit credits nothing twice', async () => {
    const player = await app.aPlayer({ balance: 0 });
    await send(await aWallet(app, player));
    await blocks(7);
    await onChain(app, (tx) => reorganise(tx, 'litecoin', 8, { keep: true }));
    await blocks(8);
    expect([await statuses(player), await app.balanceOf(player)]).toEqual([['completed'], 4_960]);
  });

  test('that spends coins elsewhere reverses the credit', async () => {
    const player = await app.aPlayer({ balance: 0 });
    await send(await aWallet(app, player));
    await blocks(6);
    expect(await app.balanceOf(player)).toBe(4_960);
    await onChain(app, (tx) => reorganise(tx, 'litecoin', 6, { keep: false }));
    await blocks(92, { empty: true });
    expect(await app.balanceOf(player)).toBe(4_960);
    await blocks(1, { empty: true });
    expect([await app.balanceOf(player), (await depositsNow(app, player))[0]!.disputed_at]).toEqual([0, expect.any(String)]);
    // The transaction is repeated after all.
    await sql`
      insert into sandbox_chain_outputs (chain, tx, output, address, units)
      select d.chain, d.tx, d.output, a.address, d.units from chain_deposits d join chain_addresses a on a.n = d.address_n
        where a.player_id = ${player.id}::bigint`.execute(app.db.sql);
    await blocks(6);
    expect([await app.balanceOf(player), (await depositsNow(app, player))[0]!.disputed_at]).toEqual([4_960, null]);
  });

  test('without the coins rejects the payment', async () => {
    const player = await app.aPlayer({ balance: 0 });
    await send(await aWallet(app, player));
    await blocks(2);
    await onChain(app, (tx) => reorganise(tx, 'litecoin', 2, { keep: false }));
    await blocks(101, { empty: true });
    expect([await statuses(player), await app.balanceOf(player)]).toEqual([['rejected'], 0]);
  });
});

test('catches up missed blocks, each once', async () => {
  const player = await app.aPlayer({ balance: 0 });
  const address = await aWallet(app, player);
  for (let n = 0; n < 3; n += 1) {
    await send(address);
    await onChain(app, (tx) => mine(tx, 'litecoin', 40));
  }
  await watch(app);
  expect([await statuses(player), await app.balanceOf(player)]).toEqual([['completed', 'completed', 'completed'], 3 * 4_960]);
  expect(await proveChains(app.db.sql)).toEqual([]);
});

test('two processes credit once', async () => {
  const player = await app.aPlayer({ balance: 0 });
  await send(await aWallet(app, player));
  await onChain(app, (tx) => mine(tx, 'litecoin', 6));
  await Promise.all([watch(app), watch(other), watch(app), watch(other)]);
  expect([await statuses(player), await app.balanceOf(player)]).toEqual([['completed'], 4_960]);
});

test('books agree and show a planted fault', async () => {
  const proofs = [proveChains, proveDeposits, proveLedger, proveSums];
  expect(await Promise.all(proofs.map((find) => find(app.db.sql)))).toEqual([[], [], [], []]);
  await tamper(
    app,
    "delete from chain_blocks where height = (select height - 1 from chain_heads where chain = 'litecoin') and chain = 'litecoin'",
  );
  expect(await proveChains(app.db.sql)).toEqual([{ chain: 'litecoin', problem: 'a block was skipped' }]);
});
