import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { parseTransaction, type TransactionSerializedEIP1559 } from 'viem';
import { startApp, type TestApp } from '../../../plumbing/testing.ts';
import { proveCashOuts } from '../../cash-outs/proof.ts';
import { checksummed } from '../chains/derive.ts';
import { ethereumSettings, litecoinSettings, startEthereum, type TestNode } from '../chains/testing/nodes.ts';
import { nameAccounts } from './accounts.ts';
import { accountOf, ethereumPayer } from './ethereum-payer.ts';
import type { Payer } from './payer.ts';
import { changedChains, signedChains } from './settings.ts';
import { anOrder, aSigner, aSignerProcess, dyingBeforeSend, payoutNow, signedFor, testKey } from './testing.ts';

const [oldKey, newKey] = [testKey, '22'.repeat(32)];
const folder = mkdtempSync(join(tmpdir(), 'riftdrop-signer-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, 'secrets');
const write = (secrets: Record<string, string>) =>
  writeFileSync(
    file,
    Object.entries(secrets)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  );

describe('a new key on Ethereum', () => {
  let node: TestNode;
  let app: TestApp;
  let [old, both, fresh] = [] as unknown as [Payer, Payer, Payer];
  beforeAll(async () => {
    node = await startEthereum();
    const settings = ethereumSettings(node);
    [old, both, fresh] = [ethereumPayer(settings, oldKey), ethereumPayer(settings, newKey, oldKey), ethereumPayer(settings, newKey)];
    await mine(1);
    app = await startApp({ config: { chains: { litecoin: null, ethereum: settings } } });
    await app.after(0);
  });
  afterAll(async () => {
    await app?.close();
    await node?.stop();
  });
  beforeEach(async () => {
    await hold(old.address, 1);
    await hold(fresh.address, 100);
  });

  const mine = (count: number) => node.ask('anvil_mine', `0x${count.toString(16)}`);
  const hold = (address: string, ether: number) => node.ask('anvil_setBalance', address, `0x${BigInt(ether * 1e18).toString(16)}`);
  let people = 0;
  const order = async (cost?: number) => {
    const address = checksummed((0xbeef0000 + ++people).toString(16).padStart(40, '0'));
    return { address, id: await anOrder(app, await app.aPlayer(), 'ETH', address, cost) };
  };
  /** Number and account of the newest transaction of a cash-out. */
  const signedBy = async ({ id }: { id: string }) => {
    const { bytes } = (await signedFor(app, id)).at(-1)!;
    return [parseTransaction(bytes as TransactionSerializedEIP1559).nonce ?? 0, await accountOf(bytes)];
  };
  const isSent = async ({ id, address }: { id: string; address: string }, payer = both) => {
    await mine(1);
    await aSigner(app, payer).turn();
    await app.after(60_000);
    const { status, units } = await payoutNow(app, id);
    expect(await proveCashOuts(app.db.sql)).toEqual([]);
    return [status, BigInt(await node.ask<string>('eth_getBalance', address, 'latest')).toString() === units];
  };

  // proves G09
  test('pays from the old account while it holds enough, and numbers each account from its first transaction', async () => {
    await hold(old.address, 0.05);
    const [first, large, small] = [await order(), await order(10_000), await order()];
    await aSigner(app, old).turn();
    expect([await signedBy(first), (await payoutNow(app, large.id)).state]).toEqual([[0, old.address], 'wanted']);
    await aSigner(app, both).turn();
    expect([await signedBy(large), await signedBy(small)]).toEqual([
      [0, fresh.address],
      [1, old.address],
    ]);
    for (const paid of [first, large, small]) expect(await isSent(paid)).toEqual(['sent', true]);
    const last = await order();
    await aSigner(app, fresh).turn();
    expect([await signedBy(last), await isSent(last, fresh)]).toEqual([
      [1, fresh.address],
      ['sent', true],
    ]);
  });

  test('speeds up a payout of the old account from that account', async () => {
    const stuck = await order();
    await aSigner(app, old).turn();
    const { baseFeePerGas } = await node.ask<{ baseFeePerGas: string }>('eth_getBlockByNumber', 'latest', false);
    await node.ask('hardhat_setNextBlockBaseFeePerGas', `0x${(BigInt(baseFeePerGas) * 100n).toString(16)}`);
    await mine(3);
    const before = await signedBy(stuck);
    await aSigner(app, both).turn();
    expect([(await signedFor(app, stuck.id)).length, await signedBy(stuck)]).toEqual([2, before]);
    expect(await isSent(stuck)).toEqual(['sent', true]);
  });

  // proves G09
  test('calls no payout dead whose key was taken out, and sends its bytes again', async () => {
    const paid = await order();
    await aSigner(app, dyingBeforeSend(both)).turn();
    expect((await signedBy(paid))[1]).toBe(old.address);
    await node.ask('anvil_setNonce', fresh.address, '0x64');
    await mine(20);
    const signer = aSigner(app, fresh, { stuckAfter: 10 });
    await signer.turn();
    expect([await payoutNow(app, paid.id), (await signedFor(app, paid.id)).length]).toMatchObject([{ state: 'signed' }, 1]);
    expect(signer.logged.at(-1)).toContain('a payout is stuck');
    expect(await isSent(paid, fresh)).toEqual(['sent', true]);
  });

  // proves G09
  test('gives no number again that an earlier release signed', async () => {
    const earlier = await order();
    await aSigner(app, dyingBeforeSend(old)).turn();
    await sql`update payouts set account = null where account = ${old.address}`.execute(app.db.owner);
    await nameAccounts(app.db);
    const next = await order();
    await aSigner(app, dyingBeforeSend(both)).turn();
    const [[number]] = [(await signedBy(earlier)) as [number, string]];
    expect(await signedBy(next)).toEqual([number + 1, old.address]);
    for (const _turn of [1, 2]) await aSigner(app, both).turn();
    for (const paid of [earlier, next]) expect(await isSent(paid)).toEqual(['sent', true]);
  });

  // proves G09
  test.skipIf(!process.env.TEST_DATABASE_URL)(
    'is taken at a SIGHUP by the process that runs',
    async () => {
      const { url, account, chainId } = ethereumSettings(node);
      write({ ETHEREUM_SIGNER_KEY: oldKey });
      await hold(old.address, 0);
      const paid = await order();
      const ofNode = { ETHEREUM_NODE: url, ETHEREUM_ACCOUNT: account, ETHEREUM_CHAIN: String(chainId), ETHEREUM_PRICE: '250000' };
      const signer = aSignerProcess(app, { ...ofNode, SECRETS_FILE: file });
      const logs = (text: string) => vi.waitFor(() => expect(signer.log()).toContain(text), 20_000);
      await logs(`there are too few coins at ${old.address}`);
      const reload = async (secrets: Record<string, string>, line: string) => {
        write(secrets);
        signer.kill('SIGHUP');
        await logs(line);
      };
      await reload({ ETHEREUM_SIGNER_KEY: 'short' }, 'the secrets stay as they were: ETHEREUM_SIGNER_KEY must be private keys');
      await reload({ ETHEREUM_SIGNER_KEY: `${newKey},${oldKey}` }, `paid from ${fresh.address}, first from what ${old.address} holds`);
      await vi.waitFor(async () => expect(await payoutNow(app, paid.id)).toMatchObject({ state: 'signed' }), 20_000);
      expect((await signedBy(paid))[1]).toBe(fresh.address);
      expect(await isSent(paid)).toEqual(['sent', true]);
      expect(signer.log()).not.toMatch(new RegExp(`${oldKey}|${newKey}`));
      signer.kill('SIGTERM');
      await signer.ended;
    },
    60_000,
  );
});

describe('the file of keys', () => {
  const litecoin = { ...litecoinSettings({ url: 'http://127.0.0.1:9' } as TestNode) };
  const chains = { litecoin, ethereum: null };
  const env = { SECRETS_FILE: file };

  test('replaces the keys, the newest first', () => {
    write({ LITECOIN_SIGNER_KEY: oldKey });
    const before = signedChains(env, chains);
    write({ LITECOIN_SIGNER_KEY: `${newKey},${oldKey}` });
    const [after] = changedChains(env, chains, before);
    expect(after!.payer.olderAddresses).toEqual([before[0]!.payer.address]);
  });

  test.each([
    [{ SECRET_KEY: 'x' }, 'SECRETS_FILE holds SECRET_KEY, which is no secret of this process'],
    [{}, 'the signer needs LITECOIN_NODE and LITECOIN_SIGNER_KEY'],
  ])('is refused with %o', (secrets: Record<string, string>, message) => {
    write({ LITECOIN_SIGNER_KEY: oldKey });
    const before = signedChains(env, chains);
    write(secrets);
    expect(() => changedChains(env, chains, before)).toThrow(message);
  });

  test('is refused when a chain would have no key', () => {
    const two = { litecoin, ethereum: ethereumSettings({ url: 'http://127.0.0.1:9' } as TestNode) };
    write({ LITECOIN_SIGNER_KEY: oldKey, ETHEREUM_SIGNER_KEY: oldKey });
    const before = signedChains(env, two);
    write({ LITECOIN_SIGNER_KEY: newKey });
    expect(() => changedChains(env, two, before)).toThrow('ethereum would have no key');
  });
});
