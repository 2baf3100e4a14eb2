import { sql } from 'kysely';
import type { Jobs } from '../../../plumbing/jobs/job.ts';
import { schedule } from '../../../plumbing/jobs/schedule.ts';
import type { Plumbing } from '../../../plumbing/plumbing.ts';
import type { Reader } from '../../../plumbing/database/database.ts';
import type { Tx } from '../../../plumbing/database/transaction.ts';
import type { Block, Chain, ChainName, Chains, Output } from './chain.ts';
import { advance } from './advance.ts';

export interface ChainJobs {
  /** Follows a chain from the site's position to its end, a stretch at a time. */
  'wallet.watch': { chain: string };
  'wallet.watches': null;
}

/** Blocks of one turn. */
const perTurn = 50;
/** Blocks that are stored to find a fork by: no chain is reorganised further than that. */
const kept = 200;

interface Head {
  height: number;
  hash: string;
}

/** Result of one turn. */
interface FoundTransfer {
  /** The site's position at the look; null before it followed the chain. */
  from: Head | null;
  /** The last common block. */
  fork: number;
  blocks: Block[];
  waiting: Output[];
  hasMore: boolean;
}

/** Follows every chain. Missed hours are made up for block by block, and no block is followed twice. */
export function chainJobs({ db }: Pick<Plumbing, 'db'>, chains: Chains): Jobs {
  return {
    'wallet.watch': {
      perform: async ({ payload }): Promise<FoundTransfer | null> => {
        const chain = chains.get(payload.chain as ChainName);
        return chain ? look(db.sql, payload.chain, chain) : null;
      },
      confirm: async (tx, { payload }, found) => {
        const name = payload.chain as ChainName;
        const chain = chains.get(name);
        if (chain && found) await follow(tx, name, chain, found as FoundTransfer);
      },
    },
    'wallet.watches': {
      everyMs: 10_000,
      run: async (tx) => {
        for (const chain of chains.keys()) await schedule(tx, 'wallet.watch', { key: chain, payload: { chain }, inMs: 0 });
      },
    },
  };
}

async function headOf(reader: Reader, chain: string): Promise<Head | null> {
  return (await sql<Head>`select height, hash from chain_heads where chain = ${chain}`.execute(reader)).rows[0] ?? null;
}

/** Reads new blocks from the node, outside any transaction. */
async function look(reader: Reader, name: string, chain: Chain): Promise<FoundTransfer> {
  const [from, tip, waiting] = [await headOf(reader, name), await chain.tip(), await chain.waiting()];
  // A chain is followed from its tip at the first look.
  const fork = from === null ? tip : await forkOf(reader, name, chain, from);
  const to = Math.min(tip.height, fork.height + perTurn);
  const blocks: Block[] = [];
  for (let height = fork.height + 1; height <= to; height += 1) {
    const block = await chain.block(height);
    // The chain changed meanwhile: the next turn finds the fork.
    if (block === null || block.parent !== (blocks.at(-1) ?? fork).hash) break;
    blocks.push(block);
  }
  return { from: from ?? tip, fork: fork.height, blocks, waiting, hasMore: to < tip.height };
}

/** The last block that the node has as well. */
async function forkOf(reader: Reader, name: string, chain: Chain, from: Head): Promise<Head> {
  if ((await chain.block(from.height))?.hash === from.hash) return from;
  const { rows } = await sql<Head>`
    select height, hash from chain_blocks where chain = ${name} and height < ${from.height} order by height desc`.execute(reader);
  for (const known of rows) if ((await chain.block(known.height))?.hash === known.hash) return known;
  throw new Error(`${name} was reorganised further than ${kept} blocks`);
}

/** Stores the result of a turn, unless another process was faster. */
async function follow(tx: Tx, name: ChainName, chain: Chain, { from, fork, blocks, waiting, hasMore }: FoundTransfer): Promise<void> {
  await sql`insert into chain_heads (chain, height, hash) values (${name}, ${from!.height}, ${from!.hash}) on conflict do nothing`.execute(
    tx,
  );
  const { rows } = await sql<Head>`select height, hash from chain_heads where chain = ${name} for update`.execute(tx);
  if (rows[0]!.height !== from!.height || rows[0]!.hash !== from!.hash) return;
  await sql`insert into chain_blocks (chain, height, hash) values (${name}, ${from!.height}, ${from!.hash}) on conflict do nothing`.execute(
    tx,
  );
  if (fork < from!.height) await takeBack(tx, name, fork);
  for (const block of blocks) {
    await sql`insert into chain_blocks (chain, height, hash) values (${name}, ${block.height}, ${block.hash})`.execute(tx);
    await take(tx, name, block.outputs, block.height, block.height);
  }
  const last = blocks.at(-1);
  const height = last?.height ?? fork;
  await take(tx, name, waiting, null, height);
  await sql`
    update chain_heads set height = ${height}, hash = (select hash from chain_blocks where chain = ${name} and height = ${height})
      where chain = ${name}`.execute(tx);
  await sql`delete from chain_blocks where chain = ${name} and height < ${height - kept}`.execute(tx);
  await advance(tx, name, chain, height);
  if (hasMore) await schedule(tx, 'wallet.watch', { key: name, payload: { chain: name }, inMs: 0 });
}

/** The blocks above left the chain: their outputs wait for another block. */
async function takeBack(tx: Tx, name: ChainName, fork: number): Promise<void> {
  await sql`delete from chain_blocks where chain = ${name} and height > ${fork}`.execute(tx);
  await sql`update chain_deposits set height = null, unseen_at = ${fork}, done = false where chain = ${name} and height > ${fork}`.execute(
    tx,
  );
}

/** Stores outputs to addresses of players, each once. @param height of the block that has it; null while none has */
async function take(tx: Tx, name: ChainName, outputs: readonly Output[], height: number | null, at: number): Promise<void> {
  if (outputs.length === 0) return;
  await sql`
    insert into chain_deposits as d (chain, tx, output, address_n, units, height, unseen_at)
    select ${name}, o.tx, o.output, a.n, o.units::numeric, ${height}::bigint, ${at}
    from jsonb_to_recordset(${JSON.stringify(outputs)}::jsonb) as o (tx text, output int, address text, units text)
    join chain_addresses a on a.chain = ${name} and a.address = o.address
    on conflict (chain, tx, output) do update
      set height = coalesce(excluded.height, d.height), done = d.done and excluded.height is null`.execute(tx);
}
