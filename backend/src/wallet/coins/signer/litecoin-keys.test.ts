import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../../plumbing/testing.ts';
import { proveCashOuts } from '../../cash-outs/proof.ts';
import { hasLitecoind, litecoinSettings, startLitecoin, type TestNode } from '../chains/testing/nodes.ts';
import { litecoinPayer } from './litecoin-payer.ts';
import type { Payer } from './payer.ts';
import { anOrder, aSigner, payoutNow, signedFor, testKey } from './testing.ts';

const [oldKey, newKey] = [testKey, '22'.repeat(32)];

describe.skipIf(!hasLitecoind)('a new key on Litecoin', () => {
  let node: TestNode;
  let app: TestApp;
  let bank: string;
  let [old, both, fresh] = [] as unknown as [Payer, Payer, Payer];
  beforeAll(async () => {
    node = await startLitecoin();
    await node.ask('createwallet', 'bank');
    bank = await node.ask<string>('getnewaddress', '', 'bech32');
    await node.ask('generatetoaddress', 110, bank);
    const settings = litecoinSettings(node);
    [old, both, fresh] = [litecoinPayer(settings, oldKey), litecoinPayer(settings, newKey, oldKey), litecoinPayer(settings, newKey)];
    app = await startApp({ config: { chains: { litecoin: settings, ethereum: null } } });
    await app.after(0);
  });
  afterAll(async () => {
    await app?.close();
    await node?.stop();
  });

  const mine = (count: number) => node.ask('generatetoaddress', count, bank);
  const fund = async (address: string, ...coins: number[]) => {
    for (const coin of coins) await node.ask('sendtoaddress', address, coin);
    await mine(6);
  };
  const heldBy = async (address: string) => {
    const { unspents } = await node.ask<{ unspents: { amount: number }[] }>('scantxoutset', 'start', [`addr(${address})`]);
    return unspents.map(({ amount }) => Math.round(amount * 1e8));
  };
  /** An order that the signer takes with these keys. @returns its id and what its recipient has once it is sent */
  const paidBy = async (payer: Payer) => {
    const address = await node.ask<string>('getnewaddress', '', 'bech32');
    const id = await anOrder(app, await app.aPlayer(), 'LTC', address);
    await aSigner(app, payer).turn();
    return { id, address };
  };
  const isSent = async ({ id, address }: { id: string; address: string }) => {
    await mine(1);
    await aSigner(app, both).turn();
    await app.after(60_000);
    return [(await payoutNow(app, id)).status, Math.round((await node.ask<number>('getreceivedbyaddress', address)) * 1e8)];
  };

  // proves G09
  test('pays what the old address holds first, and gives the rest to the new one', async () => {
    expect([both.address, both.olderAddresses]).toEqual([fresh.address, [old.address]]);
    await fund(old.address, 1, 1);
    await fund(fresh.address, 5);
    for (const left of [1, 0]) {
      const paid = await paidBy(both);
      expect(await isSent(paid)).toEqual(['sent', 62_487_500]);
      expect(await heldBy(old.address)).toEqual(Array.from({ length: left }, () => 100_000_000));
    }
    // The new key alone goes on with its coins and the change of both.
    expect(await isSent(await paidBy(fresh))).toEqual(['sent', 62_487_500]);
    const held = (await heldBy(fresh.address)).reduce((sum, units) => sum + units, 0);
    const { rows } = await sql<{ fees: number }>`select sum(fee)::bigint as fees from payout_transactions`.execute(app.db.sql);
    expect(held).toBe(700_000_000 - 3 * 62_487_500 - rows[0]!.fees);
    expect(await proveCashOuts(app.db.sql)).toEqual([]);
  });

  test('spends coins of both addresses in one payout', async () => {
    await fund(old.address, 0.4);
    const before = await heldBy(fresh.address);
    expect(Math.max(...before)).toBeGreaterThan(62_487_500);
    const paid = await paidBy(both);
    const { vin } = await node.ask<{ vin: object[] }>('decoderawtransaction', (await signedFor(app, paid.id))[0]!.bytes);
    expect(vin).toHaveLength(2);
    expect(await isSent(paid)).toEqual(['sent', 62_487_500]);
    expect(await heldBy(old.address)).toEqual([]);
  });

  // proves G09
  test('speeds up a payout that the old key signed', async () => {
    await fund(old.address, 1);
    const paid = await paidBy(old);
    for (let n = 0; n < 3; n += 1) await node.ask('generateblock', bank, []);
    await aSigner(app, both).turn();
    expect((await signedFor(app, paid.id)).map(({ kind }) => kind)).toEqual(['pay', 'speed_up']);
    expect(await isSent(paid)).toEqual(['sent', 62_487_500]);
    expect(await heldBy(old.address)).toEqual([]);
  });
});
