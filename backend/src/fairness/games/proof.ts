import type { Proof } from '@riftdrop/contract/proof';
import { listingHash } from '@riftdrop/fair/listing';
import { sql } from 'kysely';
import type { Reader } from '../../plumbing/database.ts';
import type { GameKinds } from './kind.ts';
import '../tables.ts';

/** Games that a player took part in and whose result was shown, oldest first, with the beacons that decided them. */
export async function provenGames(
  reader: Reader,
  kinds: GameKinds,
  playerId: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<Pick<Proof, 'games' | 'beacons'> & { isMore: boolean }> {
  const rows = await drawnGames(reader, playerId, { offset, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const rolls = new Map<string, Pick<Proof['games'][number], 'draws' | 'seatings'>>();
  for (const kind of new Set(shown.map((row) => row.kind))) {
    const games = shown.filter((row) => row.kind === kind).map(({ game }) => game);
    for (const [game, made] of (await kinds[kind]?.rolls(reader, games)) ?? []) rolls.set(`${kind} ${game}`, made);
  }
  const games = shown.map((row) => {
    const { draws, seatings } = rolls.get(`${row.kind} ${row.game}`) ?? { draws: [], seatings: [] };
    return { ...lockOf(row), draws, listing_hash: listingHash(row.kind, row.game, draws, seatings), seatings };
  });
  const beacons = new Map(shown.map((row) => [row.beacon!, beaconOf(row)]));
  return { games, beacons: [...beacons.values()], isMore: rows.length > limit };
}

type Row = Awaited<ReturnType<typeof drawnGames>>[number];

function drawnGames(reader: Reader, playerId: string, { offset, limit }: { offset: number; limit: number }) {
  return reader
    .selectFrom('game_seeds as s')
    .innerJoin('shown_games as g', (join) => join.onRef('g.kind', '=', 's.kind').onRef('g.game', '=', 's.game'))
    .selectAll('s')
    .where('s.state', '=', 'drawn')
    .where(sql<boolean>`roster @> array[${playerId}]::text[]`)
    .orderBy('g.n')
    .offset(offset)
    .limit(limit)
    .execute();
}

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

const beaconOf = ({ beacon, level, genesis, period, anchor }: Row) => ({
  id: beacon!,
  level: level!,
  genesis: genesis!,
  period: period!,
  anchor: anchor!,
});
