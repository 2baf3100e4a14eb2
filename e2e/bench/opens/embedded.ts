// A process with exclusive use of the embedded database: funds the players, or runs openings statement by statement as
// prepared statements through the same driver that the backend uses.
import { openDatabase } from '@riftdrop/backend/plumbing/database/database';
import { jsonLogger } from '@riftdrop/backend/plumbing/config/logger';
import type { Statement } from './statements.ts';
import { prepared } from './statements.ts';

export type EmbeddedOrder =
  | { name: 'fund'; players: string[] }
  | { name: 'run'; statements: Statement[]; players: string[]; seconds: number };
export type EmbeddedAnswer = { name: 'funded' } | { name: 'ran'; perSecond: number };

const [dataDir = ''] = process.argv.slice(2);
const database = await openDatabase({ dataDir, databaseUrl: null, poolSize: 1 }, jsonLogger());

process.on('message', (order: EmbeddedOrder) => {
  void obey(order).then((answer) => process.send?.(answer));
});
process.on('disconnect', () => void database.close().then(() => process.exit()));
process.send?.({ name: 'open' });

async function obey(order: EmbeddedOrder): Promise<EmbeddedAnswer> {
  if (order.name === 'fund') {
    for (const player of order.players)
      await database.pool.query(`select ledger_pay($1, 'balance', 3, 1000000000, 'bench', 'bench')`, [player]);
    return { name: 'funded' };
  }
  const until = performance.now() + order.seconds * 1000;
  const started = performance.now();
  let opened = 0;
  while (performance.now() < until) {
    await openOnce(order.statements, order.players[opened % order.players.length] ?? '');
    opened++;
  }
  return { name: 'ran', perSecond: opened / ((performance.now() - started) / 1000) };
}

let turn = Date.now();

/** One session, one statement at a time: there is no second loop, since the embedded database has one session. */
async function openOnce(statements: Statement[], player: string): Promise<void> {
  const values: Record<string, unknown> = { player, turn: turn++ };
  const client = await database.pool.connect();
  try {
    for (const [index, statement] of statements.entries()) {
      const { text, names } = prepared(statement);
      const { rows } = await client.query({ name: `bench-${index}`, text, values: names.map((name) => values[name]) });
      for (const name of statement.gives ?? []) values[name] = rows[0][name];
    }
  } finally {
    client.release();
  }
}
