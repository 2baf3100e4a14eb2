import type { Reaction } from '@riftdrop/contract/api/games/reactions';
import { sql } from 'kysely';
import { type Limit, perMinute } from '../../plumbing/limits/limits.ts';
import { publishToChannel } from '../../plumbing/live/outbox.ts';
import type { Plumbing } from '../../plumbing/plumbing.ts';
import { refuse, type Refused } from '../../plumbing/http/refusal.ts';
import { inTransaction } from '../../plumbing/database/transaction.ts';

/** A single player cannot flood a game. */
const limits: Limit[] = [{ max: 3, windowMs: 5_000 }, perMinute(20)];
/** Most reactions sent together; older ones are dropped. */
const maxReactions = 20;

interface ReactionRequest {
  kind: string;
  game: string;
  playerId: string;
  reaction: Reaction;
}

/**
 * Publishes a viewer's reaction to the viewers of a game. It is not stored. A game that ended long ago has no viewers.
 */
export async function react(
  { db, limits: taken }: Plumbing,
  { kind, game, playerId, reaction }: ReactionRequest,
): Promise<{ reaction: Reaction; place: number | null } | Refused<'not_found' | 'too_many_attempts'>> {
  const { rows } = await sql<{ place: number | null }>`
    select s.place from games g left join game_seats s on s.game = g.id and s.player_id = ${playerId}::bigint and s.quit_at is null
    where g.id = ${game} and g.kind = ${kind} and g.status <> 'canceled' and (g.finished_at is null or g.finished_at > site_now() - interval '5 minutes')`.execute(
    db.sql,
  );
  if (!rows[0]) return refuse('not_found', 'Nobody watches this game any more.');
  const { place } = rows[0];
  const retry_after = await taken.take('reaction', `player ${playerId}`, ...limits);
  if (retry_after > 0) return refuse('too_many_attempts', undefined, { retry_after });
  await inTransaction(db, (tx) =>
    publishToChannel(tx, { channel: 'game', id: `${kind}.${game}` }, 'reaction', { reaction, place }, maxReactions),
  );
  return { reaction, place };
}
