import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { LeasedJob, OutsideJob } from '../../../plumbing/jobs/job.ts';
import { testApp } from '../../../plumbing/testing/app.ts';
import { inTransaction } from '../../../plumbing/database/transaction.ts';
import type { Block, Chain } from './chain.ts';
import { proveChains } from './proof.ts';
import { chainJobs } from './watch.ts';

const app = testApp();

const aBlock = (height: number, hash: string, parent: string): Block => ({ height, hash, parent, outputs: [] });
const root = aBlock(1, 'root', 'none');
const [one, two] = [aBlock(2, 'one', 'root'), aBlock(3, 'two', 'one')];
const [otherOne, otherTwo] = [aBlock(2, 'other one', 'root'), aBlock(3, 'other two', 'other one')];

/** A node whose blocks a test replaces. */
class Node implements Chain {
  confirmations = 6;
  blocks = [root];
  /** Runs before the block of this height is answered. */
  before = { height: 0, act: () => {} };
  tip = () => Promise.resolve(this.blocks.at(-1)!);
  block = (height: number) => {
    if (height === this.before.height) this.before.act();
    return Promise.resolve(this.blocks.find((block) => block.height === height) ?? null);
  };
  waiting = () => Promise.resolve([]);
  explorer = () => null;
  address = (index: number) => `address-${index}`;
  holdings = () => Promise.resolve([]);
}

test('finds a fork during its next request', async () => {
  const node = new Node();
  await sql`delete from chain_heads where chain = 'litecoin'`.execute(app.db.owner);
  await sql`delete from chain_blocks where chain = 'litecoin'`.execute(app.db.owner);
  const watching = chainJobs(app, new Map([['litecoin', node]]))['wallet.watch'] as OutsideJob<{ chain: string }>;
  const job = { payload: { chain: 'litecoin' } } as LeasedJob<{ chain: string }>;
  const turn = async () => {
    const found = await watching.perform(job);
    await inTransaction(app.db, (tx) => watching.confirm(tx, job, found));
  };
  const followed = async () =>
    (await sql<{ hash: string }>`select hash from chain_blocks where chain = 'litecoin' order by height`.execute(app.db.sql)).rows.map(
      ({ hash }) => hash,
    );
  await turn();
  node.blocks = [root, one];
  await turn();
  expect(await followed()).toEqual(['root', 'one']);
  node.blocks = [root, one, two];
  node.before = { height: 3, act: () => (node.blocks = [root, otherOne, otherTwo]) };
  await turn();
  expect(await followed()).toEqual(['root', 'one']);
  await turn();
  expect(await followed()).toEqual(['root', 'other one', 'other two']);
  expect(await proveChains(app.db.sql)).toEqual([]);
});
