import { sql } from 'kysely';
import { addFavorite, favorites, removeFavorite } from '@riftdrop/contract/api/catalogue/catalogue';
import { type Catalogue, forgetFavorite, keepFavorite } from '../catalogue/index.ts';
import type { Reader } from '../plumbing/database/database.ts';
import { refuse, type Served, servePlayer } from '../plumbing/http/http.ts';
import { publish } from '../plumbing/live/outbox.ts';
import { inTransaction, type Tx } from '../plumbing/database/transaction.ts';
import { wholeList } from '../plumbing/http/whole-list.ts';

/** Numbers of the cases that are favourites of a player. */
export async function favoritesOf(reader: Reader, playerId: string): Promise<Set<number>> {
  const rows = await reader.selectFrom('case_favorites').select('case_id').where('player_id', '=', Number(playerId)).execute();
  return new Set(rows.map(({ case_id }) => case_id));
}

/** How often a case is a favourite, and whether it is one of this player. */
export async function favoriteOf(reader: Reader, caseNumber: number, playerId: string | null) {
  const { rows } = await sql<{ favorite: boolean; favorite_count: number }>`
    select coalesce((select favorites from case_favorite_counts where case_id = ${caseNumber}), 0) as favorite_count,
      exists (select from case_favorites where player_id = ${playerId}::bigint and case_id = ${caseNumber}) as favorite`.execute(reader);
  return rows[0]!;
}

/** A hidden case is in no list of favourites, until it is back. */
export function serveFavorites(catalogue: Catalogue): Served[] {
  return [
    servePlayer(favorites, async ({ plumbing: { db }, playerId }) => wholeList(await listOf(db.sql, playerId))),
    servePlayer(addFavorite, async ({ plumbing: { db }, params: { slug }, playerId }) => {
      const known = await catalogue.find(slug);
      if (!known) return refuse('drop_cases_not_found');
      return inTransaction(db, async (tx) => {
        const added = await keepFavorite(tx, playerId, known.number);
        const favorite_count = await countOf(tx, known.number);
        return added ? publishToTabs(tx, playerId, known, true, favorite_count) : refuse('already_favorite', undefined, { favorite_count });
      });
    }),
    servePlayer(removeFavorite, async ({ plumbing: { db }, params: { slug }, playerId }) => {
      const known = await catalogue.find(slug);
      if (!known) return refuse('drop_cases_not_found');
      return inTransaction(db, async (tx) => {
        const removed = await forgetFavorite(tx, playerId, known.number);
        const favorite_count = await countOf(tx, known.number);
        return removed ? publishToTabs(tx, playerId, known, false, favorite_count) : refuse('not_favorite', undefined, { favorite_count });
      });
    }),
  ];
}

async function publishToTabs(
  tx: Tx,
  playerId: string,
  { id, slug }: { id: string; slug: string },
  favorite: boolean,
  favorite_count: number,
) {
  await publish(tx, `user.${playerId}`, 'dropcase.favorite', { id, slug, favorite, favorite_count });
  return { favorite, favorite_count };
}

async function countOf(reader: Reader, case_id: number): Promise<number> {
  const row = await reader.selectFrom('case_favorite_counts').select('favorites').where('case_id', '=', case_id).executeTakeFirst();
  return row?.favorites ?? 0;
}

function listOf(reader: Reader, playerId: string) {
  return reader
    .selectFrom('case_favorites as f')
    .innerJoin('cases as c', 'c.id', 'f.case_id')
    .innerJoin('case_favorite_counts as n', 'n.case_id', 'f.case_id')
    .where('f.player_id', '=', Number(playerId))
    .where('c.status', '<>', 'hidden')
    .orderBy('f.at', 'desc')
    .orderBy('f.case_id')
    .select((select) => [select.cast<string>('c.id', 'text').as('id'), 'c.slug', 'n.favorites as favorite_count'])
    .execute();
}
