import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Reader } from '../../../plumbing/database/database.ts';
import { schedule } from '../../../plumbing/jobs/schedule.ts';
import { formOf, readForms, sendPage } from '../../../plumbing/http/sandbox-page.ts';
import type { Plumbing } from '../../../plumbing/plumbing.ts';
import { inTransaction, type Tx } from '../../../plumbing/database/transaction.ts';
import { type Block, type ChainName, chainTerms, isChain, type Output } from '../../coins/chains/chain.ts';
import { chainRoot } from './chain.ts';
import { chainPage, strayPage } from './page.ts';
import { isFromSite } from './service.ts';

/** Actions of a person on a chain of the sandbox. */
export const chainActs = {
  send: 'Send a payment to this address',
  mine: 'Mine a block',
  confirm: 'Mine all the blocks that are needed',
  reorganise: 'Replace the last two blocks',
  'double-spend': 'Replace them, and spend their coins elsewhere',
} as const;
type ChainAct = keyof typeof chainActs;

/** Amount of one press, smallest units. */
const sent: Record<ChainName, string> = { ethereum: '20000000000000000', litecoin: '62000000' };

/** The chains of the sandbox: blocks, waiting outputs, and a page on which a person pays. */
export function sandboxChainRoutes(server: FastifyInstance, { db, secret }: Plumbing): void {
  void server.register(async (scope) => {
    readForms(scope);
    const api = (
      path: string,
      serve: (chain: ChainName, request: FastifyRequest) => Promise<object | null>,
      method: 'GET' | 'POST' = 'GET',
    ) =>
      scope.route({
        method,
        url: `${chainRoot}/:chain/api/${path}`,
        handler: async (request, reply) => {
          const { chain } = request.params as { chain: string };
          if (!isChain(chain) || !isFromSite(request, secret, 'chains')) return reply.code(401).send();
          const answer = await serve(chain, request);
          return answer === null ? reply.code(404).send() : reply.send(answer);
        },
      });
    api('tip', (chain) => tipOf(db.sql, chain));
    api('blocks/:height', (chain, request) => blockAt(db.sql, chain, Number((request.params as { height: string }).height)));
    api('waiting', (chain) => outputsAt(db.sql, chain, null));
    api(
      'holdings/:height',
      (chain, request) => {
        const { addresses } = z.object({ addresses: z.array(z.string()) }).parse(request.body);
        return holdingsAt(db.sql, chain, addresses, Number((request.params as { height: string }).height));
      },
      'POST',
    );

    scope.get(`${chainRoot}/:chain/:address`, async (request, reply) => {
      const { chain, address } = request.params as { chain: string; address: string };
      if (!isChain(chain) || !isPlain(address)) return sendPage(reply, 404, strayPage());
      const { height } = await tipOf(db.sql, chain);
      return sendPage(reply, 200, chainPage(chainTerms[chain].name, `${chainRoot}/${chain}/${address}`, { address, height }, chainActs));
    });
    scope.post(`${chainRoot}/:chain/:address`, async (request, reply) => {
      const { chain, address } = request.params as { chain: string; address: string };
      const act = formOf(request).get('act');
      if (!isChain(chain) || !isPlain(address) || act === null || !Object.hasOwn(chainActs, act)) return sendPage(reply, 404, strayPage());
      await inTransaction(db, (tx) => actOnChain(tx, chain, address, act as ChainAct));
      return reply.redirect(`${chainRoot}/${chain}/${address}`, 303);
    });
  });
}

const isPlain = (address: string): boolean => /^[A-Za-z0-9]{10,90}$/.test(address);

async function actOnChain(tx: Tx, chain: ChainName, address: string, act: ChainAct): Promise<void> {
  if (act === 'send') await sendCoins(tx, chain, address, sent[chain]);
  if (act === 'mine') await mine(tx, chain, 1);
  if (act === 'confirm') await mine(tx, chain, chainTerms[chain].confirmations);
  if (act === 'reorganise' || act === 'double-spend') await reorganise(tx, chain, 2, { keep: act === 'reorganise' });
  // A real node would be polled in a few seconds.
  await schedule(tx, 'wallet.watch', { key: chain, payload: { chain }, inMs: 0 });
}

async function tipOf(reader: Reader, chain: ChainName): Promise<{ height: number; hash: string }> {
  const { rows } = await sql<{ height: number; hash: string }>`
    select height, hash from sandbox_chain_blocks where chain = ${chain} order by height desc limit 1`.execute(reader);
  return rows[0]!;
}

async function blockAt(reader: Reader, chain: ChainName, height: number): Promise<Block | null> {
  if (!Number.isSafeInteger(height)) return null;
  const { rows } = await sql<Omit<Block, 'outputs'>>`
    select height, hash, parent from sandbox_chain_blocks where chain = ${chain} and height = ${height}`.execute(reader);
  return rows[0] ? { ...rows[0], outputs: await outputsAt(reader, chain, height) } : null;
}

async function outputsAt(reader: Reader, chain: ChainName, height: number | null): Promise<Output[]> {
  const { rows } = await sql<Output>`
    select tx, output, address, units::text as units from sandbox_chain_outputs
    where chain = ${chain} and height is not distinct from ${height}::bigint order by n`.execute(reader);
  return rows;
}

async function holdingsAt(reader: Reader, chain: ChainName, addresses: readonly string[], height: number): Promise<string[]> {
  const { rows } = await sql<{ held: string }>`
    select coalesce((select sum(o.units) from sandbox_chain_outputs o
      where o.chain = ${chain} and o.address = a.address and o.height <= ${height}::bigint), 0)::text as held
    from unnest(${addresses}::text[]) with ordinality as a (address, n) order by a.n`.execute(reader);
  return rows.map(({ held }) => held);
}

/** Sends coins to an address; they wait for a block. @returns the transaction */
export async function sendCoins(tx: Tx, chain: ChainName, address: string, units: string): Promise<string> {
  const id = randomBytes(32).toString('hex');
  await sql`
    insert into sandbox_chain_outputs (chain, tx, output, address, units)
      values (${chain}, ${id}, 0, ${address}, ${units}::numeric)`.execute(tx);
  return id;
}

/** Adds blocks; the first takes the waiting outputs. @param empty whether it leaves them waiting */
export async function mine(tx: Tx, chain: ChainName, count: number, { empty = false } = {}): Promise<void> {
  await sql`select from sandbox_chain_blocks where chain = ${chain} and height = 0 for update`.execute(tx);
  let { height, hash } = await tipOf(tx, chain);
  for (let n = 0; n < count; n += 1) {
    const parent = hash;
    height += 1;
    hash = createHash('sha256')
      .update(`${parent}|${randomBytes(16).toString('hex')}`)
      .digest('hex');
    await sql`insert into sandbox_chain_blocks (chain, height, hash, parent) values (${chain}, ${height}, ${hash}, ${parent})`.execute(tx);
    if (!empty) await sql`update sandbox_chain_outputs set height = ${height} where chain = ${chain} and height is null`.execute(tx);
  }
}

/** Puts other blocks, one more of them, in the place of the last ones. @param keep whether their transactions wait again or are gone */
export async function reorganise(tx: Tx, chain: ChainName, depth: number, { keep }: { keep: boolean }): Promise<void> {
  await sql`select from sandbox_chain_blocks where chain = ${chain} and height = 0 for update`.execute(tx);
  const { height } = await tipOf(tx, chain);
  const fork = Math.max(0, height - depth);
  await sql`delete from sandbox_chain_blocks where chain = ${chain} and height > ${fork}`.execute(tx);
  if (keep) await sql`update sandbox_chain_outputs set height = null where chain = ${chain} and height > ${fork}`.execute(tx);
  else await sql`delete from sandbox_chain_outputs where chain = ${chain} and height > ${fork}`.execute(tx);
  await mine(tx, chain, height - fork + 1, { empty: true });
}
