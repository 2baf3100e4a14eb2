import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { TestApp, TestPlayer } from '../../../plumbing/testing.ts';
import { anItem, cashOutNow } from '../../testing.ts';
import { proxyTo } from '../chains/testing/nodes.ts';
import { ethereumPayer } from './ethereum-payer.ts';
import type { Payer } from './payer.ts';
import { turn } from './turn.ts';

/** A private key for tests alone. */
export const testKey = '11'.repeat(32);

/** A payer on Ethereum with the key of tests. */
export const anEthereumPayer = (settings: Parameters<typeof ethereumPayer>[0]): Payer => ethereumPayer(settings, testKey);

/** A signer with a separate log. */
export function aSigner(app: TestApp, payer: Payer, more: { hourly?: number; mostFee?: number; stuckAfter?: number } = {}) {
  const logged: string[] = [];
  const line = (message: string, fields?: object) => void logged.push(`${message} ${JSON.stringify(fields)}`);
  const price = payer.chain === 'litecoin' ? 8_000 : 250_000;
  const settings = { hourly: 10_000_000, mostFee: 2_000, stuckAfter: 3, price, ...more };
  const signer = { db: app.db, log: { info: line, warn: line, error: line }, payer, settings };
  return { logged, turn: () => turn(signer) };
}

/** A payer whose process dies before it sends anything. */
export const dyingBeforeSend = (payer: Payer): Payer => ({ ...payer, send: () => Promise.reject(new Error('killed')) });

/** The process of the signer, as an operator starts it. @param settings those of its chains, and its keys */
export function aSignerProcess(app: TestApp, settings: Record<string, string>) {
  const env = { PATH: process.env.PATH, DATABASE_URL: app.plumbing.config.databaseUrl!, ...settings };
  const signer = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let log = '';
  for (const stream of [signer.stdout, signer.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (log += text));
  return {
    log: () => log,
    ended: new Promise<string>((done) => signer.once('exit', () => done(log))),
    kill: (signal: NodeJS.Signals = 'SIGKILL') => signer.kill(signal),
  };
}

/** Begins a cash-out to an address, of an item of this worth. @returns its id */
export async function aPayout(app: TestApp, player: TestPlayer, symbol: 'ETH' | 'LTC', address: string, cost = 5_000): Promise<string> {
  const account = await app.reply('POST /cashout/account', { body: { symbol, address, label: 'mine' } }, { as: player });
  const { settings_timestamp } = await app.reply('GET /cashout/settings', {}, { as: player });
  const body = { drop_id: await anItem(app, player, cost), account_id: account.id, settings_timestamp };
  return (await app.reply('POST /cashout/create', { body }, { as: player })).id;
}

/** The same, until the signer has its order. */
export async function anOrder(app: TestApp, player: TestPlayer, symbol: 'ETH' | 'LTC', address: string, cost?: number): Promise<string> {
  const id = await aPayout(app, player, symbol, address, cost);
  await app.after(60_000);
  return id;
}

/** State of a cash-out, its item and the order of the signer. */
export async function payoutNow(app: TestApp, id: string) {
  const { rows } = await sql<{ state: string; reason: string | null; transaction: string | null }>`
    select state, reason, transaction from payouts where reference = ${id}`.execute(app.db.sql);
  const { status, item, units, transaction } = await cashOutNow(app, id);
  return { status, item, units, sent: transaction, ...rows[0] };
}

/** Transactions signed for a cash-out, the oldest first. */
export async function signedFor(app: TestApp, id: string) {
  const { rows } = await sql<{ id: string; kind: string; bytes: string }>`
    select id, kind, bytes from payout_transactions where reference = ${id} order by n`.execute(app.db.sql);
  return rows;
}

/**
 * A proxy to a node that reports a call.
 * @param passes whether the call arrives and is answered first; otherwise it is held back, and its caller waits
 */
export async function watchedFor(url: string, method: string, { passes }: { passes: boolean }) {
  let reached = () => {};
  const isReached = new Promise<void>((done) => (reached = done));
  const proxy = await proxyTo(url, async (body, answer, response) => {
    const isIt = body.includes(`"${method}"`);
    if (isIt && !passes) return reached();
    const text = await answer();
    if (isIt) reached();
    response.end(text);
  });
  return { ...proxy, isReached };
}
