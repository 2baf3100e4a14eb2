import type { Proof, ProvenGame, ProvenRoll, ProvenVersion } from '@riftdrop/contract/api/fairness/proof';
import type { Reader } from '../plumbing/database/database.ts';
import type { GameSources } from './games/kind.ts';
import { provenGame, provenGames } from './games/proof.ts';
import type { NamedVersion, PriceSource, RollSource, VersionSource } from './roll-source.ts';

/** Sources of proof data of other domains. */
export interface ProofSources extends GameSources {
  rolls: readonly RollSource[];
  versions: VersionSource;
  prices: PriceSource;
}

/** A file holds whole pairs, and after this many rolls no further one; a browser and a verifier can read it at once. */
export const rollsOfFile = 10_000;
export const gamesOfFile = 200;

/** proof.json of closed pairs, by id. A pair without rolls decided nothing and is left out. */
export async function proofOfPairs(reader: Reader, sources: ProofSources, pairIds: readonly number[]): Promise<Proof> {
  return proofOf(reader, sources, pairIds, { games: [], beacons: [] });
}

/** proof.json of closed pairs and of games. */
export async function proofOf(
  reader: Reader,
  sources: ProofSources,
  pairIds: readonly number[],
  games: Pick<Proof, 'games' | 'beacons'>,
): Promise<Proof> {
  return assemble(reader, sources, await provenPairs(reader, sources, pairIds), games);
}

/** proof.json of a player's closed pairs and games from some place on, and the place where the next file begins. */
export async function proofOfPlayer(
  reader: Reader,
  sources: ProofSources,
  playerId: string,
  from: { pair: number; game: number },
): Promise<{ proof: Proof; next: { pair: number; game: number } | null }> {
  const { ids, next: pair } = await pairsOfFile(reader, playerId, from.pair);
  const settled = await provenGames(reader, sources, playerId, { offset: from.game, limit: gamesOfFile });
  const game = from.game + settled.games.length;
  const isMore = pair !== null || settled.isMore;
  const next = isMore ? { pair: pair ?? (ids.at(-1) ?? from.pair - 1) + 1, game } : null;
  return { proof: await proofOf(reader, sources, ids, settled), next };
}

/** proof.json of one game that was shown; null before that. */
export async function proofOfGame(reader: Reader, sources: ProofSources, which: { kind: string; game: string }): Promise<Proof | null> {
  const proven = await provenGame(reader, sources.games, which);
  return proven.games.length === 0 ? null : assemble(reader, sources, [], proven);
}

async function assemble(
  reader: Reader,
  { versions }: ProofSources,
  pairs: Proof['pairs'],
  { games, beacons }: Pick<Proof, 'games' | 'beacons'>,
): Promise<Proof> {
  const rolls = [...pairs.flatMap((pair) => pair.rolls), ...games.flatMap((game) => game.draws)];
  const seatings = games.reduce((sum, game) => sum + game.seatings.length, 0);
  const counts = { pairs: pairs.length, games: games.length, rolls: rolls.length, seatings };
  return { format: 'riftdrop-proof-1', counts, versions: await namedVersions(reader, versions, rolls), beacons, pairs, games };
}

type ProvenItem = Pick<ProvenRoll | ProvenGame['draws'][number], 'case' | 'version'>;

async function namedVersions(reader: Reader, versions: VersionSource, rolls: readonly ProvenItem[]): Promise<ProvenVersion[]> {
  const named = new Map<string, NamedVersion>();
  for (const roll of rolls)
    if (roll.case !== null && roll.version !== null) named.set(`${roll.case} ${roll.version}`, { case: roll.case, version: roll.version });
  return named.size === 0 ? [] : versions(reader, [...named.values()]);
}

async function provenPairs(reader: Reader, { rolls }: ProofSources, ids: readonly number[]): Promise<Proof['pairs']> {
  if (ids.length === 0) return [];
  const rows = await reader
    .selectFrom('seed_pairs')
    .select(['id', 'public_hash', 'secret_hash', 'secret_salt', 'client_seed'])
    .where('id', 'in', [...ids])
    .where('state', '=', 'closed')
    .where('nonce', '>', 0)
    .orderBy('id')
    .execute();
  const made = new Map<number, ProvenRoll[]>(rows.map(({ id }) => [id, []]));
  for (const source of rolls)
    for (const { pair_id, ...roll } of await source.rolls(
      reader,
      rows.map(({ id }) => id),
    ))
      made.get(pair_id)?.push(roll);
  return rows.map(({ id, secret_hash, secret_salt, client_seed, public_hash }) => ({
    id: String(id),
    public_hash,
    secret_hash: secret_hash!,
    secret_salt: secret_salt!,
    client_seed: client_seed!,
    rolls: made.get(id)!.toSorted((a, b) => a.nonce - b.nonce || (a.tab < b.tab ? -1 : 1)),
  }));
}

/** Closed pairs of a player from an id on, until the file is full; at least one. */
async function pairsOfFile(reader: Reader, playerId: string, from: number): Promise<{ ids: number[]; next: number | null }> {
  const rows = await reader
    .selectFrom('seed_pairs')
    .select(['id', 'nonce'])
    .where('player_id', '=', Number(playerId))
    .where('state', '=', 'closed')
    .where('nonce', '>', 0)
    .where('id', '>=', from)
    .orderBy('id')
    .limit(1000)
    .execute();
  let rolls = 0;
  const end = rows.findIndex(({ nonce }, at) => (rolls += nonce) > rollsOfFile && at > 0);
  if (end === -1) return { ids: rows.map(({ id }) => id), next: rows.length === 1000 ? rows.at(-1)!.id + 1 : null };
  return { ids: rows.slice(0, end).map(({ id }) => id), next: rows[end]!.id };
}
