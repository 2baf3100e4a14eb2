import { openCase, openMany } from '@riftdrop/contract/api/cases/cases';
import type { PoolClient } from 'pg';
import { expect, test } from 'vitest';
import { catalogueOf } from '../catalogue/index.ts';
import { PairCache } from '../fairness/index.ts';
import type { Database } from '../plumbing/database/database.ts';
import type { MoneyRequest } from '../plumbing/http/http.ts';
import { testApp } from '../plumbing/testing/app.ts';
import { Openings } from './open-case.ts';

const app = testApp();

/** The app's database as a domain sees it, with a count of everything that is sent to it. */
function counted(db: Database): { db: Database; sent: string[] } {
  const sent: string[] = [];
  const connect = async () => {
    const client = await db.pool.connect();
    const query = (...what: Parameters<PoolClient['query']>) => {
      sent.push(JSON.stringify(what[0]));
      return client.query(...what);
    };
    return { query, connection: (client as unknown as { connection: unknown }).connection, release: () => client.release() };
  };
  const watched = Object.create(db, {
    pool: { value: { connect } },
    sql: {
      get: () => {
        sent.push('sql');
        return db.sql;
      },
    },
  }) as Database;
  return { db: watched, sent };
}

test('opens in two round trips when cached', async () => {
  const player = await app.aPlayer({ balance: 10_000 });
  const { db, sent } = counted(app.db);
  const openings = new Openings({ db }, catalogueOf(app.db, app.clock), new PairCache({ db, sealing: app.plumbing.sealing }));
  const open = (key: string, count: number) =>
    openings.open(
      {
        call: count === 1 ? openCase : openMany,
        params: { slug: 'riftdrop-classic' },
        body: { version: 1, client_seed: 's' },
        playerId: player.id,
        claim: { playerId: player.id, key, route: 'POST /dropcase/open/:slug', payload: 'same' },
      } as MoneyRequest<typeof openCase>,
      { count, single: count === 1, way: 'paid' },
    );
  await open('first', 1);
  sent.length = 0;
  for (const [key, count] of [
    ['second', 1],
    ['third', 10],
  ] as const) {
    expect(await open(key, count)).toHaveProperty('text');
    expect(sent.splice(0)).toEqual(
      ['begin', 'open_cases', 'outbox_add_many', 'idempotency_store_many', 'commit'].map((name) => expect.stringContaining(name)),
    );
  }
  expect(await open('third', 10)).toHaveProperty('text');
  expect(sent).toEqual(['begin', 'open_cases', 'rollback'].map((name) => expect.stringContaining(name)));
});
