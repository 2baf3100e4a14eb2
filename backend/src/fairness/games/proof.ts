import type { Proof } from '@riftdrop/contract/api/fairness/proof';
import { listingHash } from '@riftdrop/fair/listing';
import { lockHash } from '@riftdrop/fair/lock';
import { sql } from 'kysely';
import type { Reader } from '../../plumbing/database/database.ts';
import type { GameKinds, GameSources, ProvenRolls } from './kind.ts';

/** Games of a player whose result was shown, oldest first, with the beacons that decided them. */
export async function provenGames(
  reader: Reader,
  { games: kinds, entered }: GameSources,
  playerId: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<Pick<Proof, 'games' | 'beacons'> & { isMore: boolean }> {
  const own = sql`select kind, game from game_seeds where roster @> array[${playerId}]::text[] union all ${entered(playerId)}`;
  const rows = await shownGames(reader)
    .where(sql<boolean>`(s.kind, s.game) in (${own})`)
    .orderBy('g.n')
    .offset(offset)
    .limit(limit + 1)
    .execute();
  return { ...(await proven(reader, kinds, rows.slice(0, limit))), isMore: rows.length > limit };
}

/** One game whose result was shown; none when it was not. */
export async function provenGame(
  reader: Reader,
  kinds: GameKinds,
  { kind, game }: { kind: string; game: string },
): Promise<Pick<Proof, 'games' | 'beacons'>> {
  const rows = await shownGames(reader).where('s.kind', '=', kind).where('s.game', '=', game).execute();
  return proven(reader, kinds, rows);
}

/** Games that were shown on a UTC day, behind the `n` of an earlier one. Those that only their players may see are counted alone. */
export async function gamesOfDay(
  reader: Reader,
  kinds: GameKinds,
  day: string,
  { after, limit }: { after: number; limit: number },
): Promise<Pick<Proof, 'games' | 'beacons'> & { hidden: number; last: number | null }> {
  const rows = await shownGames(reader)
    .select('g.n')
    .where(sql<boolean>`g.at >= ${day}::timestamp at time zone 'UTC' and g.at < (${day}::date + 1)::timestamp at time zone 'UTC'`)
    .where('g.n', '>', after)
    .orderBy('g.n')
    .limit(limit)
    .execute();
  const hidden = new Set<string>();
  for (const kind of new Set(rows.map((row) => row.kind)))
    for (const game of (await kinds(kind)?.hidden(reader, gamesOfKind(rows, kind))) ?? []) hidden.add(`${kind} ${game}`);
  const open = rows.filter(({ kind, game }) => !hidden.has(`${kind} ${game}`));
  return { ...(await proven(reader, kinds, open)), hidden: hidden.size, last: rows.at(-1)?.n ?? null };
}

const gamesOfKind = (rows: readonly Pick<Row, 'kind' | 'game'>[], kind: string): string[] =>
  rows.filter((row) => row.kind === kind).map(({ game }) => game);

async function proven(reader: Reader, kinds: GameKinds, rows: readonly Row[]): Promise<Pick<Proof, 'games' | 'beacons'>> {
  const rolls = new Map<string, ProvenRolls>();
  for (const kind of new Set(rows.map((row) => row.kind))) {
    for (const [game, made] of (await kinds(kind)?.rolls(reader, gamesOfKind(rows, kind))) ?? []) rolls.set(`${kind} ${game}`, made);
  }
  const games = rows.map((row) => {
    const { draws, seatings, terms }: ProvenRolls = rolls.get(`${row.kind} ${row.game}`) ?? { draws: [], seatings: [], terms: [] };
    const locked = terms.find((one) => isLockedWith(row, one));
    return {
      ...lockOf(row),
      ...(locked && { terms: locked }),
      draws,
      listing_hash: listingHash(row.kind, row.game, draws, seatings),
      seatings,
    };
  });
  const beacons = new Map(rows.map((row) => [row.beacon!, beaconOf(row)]));
  return { games, beacons: [...beacons.values()] };
}

const shownGames = (reader: Reader) =>
  reader
    .selectFrom('game_seeds as s')
    .innerJoin('shown_games as g', (join) => join.onRef('g.kind', '=', 's.kind').onRef('g.game', '=', 's.game'))
    .selectAll('s')
    .where('s.state', '=', 'drawn');

type Row = Awaited<ReturnType<ReturnType<typeof shownGames>['execute']>>[number];

const lockOf = (row: Row) => ({
  kind: row.kind,
  id: row.game,
  public_hash: row.public_hash,
  secret_hash: row.secret_hash!,
  secret_salt: row.secret_salt!,
  roster: row.roster!,
  locked_at: row.locked_at!.getTime(),
  beacon: row.beacon!,
  round: row.round!,
  lock_hash: row.lock_hash!,
  evidence: row.evidence!,
  randomness: row.randomness!,
});

/** Games that were locked by a release before the locks had terms are proven without. */
const isLockedWith = (row: Row, terms: readonly string[]): boolean =>
  lockHash({ ...lockOf(row), game: row.game, terms }, beaconOf(row)) === row.lock_hash;

const beaconOf = ({ beacon, level, genesis, period, anchor }: Row) => ({
  id: beacon!,
  level: level!,
  genesis: genesis!,
  period: period!,
  anchor: anchor!,
});
