import { createHash, createHmac, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Postgres } from '@riftdrop/build/check/postgres';
import { anActor, call, type Actor } from '../harness/api.ts';
import { type Backend, startBackend } from './opens/backend.ts';
import { databaseUrl, onPostgres, pgbench, psql } from './opens/database.ts';
import { driveWith } from './opens/drive.ts';
import { pgbenchScript } from './opens/statements.ts';
import { statementRows } from './payments/statement.ts';
import { fillPayments, messageStatements } from './payments/statements.ts';
import { median, type Row } from './row.ts';

const clients = 16;
const rounds = 5;
const seconds = 3;
/** More than a client can send in a second. */
const most = 500;
const payments = 1_000_000;
/** Lists that each side answers in a round. */
const lists = 100;

/**
 * Messages of providers through HTTP against their statements one by one, the list of a player in a small and in a large site,
 * and a long statement.
 */
export function paymentsRows(): Promise<Row[]> {
  return onPostgres(async (postgres) => {
    const folder = mkdtempSync(join(tmpdir(), 'riftdrop-payments-'));
    const secret = randomBytes(32).toString('hex');
    const envOf = (database: string) => ({
      DATABASE_URL: databaseUrl(postgres, database),
      DATA_DIR: folder,
      SECRET_KEY: secret,
      JOBS: '0',
    });
    try {
      psql(postgres, 'postgres', 'create database site');
      const prepare = await startBackend(envOf('site'));
      const [actor] = [await anActor(prepare.url), await anActor(prepare.url)];
      await prepare.stop();
      for (const name of ['yardstick', 'large']) psql(postgres, 'postgres', `create database ${name} template site`);
      const messages = await messagesRows(postgres, { env: envOf('site'), folder, secret });
      psql(postgres, 'site', fillPayments(actor.id, 0));
      psql(postgres, 'large', fillPayments(actor.id, payments - 100));
      return [...messages, ...(await listRows(actor, envOf)), ...(await statementRows(postgres, actor, envOf('site')))];
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
}

interface Site {
  env: Record<string, string>;
  folder: string;
  secret: string;
}

async function messagesRows(postgres: Postgres, { env, folder, secret }: Site): Promise<Row[]> {
  const script = join(folder, 'message.sql');
  writeFileSync(script, pgbenchScript(messageStatements, { first: 1, last: 1_000_000 }));
  const sides = { http: [] as number[], yardstick: [] as number[] };
  const backend = await startBackend(env);
  const perSecond = async (duration: number) => {
    const signed = signedMessages(secret, clients * most * duration);
    const each = Array.from({ length: clients }, () => signed.splice(0, most * duration));
    const order = { path: '/api/payment/webhook/zen', body: '', seconds: duration };
    const parts = each.map((bodies) => ({ port: backend.port, tokens: [], bodies }));
    return (await driveWith({ ...order, clients: parts })).perSecond;
  };
  try {
    await perSecond(1);
    pgbench(postgres, 'yardstick', script, 8, 1);
    for (let round = 0; round < rounds; round += 1) {
      sides.http.push(await perSecond(seconds));
      sides.yardstick.push(Math.max(...[8, 16].map((connections) => pgbench(postgres, 'yardstick', script, connections, seconds))));
    }
  } finally {
    await backend.stop();
  }
  return [
    { what: 'PostgreSQL: pgbench, prepared statements one by one', value: median(sides.yardstick), unit: 'messages/s' },
    { what: `PostgreSQL: through HTTP, ${clients} providers`, value: median(sides.http), unit: 'messages/s' },
    {
      what: 'PostgreSQL: HTTP against pgbench',
      value: median(sides.http.map((value, round) => value / sides.yardstick[round]!)),
      unit: 'x',
      target: { at: 'least', value: 1 },
    },
  ];
}

/** Webhooks of ZEN with the key of its sandbox, each of a different transaction. */
function signedMessages(secret: string, count: number): string[] {
  const key = createHmac('sha256', secret).update('payments sandbox|zen').digest('hex').slice(0, 40);
  return Array.from({ length: count }, () => {
    const reference = randomBytes(16).toString('hex');
    const hash = createHash('sha256').update(`${reference}USD50.00ACCEPTED${key}`).digest('hex').toUpperCase();
    return JSON.stringify({
      type: 'TRT_PURCHASE',
      transactionId: `bench-${randomBytes(8).toString('hex')}`,
      merchantTransactionId: reference,
      amount: '50.00',
      currency: 'USD',
      status: 'ACCEPTED',
      hash,
    });
  });
}

async function listRows(actor: Actor, envOf: (database: string) => Record<string, string>): Promise<Row[]> {
  const [small, large] = [await startBackend(envOf('site')), await startBackend(envOf('large'))];
  const sides = { small: [] as number[], large: [] as number[] };
  try {
    const p99 = async ({ url }: Backend) => {
      const taken: number[] = [];
      for (let turn = 0; turn < lists; turn += 1) {
        const asked = performance.now();
        await call(url, 'GET /payment/list', { query: { offset: (turn % 5) * 20, limit: 20 } }, actor.token);
        taken.push(performance.now() - asked);
      }
      return taken.sort((a, b) => a - b)[Math.floor(lists * 0.99)]!;
    };
    await p99(small);
    await p99(large);
    for (let round = 0; round < rounds; round += 1) {
      sides.small.push(await p99(small));
      sides.large.push(await p99(large));
    }
  } finally {
    await Promise.all([small.stop(), large.stop()]);
  }
  return [
    { what: 'list of a player with 100 payments, p99, nobody else has any', value: median(sides.small), unit: 'ms' },
    { what: `the same among ${payments.toLocaleString('en-US')} payments, p99`, value: median(sides.large), unit: 'ms' },
    {
      what: 'large against small',
      value: median(sides.large.map((value, round) => value / sides.small[round]!)),
      unit: 'x',
      target: { at: 'most', value: 1.2 },
    },
  ];
}
