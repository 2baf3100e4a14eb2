import { createHash, createHmac } from 'node:crypto';

import type { Player } from '../actors/player.ts';
import { rotation, settle } from '../actors/action.ts';
import { demand } from '../actors/http.ts';
import type { Door } from '../actors/http.ts';
import type { Queryable } from './queryable.ts';

interface Pair {
  id: string;
  public_hash: string;
  secret_hash: string;
  secret_salt: string;
  client_seed: string | null;
  rolls: number;
}
interface Roll {
  id: number;
  pair_id: string;
  nonce: number;
  roll: number;
  skin_item_id: number;
  case_id: number;
  case_version: number;
}

/**
 * Closes the players' seed pairs, reads the secrets, which are public then, and computes every roll again from the
 * published protocol (PF1). Written for this check alone: it shares no code with the product.
 */
export async function fairness(door: Door, sql: Queryable, players: readonly Player[]): Promise<{ rolls: number; complaints: string[] }> {
  const complaints: string[] = [];
  const ticketsOf = await readTickets(sql);
  let rolls = 0;
  for (const player of players) {
    const closed = await settle(rotation(player), () => door);
    if (closed.status !== 200)
      complaints.push(`closing the pair of player ${player.id} answered ${closed.status} ${closed.text.slice(0, 150)}`);
    const pairs = await closedPairs(player, door);
    const { rows } = await sql.query(
      'select id, pair_id::text, nonce::int, roll, skin_item_id, case_id, case_version from drops where player_id = $1 and ' +
        'pair_id is not null order by nonce',
      [player.id],
    );
    for (const row of rows as unknown as Roll[]) {
      rolls++;
      const pair = pairs.get(row.pair_id);
      if (!pair) complaints.push(`roll ${row.id} belongs to pair ${row.pair_id}, which its player cannot see`);
      else complaints.push(...check(row, pair, ticketsOf(row)));
    }
    for (const pair of pairs.values()) {
      if (sha256(`pf1-commit|${pair.secret_hash}|${pair.secret_salt}`) !== pair.public_hash)
        complaints.push(`pair ${pair.id}: the secrets are not what was committed to`);
      const used = rows.filter((row) => row.pair_id === pair.id).length;
      if (used !== pair.rolls) complaints.push(`pair ${pair.id} says ${pair.rolls} rolls, there are ${used}`);
    }
  }
  return { rolls, complaints };
}

function check(row: Roll, pair: Pair, item: (roll: number) => number | undefined): string[] {
  const computed = rollOf(pair.secret_hash, `case|${pair.id}|${pair.client_seed}|${row.nonce}`);
  if (computed !== row.roll) return [`roll ${row.id}: nonce ${row.nonce} of pair ${pair.id} gives ${computed}, not ${row.roll}`];
  const won = item(computed);
  return won === row.skin_item_id ? [] : [`roll ${row.id}: ${computed} wins item ${won}, not ${row.skin_item_id}`];
}

const outcomes = 1_000_000n;
const space = 1n << 64n;

function rollOf(secretHash: string, parts: string): number {
  for (let block = 0; ; block++) {
    const digest = createHmac('sha256', Buffer.from(secretHash, 'hex')).update(`pf1|${parts}|${block}`).digest();
    for (let at = 0; at < 32; at += 8) {
      const word = digest.readBigUInt64BE(at);
      if (word < space - (space % outcomes)) return Number(word % outcomes);
    }
  }
}

/**
 * Tries to predict rolls from data public before them: the commitment, the client's seed, the nonce. More hits than
 * chance allows (about one in a million each) mean that the commitment gives the result away.
 */
export async function prediction(sql: Queryable): Promise<{ tried: number; complaints: string[] }> {
  const { rows } = await sql.query(
    'select d.roll, d.nonce::int, p.id::text as pair, p.public_hash, p.client_seed from drops d join seed_pairs p on p.id = d.pair_id',
  );
  const hits = new Map<string, number>();
  for (const row of rows as { roll: number; nonce: number; pair: string; public_hash: string; client_seed: string }[]) {
    for (const [name, guess] of guesses(row)) if (guess === row.roll) hits.set(name, (hits.get(name) ?? 0) + 1);
  }
  // Two chance hits of one guess in fewer than 100,000 rolls happen once in two hundred runs; three once in six thousand.
  const complaints = [...hits]
    .filter(([, times]) => times >= 3)
    .map(([name, times]) => `${name} predicts ${times} of ${rows.length} rolls`);
  return { tried: rows.length, complaints };
}

function guesses({
  public_hash,
  client_seed,
  pair,
  nonce,
}: {
  public_hash: string;
  client_seed: string;
  pair: string;
  nonce: number;
}): [string, number][] {
  const mod = (hex: string) => Number(BigInt(`0x${hex.slice(0, 16)}`) % outcomes);
  return [
    ['PF1 keyed with the commitment', rollOf(public_hash, `case|${pair}|${client_seed}|${nonce}`)],
    ['the commitment itself', mod(public_hash)],
    ['SHA-256 of the commitment', mod(sha256(public_hash))],
    ['SHA-256 of commitment, seed and nonce', mod(sha256(`${public_hash}|${client_seed}|${nonce}`))],
    ['HMAC of seed and nonce by the commitment', mod(createHmac('sha256', public_hash).update(`${client_seed}:${nonce}`).digest('hex'))],
  ];
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

async function closedPairs(player: Player, door: Door): Promise<Map<string, Pair>> {
  const found = new Map<string, Pair>();
  for (let offset = 0; ; offset += 100) {
    const { items, total } = await demand<{ items: Pair[]; total: number }>(door, {
      method: 'GET',
      path: `/seeds/history?limit=100&offset=${offset}`,
      token: player.token,
    });
    for (const pair of items) found.set(pair.id, pair);
    if (found.size >= total || items.length === 0) return found;
  }
}

/** Ticket ranges adjoin in ascending item id (fairness protocol). */
async function readTickets(sql: Queryable) {
  const { rows } = await sql.query('select case_id, version, skin_item_id, weight from case_items order by case_id, version, skin_item_id');
  const versions = new Map<string, { item: number; below: number }[]>();
  for (const { case_id, version, skin_item_id, weight } of rows as Record<string, number>[]) {
    const list = versions.get(`${case_id}/${version}`) ?? [];
    list.push({ item: skin_item_id!, below: (list.at(-1)?.below ?? 0) + weight! });
    versions.set(`${case_id}/${version}`, list);
  }
  return ({ case_id, case_version }: Roll) =>
    (roll: number) =>
      versions.get(`${case_id}/${case_version}`)?.find(({ below }) => roll < below)?.item;
}
