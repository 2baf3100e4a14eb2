import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp, type TestPlayer } from '../../../plumbing/testing.ts';
import { proveDeposits } from '../../payments/deposits/proof.ts';
import { reconcile } from '../../payments/reconcile/differences.ts';
import { askForReport } from '../../payments/reconcile/reports.ts';
import { aWallet, cashOutSettings, depositsNow, watch } from '../../testing.ts';
import { inTransaction } from '../../../plumbing/database/transaction.ts';
import { proveChains } from './proof.ts';
import { hasLitecoind, litecoinSettings, startLitecoin, type TestNode } from './testing/nodes.ts';

describe.skipIf(!hasLitecoind)('Litecoin in regtest', () => {
  let node: TestNode;
  let app: TestApp;
  /** An address that holds all coins of the chain. */
  let bank: string;
  beforeAll(async () => {
    node = await startLitecoin();
    await node.ask('createwallet', 'bank');
    bank = await node.ask<string>('getnewaddress', '', 'bech32');
    await mine(110);
    app = await startApp({ config: { chains: { litecoin: litecoinSettings(node), ethereum: null } } });
    await app.syncTime();
    await cashOutSettings(app);
    await watch(app);
  });
  afterAll(async () => {
    await app?.close();
    await node?.stop();
  });

  const mine = (count: number) => node.ask<string[]>('generatetoaddress', count, bank);
  /** Blocks with these transactions and no others. */
  const mineOnly = (...raw: string[]) => node.ask('generateblock', bank, raw);
  const send = (address: string, coins = 0.62) => node.ask<string>('sendtoaddress', address, coins);
  const height = () => node.ask<number>('getblockcount');
  /** Removes the last blocks from the chain. */
  const undo = async (count: number) => node.ask('invalidateblock', await node.ask('getblockhash', (await height()) - count + 1));
  const statuses = async (player: TestPlayer) => (await depositsNow(app, player)).map(({ status }) => status);
  const confirmationsOf = async (player: TestPlayer) => {
    const answer = await app.ask('GET /payment/list', { query: { category: 'crypto' } }, { as: player });
    return answer.ok && answer.value.items.map(({ crypto_transaction }) => crypto_transaction?.confirmations);
  };
  const followed = async () =>
    (await sql<{ height: number }>`select height from chain_heads where chain = 'litecoin'`.execute(app.db.sql)).rows[0]!.height;
  const agree = async () => {
    expect([await proveChains(app.db.sql), await proveDeposits(app.db.sql)]).toEqual([[], []]);
  };
  const reported = async () => {
    await inTransaction(app.db, (tx) => askForReport(tx, 'litecoin'));
    await app.processAll();
    return (await reconcile(app.db.sql)).find(({ provider }) => provider === 'litecoin')!;
  };

  // proves WALLET-009, DATA-081
  test('credits a deposit after six blocks, once', async () => {
    const player = await app.aPlayer({ balance: 0 });
    const address = await aWallet(app, player);
    expect(await node.ask('validateaddress', address)).toMatchObject({ isvalid: true, iswitness: true });
    const transaction = await send(address);
    await watch(app);
    expect(await depositsNow(app, player)).toMatchObject([{ type: 'litecoin', status: 'pending', amount: 4_960 }]);
    for (const confirmations of [1, 2, 3, 4, 5]) {
      await mine(1);
      await watch(app);
      expect([await confirmationsOf(player), await app.balanceOf(player)]).toEqual([[confirmations], 0]);
    }
    await mine(1);
    await watch(app);
    await mine(3);
    await watch(app);
    expect([await statuses(player), await app.balanceOf(player)]).toEqual([['completed'], 4_960]);
    const list = await app.ask('GET /payment/list', { query: { category: 'crypto' } }, { as: player });
    const link = `https://litecoin.example/tx/${transaction}`;
    expect(list).toMatchObject({
      value: { items: [{ crypto_transaction: { transaction, coins: '0.62', needed: 6, explorer_link: link } }] },
    });
    await agree();
  });

  test('follows a deposit into a rival block', async () => {
    const player = await app.aPlayer({ balance: 0 });
    const transaction = await send(await aWallet(app, player));
    await mine(3);
    await watch(app);
    expect(await confirmationsOf(player)).toEqual([3]);
    await undo(3);
    expect(await node.ask<string[]>('getrawmempool')).toContain(transaction);
    for (let n = 0; n < 4; n += 1) await mineOnly();
    await watch(app);
    expect([await confirmationsOf(player), await app.balanceOf(player)]).toEqual([[0], 0]);
    await mine(6);
    await watch(app);
    expect([await statuses(player), await app.balanceOf(player)]).toEqual([['completed'], 4_960]);
    await agree();
  });

  test('credits nothing twice after a late reorganisation', async () => {
    const player = await app.aPlayer({ balance: 0 });
    await send(await aWallet(app, player));
    await mine(7);
    await watch(app);
    await undo(7);
    await mineOnly();
    await mine(9);
    await watch(app);
    expect([await statuses(player), await app.balanceOf(player)]).toEqual([['completed'], 4_960]);
    await agree();
  });

  test('takes a credit back that was spent twice', async () => {
    const player = await app.aPlayer({ balance: 0 });
    const transaction = await send(await aWallet(app, player));
    await mine(6);
    await watch(app);
    expect(await app.balanceOf(player)).toBe(4_960);
    const { vin } = await node.ask<{ vin: { txid: string; vout: number }[] }>(
      'decoderawtransaction',
      (await node.ask<{ hex: string }>('gettransaction', transaction)).hex,
    );
    const inputs = vin.map(({ txid, vout }) => ({ txid, vout }));
    await undo(6);
    const rival = await node.ask('createrawtransaction', inputs, [{ [bank]: 0.5 }]);
    const { hex } = await node.ask<{ hex: string }>('signrawtransactionwithwallet', rival);
    await mineOnly(hex);
    await mine(106);
    for (const _turn of [1, 2, 3]) await watch(app);
    expect(await node.ask<string[]>('getrawmempool')).not.toContain(transaction);
    expect([await app.balanceOf(player), (await depositsNow(app, player))[0]!.disputed_at]).toEqual([0, expect.any(String)]);
    await agree();
  });

  test('catches up missed blocks after a restart', async () => {
    const players = await Promise.all(Array.from({ length: 3 }, () => app.aPlayer({ balance: 0 })));
    for (const player of players) {
      await send(await aWallet(app, player));
      await mine(30);
    }
    // The restarted process has no record of it, and reads 90 blocks in turns of 50.
    const back = await startApp({ beside: app, config: { chains: { litecoin: litecoinSettings(node), ethereum: null } } });
    await watch(back);
    expect(await followed()).toBe(await height());
    expect(await Promise.all(players.map(app.balanceOf))).toEqual([4_960, 4_960, 4_960]);
    await back.close();
    await agree();
  });

  test('loses nothing while its node is away', async () => {
    const player = await app.aPlayer({ balance: 0 });
    const address = await aWallet(app, player);
    const away = { ...litecoinSettings(node), url: 'http://user:secret@127.0.0.1:9' };
    const cut = await startApp({ beside: app, config: { chains: { litecoin: away, ethereum: null } } });
    await send(address);
    await mine(6);
    await watch(cut);
    expect(await statuses(player)).toEqual([]);
    expect(cut.logged.join('\n')).not.toMatch(/secret/);
    await cut.close();
    await app.advance(600_000);
    await cashOutSettings(app);
    await watch(app);
    expect([await statuses(player), await app.balanceOf(player)]).toEqual([['completed'], 4_960]);
  });

  test('refuses a node of another network', async () => {
    const wrong = { ...litecoinSettings(node), network: 'test' as const };
    const at = await startApp({ config: { chains: { litecoin: wrong, ethereum: null } } });
    await watch(at);
    expect(at.logged.join('\n')).toContain('the node of Litecoin is on regtest, and LITECOIN_NETWORK is test');
    await at.close();
  });

  // proves G08
  test('holds the books against its unspent outputs', async () => {
    const player = await app.aPlayer({ balance: 0 });
    const address = await aWallet(app, player);
    await send(address, 1.00000001);
    await mine(6);
    await watch(app);
    const report = await reported();
    expect([report.differences, report.ours]).toEqual([[], report.theirs]);
    expect(BigInt(report.ours)).toBeGreaterThan(100_000_001n);
    await sql`update chain_deposits set units = units - 1
      where address_n = (select n from chain_addresses where address = ${address})`.execute(app.db.owner);
    expect((await reconcile(app.db.sql)).find(({ provider }) => provider === 'litecoin')!.differences).toEqual([
      { reference: address, ours: '100000000', theirs: '100000001', why: null },
    ]);
  });
});
