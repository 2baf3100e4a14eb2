import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseTransaction, type TransactionSerializedEIP1559 } from 'viem';
import { startApp, type TestApp } from '../../../plumbing/testing.ts';
import { proveCashOuts } from '../../cash-outs/proof.ts';
import { checksummed } from '../chains/derive.ts';
import { ethereumSettings, startEthereum, type TestNode } from '../chains/testing/nodes.ts';
import { ethereumPayer } from './ethereum-payer.ts';
import type { Payer } from './payer.ts';
import { anOrder, aPayout, aSigner, dyingBeforeSend, payoutNow, signedFor, testKey } from './testing.ts';

let node: TestNode;
let app: TestApp;
let payer: Payer;
let rich: string;
beforeAll(async () => {
  node = await startEthereum();
  [rich] = await node.ask<[string]>('eth_accounts');
  payer = ethereumPayer(ethereumSettings(node), testKey);
  await node.ask('anvil_setBalance', payer.address, '0x56bc75e2d63100000');
  await mine(1);
  app = await startApp({ config: { chains: { litecoin: null, ethereum: ethereumSettings(node) } } });
  await app.after(0);
});
afterAll(async () => {
  await app?.close();
  await node?.stop();
});

const mine = (count: number) => node.ask('anvil_mine', `0x${count.toString(16)}`);
let people = 0;
/** An unused address. */
const anAddress = () => checksummed((0xabcdef0000 + ++people).toString(16).padStart(40, '0'));
const heldBy = async (address: string) => BigInt(await node.ask<string>('eth_getBalance', address, 'latest')).toString();
const read = (bytes: string) => parseTransaction(bytes as TransactionSerializedEIP1559);

// proves API-112, WALLET-070, G09
test('pays an approved cash-out to the wei', async () => {
  const [player, address] = [await app.aPlayer(), anAddress()];
  const id = await anOrder(app, player, 'ETH', address);
  await aSigner(app, payer).turn();
  const [signed] = await signedFor(app, id);
  await mine(1);
  await aSigner(app, payer).turn();
  await app.after(60_000);
  const payout = await payoutNow(app, id);
  expect(payout).toMatchObject({ status: 'sent', state: 'mined', item: 'archived', sent: signed!.id });
  expect(await heldBy(address)).toBe(payout.units);
  await mine(11);
  await aSigner(app, payer).turn();
  expect(await payoutNow(app, id)).toMatchObject({ state: 'final' });
  expect(await proveCashOuts(app.db.sql)).toEqual([]);
});

test('numbers cash-outs of one block one after the other', async () => {
  const player = await app.aPlayer();
  const addresses = [anAddress(), anAddress(), anAddress()];
  const ids = [];
  for (const address of addresses) ids.push(await aPayout(app, player, 'ETH', address));
  await app.after(60_000);
  await aSigner(app, payer).turn();
  const nonces = (await Promise.all(ids.map((id) => signedFor(app, id)))).map(([signed]) => read(signed!.bytes).nonce!);
  expect(nonces.toSorted((a, b) => a - b)).toEqual([Math.min(...nonces), Math.min(...nonces) + 1, Math.min(...nonces) + 2]);
  await mine(1);
  await aSigner(app, payer).turn();
  await app.after(60_000);
  for (const [n, id] of ids.entries()) expect((await payoutNow(app, id)).units).toBe(await heldBy(addresses[n]!));
});

// proves G09
test('sends the same bytes after a death before sending', async () => {
  const [player, address] = [await app.aPlayer(), anAddress()];
  const id = await anOrder(app, player, 'ETH', address);
  await aSigner(app, dyingBeforeSend(payer)).turn();
  const written = await signedFor(app, id);
  await mine(1);
  expect([written.length, await heldBy(address)]).toEqual([1, '0']);
  for (const _turn of [1, 2]) await aSigner(app, payer).turn();
  await mine(1);
  for (const _turn of [1, 2]) await aSigner(app, payer).turn();
  await app.after(60_000);
  expect(await signedFor(app, id)).toEqual(written);
  const payout = await payoutNow(app, id);
  expect([payout.sent, await heldBy(address)]).toEqual([written[0]!.id, payout.units]);
});

test('replaces a stuck transaction by a dearer one', async () => {
  const [player, address] = [await app.aPlayer(), anAddress()];
  const id = await anOrder(app, player, 'ETH', address);
  await aSigner(app, payer).turn();
  const { baseFeePerGas } = await node.ask<{ baseFeePerGas: string }>('eth_getBlockByNumber', 'latest', false);
  await node.ask('hardhat_setNextBlockBaseFeePerGas', `0x${(BigInt(baseFeePerGas) * 100n).toString(16)}`);
  await mine(3);
  await aSigner(app, payer).turn();
  const [first, second] = (await signedFor(app, id)).map(({ bytes }) => read(bytes));
  expect(second).toMatchObject({ nonce: first!.nonce, to: first!.to, value: first!.value });
  // Nodes accept a replacement only when both prices are at least a tenth higher; anvil would accept any.
  for (const price of ['maxFeePerGas', 'maxPriorityFeePerGas'] as const)
    expect([price, second![price]! * 10n >= first![price]! * 11n]).toEqual([price, true]);
  await mine(1);
  await aSigner(app, payer).turn();
  await app.after(60_000);
  const payout = await payoutNow(app, id);
  expect(payout).toMatchObject({ status: 'sent', sent: (await signedFor(app, id))[1]!.id });
  expect(await heldBy(address)).toBe(payout.units);
});

test('refuses an address that takes no coins', async () => {
  // A contract of one byte that stops with an error.
  const created = await node.ask<string>('eth_sendTransaction', { from: rich, data: '0x60fe5f5360015ff3', gas: '0x30000' });
  await mine(1);
  const { contractAddress } = await node.ask<{ contractAddress: string }>('eth_getTransactionReceipt', created);
  const id = await anOrder(app, await app.aPlayer(), 'ETH', checksummed(contractAddress.slice(2).toLowerCase()));
  await aSigner(app, payer).turn();
  await app.after(60_000);
  expect(await payoutNow(app, id)).toMatchObject({ status: 'broken', item: 'on_hold', state: 'refused' });
  expect([await signedFor(app, id), await proveCashOuts(app.db.sql)]).toEqual([[], []]);
});

// proves G09
test('leaves a payout to a person whose number was used elsewhere', async () => {
  const [player, address] = [await app.aPlayer(), anAddress()];
  const id = await anOrder(app, player, 'ETH', address);
  await aSigner(app, dyingBeforeSend(payer)).turn();
  const { nonce } = read((await signedFor(app, id))[0]!.bytes);
  await node.ask('anvil_impersonateAccount', payer.address);
  const other = { from: payer.address, to: rich, value: '0x1', nonce: `0x${nonce!.toString(16)}` };
  await node.ask('eth_sendTransaction', other);
  await mine(11);
  await aSigner(app, payer).turn();
  expect(await payoutNow(app, id)).toMatchObject({ status: 'processing', state: 'signed' });
  await mine(1);
  await aSigner(app, payer).turn();
  await app.after(60_000);
  expect([await payoutNow(app, id), await heldBy(address)]).toMatchObject([{ status: 'broken', item: 'on_hold' }, '0']);
});

test('signs no transaction that costs too much', async () => {
  const id = await anOrder(app, await app.aPlayer(), 'ETH', anAddress());
  const signer = aSigner(app, payer, { mostFee: 0 });
  await node.ask('hardhat_setNextBlockBaseFeePerGas', '0x174876e800');
  await mine(1);
  await signer.turn();
  expect([await payoutNow(app, id), signer.logged.at(-1)]).toMatchObject([
    { state: 'wanted' },
    expect.stringContaining('the network takes more than a transaction may cost'),
  ]);
});
