import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../../plumbing/testing.ts';
import { tamper } from '../../../plumbing/testing/tamper.ts';
import { inTransaction } from '../../../plumbing/database/transaction.ts';
import { proveCashOuts } from '../../cash-outs/proof.ts';
import { hasLitecoind, litecoinSettings, startLitecoin, type TestNode } from '../chains/testing/nodes.ts';
import { reconcile } from '../../payments/reconcile/differences.ts';
import { askForReport } from '../../payments/reconcile/reports.ts';
import { litecoinPayer } from './litecoin-payer.ts';
import type { Payer } from './payer.ts';
import { anOrder, aPayout, aSigner, aSignerProcess, dyingBeforeSend, payoutNow, signedFor, testKey, watchedFor } from './testing.ts';

describe.skipIf(!hasLitecoind)('cash-outs on Litecoin in regtest', () => {
  let node: TestNode;
  let app: TestApp;
  let bank: string;
  let payer: Payer;
  beforeAll(async () => {
    node = await startLitecoin();
    await node.ask('createwallet', 'bank');
    bank = await node.ask<string>('getnewaddress', '', 'bech32');
    await mine(110);
    payer = litecoinPayer(litecoinSettings(node), testKey);
    await fund(20);
    app = await startApp({ config: { chains: { litecoin: litecoinSettings(node), ethereum: null } } });
    await app.after(0);
  });
  afterAll(async () => {
    await app?.close();
    await node?.stop();
  });

  const mine = (count: number) => node.ask<string[]>('generatetoaddress', count, bank);
  const mineEmpty = async (count: number) => {
    for (let n = 0; n < count; n += 1) await node.ask('generateblock', bank, []);
  };
  const fund = async (coins: number) => {
    await node.ask('sendtoaddress', payer.address, coins);
    await mine(6);
  };
  const anAddress = () => node.ask<string>('getnewaddress', '', 'bech32');
  /** Litoshis that an address got in blocks. */
  const gotBy = async (address: string) => Math.round((await node.ask<number>('getreceivedbyaddress', address)) * 1e8);
  const pool = () => node.ask<string[]>('getrawmempool');
  const books = async () => {
    await inTransaction(app.db, (tx) => askForReport(tx, 'payouts'));
    await app.processAll();
    return (await reconcile(app.db.sql)).find(({ provider }) => provider === 'payouts')!.differences;
  };
  /** Until the player sees that it was sent. */
  const settled = async () => {
    await mine(1);
    await aSigner(app, payer).turn();
    await app.after(60_000);
  };

  // proves API-112, WALLET-070, G09
  test('are paid to the litoshi, and told once in a block', async () => {
    const [player, address] = [await app.aPlayer(), await anAddress()];
    const id = await anOrder(app, player, 'LTC', address);
    expect(await payoutNow(app, id)).toMatchObject({ status: 'processing', state: 'wanted' });
    await aSigner(app, payer).turn();
    const { id: transaction } = (await signedFor(app, id))[0]!;
    expect(await pool()).toEqual([transaction]);
    await app.after(60_000);
    expect(await payoutNow(app, id)).toMatchObject({ status: 'processing', state: 'signed', item: 'cashout' });
    await settled();
    const { units } = await payoutNow(app, id);
    expect(await payoutNow(app, id)).toMatchObject({ status: 'sent', state: 'mined', item: 'archived', sent: transaction });
    // A cent is the fee: 49.99 dollars at 80.00 a coin.
    expect([units, await gotBy(address)]).toEqual(['62487500', 62_487_500]);
    await mine(5);
    await aSigner(app, payer).turn();
    expect(await payoutNow(app, id)).toMatchObject({ state: 'final' });
    expect([await books(), await proveCashOuts(app.db.sql)]).toEqual([[], []]);
  });

  test('stand on what earlier ones gave back', async () => {
    const [player, one, two] = [await app.aPlayer(), await anAddress(), await anAddress()];
    const ids = [await aPayout(app, player, 'LTC', one), await aPayout(app, player, 'LTC', two)];
    await app.after(60_000);
    await aSigner(app, payer).turn();
    expect((await pool()).length).toBe(2);
    await settled();
    expect([await gotBy(one), await gotBy(two)]).toEqual([62_487_500, 62_487_500]);
    for (const id of ids) expect(await payoutNow(app, id)).toMatchObject({ status: 'sent' });
  });

  test('that are not approved are not signed', async () => {
    const [player, address] = [await app.aPlayer(), await anAddress()];
    const id = await aPayout(app, player, 'LTC', address);
    const order = (to: string) =>
      sql`insert into payouts (reference, chain, address, units) values (${id}, 'litecoin', ${to}, 62487500)`.execute(app.db.sql);
    await order(address);
    const signer = aSigner(app, payer);
    await signer.turn();
    expect(await payoutNow(app, id)).toMatchObject({ status: 'pending', state: 'wanted' });
    // An attacker with access to the database has another address paid.
    await sql`delete from payouts where reference = ${id}`.execute(app.db.owner);
    await order(await anAddress());
    await app.after(60_000);
    await signer.turn();
    expect([await payoutNow(app, id), await pool()]).toMatchObject([{ status: 'processing', state: 'wanted' }, []]);
    expect(signer.logged.at(-1)).toContain('its cash-out is not being processed, or says something else');
    await sql`delete from payouts where reference = ${id}`.execute(app.db.owner);
    await app.after(60_000);
    await aSigner(app, payer).turn();
    await settled();
    expect([await payoutNow(app, id), await gotBy(address)]).toMatchObject([{ status: 'sent' }, 62_487_500]);
  });

  test('wait above the limit of an hour', async () => {
    await app.after(3_600_000);
    const [player, address] = [await app.aPlayer(), await anAddress()];
    const first = await anOrder(app, player, 'LTC', address);
    await aSigner(app, payer, { hourly: 6_000 }).turn();
    const second = await anOrder(app, player, 'LTC', address);
    const signer = aSigner(app, payer, { hourly: 6_000 });
    await signer.turn();
    expect([await payoutNow(app, first), await payoutNow(app, second)]).toMatchObject([{ state: 'signed' }, { state: 'wanted' }]);
    expect(signer.logged.at(-1)).toContain('what may be paid in an hour is paid');
    await app.after(3_600_000);
    await signer.turn();
    await settled();
    expect([await payoutNow(app, second), await gotBy(address)]).toMatchObject([{ status: 'sent' }, 2 * 62_487_500]);
  });

  // proves G09
  test('send the same bytes after a death before sending', async () => {
    const [player, address] = [await app.aPlayer(), await anAddress()];
    const id = await anOrder(app, player, 'LTC', address);
    await aSigner(app, dyingBeforeSend(payer)).turn();
    const written = await signedFor(app, id);
    expect([written.length, await pool()]).toEqual([1, []]);
    for (const _turn of [1, 2, 3]) await aSigner(app, payer).turn();
    expect([await pool(), await signedFor(app, id)]).toEqual([[written[0]!.id], written]);
    await settled();
    expect([await payoutNow(app, id), await gotBy(address)]).toMatchObject([{ status: 'sent', sent: written[0]!.id }, 62_487_500]);
  });

  // proves G09
  test.skipIf(!process.env.TEST_DATABASE_URL)('survive a killed process between signing and sending', async () => {
    const [player, address] = [await app.aPlayer(), await anAddress()];
    const id = await anOrder(app, player, 'LTC', address);
    const held = await watchedFor(node.url, 'sendrawtransaction', { passes: false });
    const dead = aProcess(held.url);
    await Promise.race([held.isReached, dead.ended.then((log) => Promise.reject(new Error(log)))]);
    dead.kill();
    await dead.ended;
    await held.stop();
    const written = await signedFor(app, id);
    expect([written.length, await pool()]).toEqual([1, []]);
    const next = await watchedFor(node.url, 'sendrawtransaction', { passes: true });
    const alive = aProcess(next.url);
    await Promise.race([next.isReached, alive.ended.then((log) => Promise.reject(new Error(log)))]);
    alive.kill();
    await alive.ended;
    await next.stop();
    expect([await pool(), await signedFor(app, id)]).toEqual([[written[0]!.id], written]);
    await settled();
    expect([await payoutNow(app, id), await gotBy(address)]).toMatchObject([{ status: 'sent', sent: written[0]!.id }, 62_487_500]);
  });

  const aProcess = (url: string) => {
    const { account, network } = litecoinSettings(node);
    const ofNode = { LITECOIN_NODE: url, LITECOIN_ACCOUNT: account, LITECOIN_NETWORK: network, LITECOIN_PRICE: '8000' };
    return aSignerProcess(app, { ...ofNode, LITECOIN_SIGNER_KEY: testKey });
  };

  test('that are stuck are sped up by a child', async () => {
    const [player, address] = [await app.aPlayer(), await anAddress()];
    const id = await anOrder(app, player, 'LTC', address);
    await aSigner(app, payer).turn();
    const [parent] = await signedFor(app, id);
    await mineEmpty(3);
    await aSigner(app, payer).turn();
    const [, child] = await signedFor(app, id);
    expect(child).toMatchObject({ kind: 'speed_up' });
    const entry = (of: string) => node.ask<{ depends: string[]; fees: { base: number; ancestor: number } }>('getmempoolentry', of);
    const [{ fees }, above] = [await entry(parent!.id), await entry(child!.id)];
    expect([above.depends, above.fees.ancestor >= 2 * fees.base]).toEqual([[parent!.id], true]);
    // The next turn finds it on its way.
    await aSigner(app, payer).turn();
    expect((await signedFor(app, id)).length).toBe(2);
    await settled();
    expect([await payoutNow(app, id), await gotBy(address)]).toMatchObject([{ status: 'sent', sent: parent!.id }, 62_487_500]);
  });

  test('are sent again after a reorganisation', async () => {
    const [player, address] = [await app.aPlayer(), await anAddress()];
    const id = await anOrder(app, player, 'LTC', address);
    await aSigner(app, payer).turn();
    const { id: transaction } = (await signedFor(app, id))[0]!;
    await settled();
    expect(await payoutNow(app, id)).toMatchObject({ state: 'mined', transaction });
    await node.ask('invalidateblock', await node.ask('getbestblockhash'));
    await mineEmpty(2);
    await aSigner(app, payer).turn();
    expect(await payoutNow(app, id)).toMatchObject({ status: 'sent', state: 'signed' });
    await mine(6);
    await aSigner(app, payer).turn();
    expect([await payoutNow(app, id), await gotBy(address)]).toMatchObject([{ state: 'final', transaction }, 62_487_500]);
  });

  // proves G09
  test('that can never arrive wait for a person', async () => {
    const [player, address] = [await app.aPlayer(), await anAddress()];
    const id = await anOrder(app, player, 'LTC', address);
    await aSigner(app, dyingBeforeSend(payer)).turn();
    // Another program with the same key spends all its coins elsewhere.
    const { unspents } = await node.ask<{ unspents: { amount: number }[] }>('scantxoutset', 'start', [`addr(${payer.address})`]);
    const all = unspents.reduce((sum, { amount }) => sum + BigInt(Math.round(amount * 1e8)), 0n);
    const open = { reference: 'other', address: bank, units: all - 1_000_000n };
    await mine(6);
    const rival = await payer.draft(open, { inputs: new Set(), open: [], own: new Set(), nonces: new Map() });
    if (rival === 'without' || 'refused' in rival) throw new Error('no rival');
    await payer.send(rival.bytes);
    await mine(5);
    await aSigner(app, payer).turn();
    expect(await payoutNow(app, id)).toMatchObject({ status: 'processing', state: 'signed' });
    await mine(1);
    await aSigner(app, payer).turn();
    await app.after(60_000);
    expect(await payoutNow(app, id)).toMatchObject({ status: 'broken', item: 'on_hold', state: 'refused' });
    expect(await proveCashOuts(app.db.sql)).toEqual([]);
    await fund(20);
  });

  test('wait for coins', async () => {
    const poor = litecoinPayer(litecoinSettings(node), '22'.repeat(32));
    const [player, address] = [await app.aPlayer(), await anAddress()];
    const id = await anOrder(app, player, 'LTC', address);
    const signer = aSigner(app, poor);
    await signer.turn();
    expect(signer.logged.at(-1)).toContain(`there are too few coins at ${poor.address}`);
    await aSigner(app, payer).turn();
    await settled();
    expect(await payoutNow(app, id)).toMatchObject({ status: 'sent' });
  });

  // proves G08, G09
  test('show a planted difference between books and chain', async () => {
    const [player, address] = [await app.aPlayer(), await anAddress()];
    const id = await anOrder(app, player, 'LTC', address);
    await aSigner(app, payer).turn();
    await settled();
    expect(await books()).toEqual([]);
    await tamper(app, `update cash_outs set units = units + 1 where id = '${id}'`);
    expect(await books()).toEqual([{ reference: id, ours: '62487501', theirs: '62487500', why: null }]);
    await tamper(app, `update cash_outs set units = units - 1 where id = '${id}'`);
    await sql`update payouts set block = (select min(block) from payouts p where p.block <> payouts.block) where reference = ${id}`.execute(
      app.db.owner,
    );
    expect(await books()).toEqual([{ reference: id, ours: '62487500', theirs: '0', why: null }]);
  });
});
