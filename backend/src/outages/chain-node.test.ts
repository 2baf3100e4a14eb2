import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOnce } from '../cases/testing.ts';
import { anHour, brokenBooks, minute } from '../plumbing/testing/hour.ts';
import { startApp, type TestApp, type TestPlayer } from '../plumbing/testing.ts';
import { battleCases } from '../pvp/testing.ts';
import { ethereumSettings, lineTo, startEthereum, type TestNode } from '../wallet/coins/chains/testing/nodes.ts';
import { anEthereumPayer, anOrder, aPayout, aSigner, payoutNow, signedFor } from '../wallet/coins/signer/testing.ts';
import { mineCoins, reportOf, sandboxCoins } from '../wallet/coins/chains/testing/sandbox.ts';
import { aCashOut, aWallet, cashOutNow, depositsNow, renewed } from '../wallet/testing.ts';

let node: TestNode;
let line: Awaited<ReturnType<typeof lineTo>>;
let app: TestApp;
let rich: string;
let slug: string;
let payer: ReturnType<typeof anEthereumPayer>;
beforeAll(async () => {
  node = await startEthereum();
  line = await lineTo(node.url);
  [rich] = await node.ask<[string]>('eth_accounts');
  await mine(3);
  const ethereum = { ...ethereumSettings(node), url: line.url };
  app = await startApp({ config: { chains: { litecoin: null, ethereum } } });
  payer = anEthereumPayer(ethereum);
  await node.ask('anvil_setBalance', payer.address, '0x56bc75e2d63100000');
  await app.after(minute);
  [slug] = (await battleCases(app, { price: 100, costs: [50, 150] })) as [string];
});
afterAll(async () => {
  await app?.close();
  await line?.stop();
  await node?.stop();
});

const mine = (count: number) => node.ask('anvil_mine', `0x${count.toString(16)}`);
/** 0.02 ETH at $2,500.00 are $50.00. */
const send = (to: string) => node.ask<string>('eth_sendTransaction', { from: rich, to, value: '0x470de4df820000' });
const heldBy = async (address: string) => BigInt(await node.ask<string>('eth_getBalance', address, 'latest')).toString();
const statuses = async (player: TestPlayer) =>
  (await depositsNow(app, player)).filter(({ type }) => type === 'ethereum').map(({ status }) => status);
const recipients = ['0x000000000000000000000000000000ABcdEF0001', '0x000000000000000000000000000000abcdef0002'] as const;

test('an hour without the node of a chain delays deposits and cash-outs in its coin alone, and each is made once afterwards', async () => {
  const [early, begun, later] = await Promise.all(Array.from({ length: 3 }, () => app.aPlayer({ balance: 1_000 })));
  const addresses: string[] = [];
  for (const player of [early!, begun!, later!]) addresses.push(await aWallet(app, player, 'ETH'));
  await send(addresses[0]!);
  await mine(12);
  await app.after(minute);
  expect(await app.balanceOf(early!)).toBe(6_000);
  await send(addresses[1]!);
  await mine(3);
  await app.after(minute);
  const signer = aSigner(app, payer);
  const signed = await anOrder(app, early!, 'ETH', recipients[0]);
  await signer.turn();

  line.isCut = true;
  const ordered = await aPayout(app, begun!, 'ETH', recipients[1]);
  await anHour(app, async (passed) => {
    await mine(5);
    await expect(signer.turn()).rejects.toThrow('the node cannot be reached');
    if (passed === 30) await send(addresses[2]!);
    if (passed % 20 !== 0) return;
    const now = await renewed(app, later!);
    await openOnce(app, now, slug);
    expect([await statuses(begun!), await statuses(later!)]).toEqual([['pending'], []]);
    for (const id of [signed, ordered]) expect(await payoutNow(app, id)).toMatchObject({ status: 'processing', item: 'cashout' });
    // Its costs are not known any more, those of the other coins are.
    const { symbols } = await app.reply('GET /cashout/settings', {}, { as: now });
    expect(Object.keys(symbols).toSorted()).toEqual(['BTC', 'LTC']);
    const other = await app.reply('POST /payment/crypto/wallet', { body: { symbol: 'LTC' } }, { as: now });
    await sandboxCoins(app, other.address, '62000000');
    await mineCoins(app, 6);
    await app.after(0);
  });
  expect([await app.balanceOf(begun!), await app.balanceOf(later!)]).toEqual([1_000, 1_000 - 300 + 3 * 4_960]);
  const sent = await aCashOut(app, await renewed(app, later!));
  await app.after(2 * minute);
  expect(await cashOutNow(app, sent.id)).toMatchObject({ symbol: 'LTC', status: 'sent' });
  expect(signer.logged).toEqual([]);
  expect(app.logged.filter((entry) => entry.includes('a job failed')).length).toBeLessThan(40);

  line.isCut = false;
  for (let turn = 0; turn < 4; turn += 1) {
    await signer.turn();
    await app.after(2 * minute);
    await mine(12);
  }
  expect([await statuses(begun!), await app.balanceOf(begun!)]).toEqual([['completed'], 6_000]);
  expect(await statuses(later!)).toEqual(['completed']);
  expect(await app.balanceOf(later!)).toBe(1_000 - 300 + 3 * 4_960 + 5_000);
  for (const [at, id] of [signed, ordered].entries()) {
    const { units } = await payoutNow(app, id);
    expect(await payoutNow(app, id)).toMatchObject({ status: 'sent', state: 'final', item: 'archived' });
    expect([await heldBy(recipients[at]!), (await signedFor(app, id)).length]).toEqual([units, 1]);
  }
  for (const name of ['ethereum', 'payouts']) expect((await reportOf(app, name)).differences).toEqual([]);
  expect(await brokenBooks(app)).toEqual([]);
});
