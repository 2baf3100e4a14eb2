import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp, type TestPlayer } from '../../../plumbing/testing.ts';
import { inTransaction } from '../../../plumbing/database/transaction.ts';
import { proveDeposits } from '../../payments/deposits/proof.ts';
import { reconcile } from '../../payments/reconcile/differences.ts';
import { askForReport } from '../../payments/reconcile/reports.ts';
import { aWallet, cashOutSettings, depositsNow, watch } from '../../testing.ts';
import { proveChains } from './proof.ts';
import { ethereumSettings, startEthereum, type TestNode } from './testing/nodes.ts';

let node: TestNode;
let app: TestApp;
/** An account with coins. */
let rich: string;
beforeAll(async () => {
  node = await startEthereum();
  [rich] = await node.ask<[string]>('eth_accounts');
  await mine(3);
  app = await startApp({ config: { chains: { litecoin: null, ethereum: ethereumSettings(node) } } });
  await app.syncTime();
  await cashOutSettings(app);
  await look();
});
afterAll(async () => {
  await app?.close();
  await node?.stop();
});

const mine = (count: number) => node.ask('anvil_mine', `0x${count.toString(16)}`);
const look = (at = app) => watch(at, 'ethereum');
/** 0.02 ETH at $2,500.00 are $50.00. */
const wei = 20_000_000_000_000_000n;
const send = (to: string | null, more: object = {}) =>
  node.ask<string>('eth_sendTransaction', { from: rich, ...(to && { to }), value: `0x${wei.toString(16)}`, ...more });
const statuses = async (player: TestPlayer) => (await depositsNow(app, player)).map(({ status }) => status);
const coinsOf = async (player: TestPlayer) => {
  const answer = await app.ask('GET /payment/list', { query: { category: 'crypto' } }, { as: player });
  return answer.ok ? answer.value.items.map(({ crypto_transaction }) => crypto_transaction) : [];
};
const agree = async () => {
  expect([await proveChains(app.db.sql), await proveDeposits(app.db.sql)]).toEqual([[], []]);
};
/** Compares the books with the holdings of the addresses on the chain. */
async function reported() {
  await inTransaction(app.db, (tx) => askForReport(tx, 'ethereum'));
  await app.processAll();
  return (await reconcile(app.db.sql)).find(({ provider }) => provider === 'ethereum')!;
}
/** A contract that pays incoming coins to the address in its input. @param reverts whether it reverts afterwards */
async function aForwarder({ reverts = false } = {}): Promise<string> {
  // push0 x4, callvalue, push0 calldataload, gas, call; then stop or revert.
  const code = `5f5f5f5f345f355af1${reverts ? '5f5ffd' : '00'}`;
  const size = (code.length / 2).toString(16).padStart(2, '0');
  const deploy = `0x${(96 + code.length / 2 - 1).toString(16)}${code}5f5260${size}60${(32 - code.length / 2).toString(16).padStart(2, '0')}f3`;
  const created = await send(null, { data: deploy, value: '0x0', gas: '0x30000' });
  await mine(1);
  return (await node.ask<{ contractAddress: string }>('eth_getTransactionReceipt', created)).contractAddress;
}
const through = (contract: string, to: string) => send(contract, { data: `0x${to.slice(2).padStart(64, '0')}`, gas: '0x30000' });

// proves WALLET-009, DATA-081
test('credits a transfer after twelve blocks, once', async () => {
  const player = await app.aPlayer({ balance: 0 });
  const address = await aWallet(app, player, 'ETH');
  const transaction = await send(address);
  await look();
  expect(await coinsOf(player)).toMatchObject([{ transaction, coins: '0.02', confirmations: 0, needed: 12 }]);
  await mine(11);
  await look();
  expect([(await coinsOf(player))[0]!.confirmations, await app.balanceOf(player)]).toEqual([11, 0]);
  await mine(1);
  await look();
  await mine(5);
  await look();
  expect([await statuses(player), await app.balanceOf(player)]).toEqual([['completed'], 5_000]);
  expect((await coinsOf(player))[0]!.explorer_link).toBe(`https://ethereum.example/tx/${transaction}`);
  await agree();
});

test('follows a transfer through a reorganisation', async () => {
  const player = await app.aPlayer({ balance: 0 });
  const transaction = await send(await aWallet(app, player, 'ETH'));
  await mine(3);
  await look();
  expect(await coinsOf(player)).toMatchObject([{ confirmations: 3 }]);
  // Four other blocks, and the transaction in the last of them.
  const raw = await node.ask<string>('eth_getRawTransactionByHash', transaction);
  await node.ask('anvil_reorg', 4, [[raw, 3]]);
  await mine(1);
  await look();
  expect([await coinsOf(player), await app.balanceOf(player)]).toMatchObject([[{ transaction, confirmations: 2 }], 0]);
  await mine(10);
  await look();
  expect([await statuses(player), await app.balanceOf(player)]).toEqual([['completed'], 5_000]);
  await agree();
});

test('takes a credit back that a reorganisation removed', async () => {
  const player = await app.aPlayer({ balance: 0 });
  await send(await aWallet(app, player, 'ETH'));
  await mine(12);
  await look();
  expect(await app.balanceOf(player)).toBe(5_000);
  await node.ask('anvil_reorg', 12, []);
  await mine(101);
  for (const _turn of [1, 2, 3]) await look();
  expect([await app.balanceOf(player), (await depositsNow(app, player))[0]!.disputed_at]).toEqual([0, expect.any(String)]);
  await agree();
});

describe('money through a contract', () => {
  test('is found by its trace, and nothing that it took back', async () => {
    const [player, unpaid] = [await app.aPlayer({ balance: 0 }), await app.aPlayer({ balance: 0 })];
    const [forwarder, fails] = [await aForwarder(), await aForwarder({ reverts: true })];
    const address = await aWallet(app, player, 'ETH');
    const transactions = [await through(forwarder, address), await through(forwarder, address)];
    await through(fails, await aWallet(app, unpaid, 'ETH'));
    await mine(12);
    await look();
    expect((await coinsOf(player)).map((coins) => coins!.transaction).toSorted()).toEqual(transactions.toSorted());
    expect([await app.balanceOf(player), await app.balanceOf(unpaid)]).toEqual([10_000, 0]);
    await agree();
  });

  test('is found by balances where no trace is', async () => {
    const player = await app.aPlayer({ balance: 0 });
    const [address, forwarder] = [await aWallet(app, player, 'ETH'), await aForwarder()];
    const plain = await withoutTraces(node.url);
    const at = await startApp({
      beside: app,
      config: { chains: { litecoin: null, ethereum: { ...ethereumSettings(node), url: plain.url } } },
    });
    await through(forwarder, address);
    await send(address);
    await mine(12);
    await look(at);
    expect(plain.asked()).toContain('trace_block');
    expect([await statuses(player), await app.balanceOf(player)]).toEqual([['completed', 'completed'], 10_000]);
    expect((await coinsOf(player)).map((coins) => coins!.explorer_link === null).toSorted()).toEqual([false, true]);
    await at.close();
    await plain.stop();
    await agree();
  });
});

// proves G08
test('holds the books against balances of addresses', async () => {
  const player = await app.aPlayer({ balance: 0 });
  const address = await aWallet(app, player, 'ETH');
  await send(address);
  await mine(2);
  await look();
  const early = await reported();
  expect(early.differences).toEqual([]);
  await sql`update chain_deposits set units = units + 1
    where address_n = (select n from chain_addresses where address = ${address})`.execute(app.db.owner);
  expect((await reported()).differences).toMatchObject([{ reference: address, why: 'under way' }]);
  await mine(10);
  await look();
  expect((await reported()).differences).toEqual([{ reference: address, ours: (wei + 1n).toString(), theirs: wei.toString(), why: null }]);
  // A transfer that was not followed.
  await sql`update chain_deposits set units = units - 1
    where address_n = (select n from chain_addresses where address = ${address})`.execute(app.db.owner);
  await sql`delete from chain_deposits where address_n = (select n from chain_addresses where address = ${address})`.execute(app.db.owner);
  expect((await reported()).differences).toEqual([{ reference: address, ours: '0', theirs: wei.toString(), why: null }]);
});

test('refuses a node of another chain', async () => {
  const at = await startApp({ config: { chains: { litecoin: null, ethereum: { ...ethereumSettings(node), chainId: 5 } } } });
  await look(at);
  expect(at.logged.join('\n')).toContain('the node of Ethereum is on chain 31337, and ETHEREUM_CHAIN is 5');
  await at.close();
});

/** The same node, as most are: without `trace_block`. */
async function withoutTraces(url: string) {
  const methods: string[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const body = Buffer.concat(await request.toArray()).toString();
      const call = JSON.parse(body) as { id: number; method?: string };
      if (call.method) methods.push(call.method);
      const refused = { jsonrpc: '2.0', id: call.id, error: { code: -32_601, message: 'the method trace_block does not exist' } };
      const headers = { 'content-type': 'application/json' };
      response.end(
        call.method === 'trace_block' ? JSON.stringify(refused) : await (await fetch(url, { method: 'POST', headers, body })).text(),
      );
    })();
  });
  server.listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: () => methods,
    stop: () =>
      new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
