import { notifyFollowers } from '@riftdrop/contract/api/notices/followers';
import { productPath } from '@riftdrop/contract/release/product-link';
import { sql } from 'kysely';
import { notify } from '../notices/index.ts';
import { refuse, type Served, servePlayer } from '../plumbing/http/http.ts';
import type { JobHandler } from '../plumbing/jobs/job.ts';
import { schedule } from '../plumbing/jobs/schedule.ts';
import type { Plumbing } from '../plumbing/plumbing.ts';
import type { Reader } from '../plumbing/database/database.ts';
import { inTransaction } from '../plumbing/database/transaction.ts';
import { followCounts, followersToTell, toldFollowers } from '../profile/index.ts';
import { lockPlayer, shownName } from '../accounts/index.ts';
import { originOf } from '../auth/index.ts';
import { newsLevel } from './terms.ts';
import { partnerOf } from './view.ts';

export interface ReferralNewsJobs {
  /** Its key is the id of the news; `after` is the last follower who received it. */
  'partners.news': { after: string };
}

/** Followers that receive news in one turn. */
const perTurn = 100;
/** Most characters of an address in a notification (contract). */
const longestPath = 300;

const noLink = 'Valid Riftdrop links only (referral links are not allowed)';

/** Stores news of a partner to the followers. A job delivers it. */
export const serveNews = ({ db, config }: Plumbing): Served =>
  servePlayer(notifyFollowers, ({ playerId, body: { title, body, url }, raw }) =>
    inTransaction(db, async (tx) => {
      // Of two at once one comes first.
      await lockPlayer(tx, playerId);
      const { accept_tos, level } = await partnerOf(tx, playerId);
      if (!accept_tos) return refuse('partner_tos_error');
      if (level < newsLevel) return refuse('partner_level_too_low', undefined, { level: newsLevel });
      if ((await followCounts(tx, playerId)).followers === 0) return refuse('no_followers');
      const path = productPath(url, originOf(raw, config));
      if (path === null || path.length > longestPath) return refuse('validation', noLink, { fields: { url: [noLink] } });
      const next = await nextNews(tx, playerId);
      if (next) return refuse('recently_requested', undefined, { from: next.toISOString() });
      const { rows } = await sql<{ id: string }>`
        insert into partner_news (player_id, title, body, url)
        values (${playerId}::bigint, ${shownName(title)}, ${shownName(body)}, ${path}) returning id::text`.execute(tx);
      await schedule(tx, 'partners.news', { key: rows[0]!.id, inMs: 0, payload: { after: '0' } });
      return { sent: await toldFollowers(tx, playerId) };
    }),
  );

/** When a partner may send the next one; null for now. */
async function nextNews(reader: Reader, playerId: string): Promise<Date | null> {
  const { rows } = await sql<{ next: Date | null }>`
    select max(at) + interval '24 hours' as next from partner_news
    where player_id = ${playerId}::bigint and at > site_now() - interval '24 hours'`.execute(reader);
  return rows[0]!.next;
}

interface News {
  player_id: string;
  title: string;
  body: string;
  url: string;
  avatar: string;
}

/** Sends news to some followers in each turn: on their pages, and on the devices that want pushes. */
export const tellFollowers: JobHandler<{ after: string }> = async (tx, { key, payload: { after } }) => {
  const { rows } = await sql<News>`
    select n.player_id::text, n.title, n.body, n.url, p.avatar
    from partner_news n join all_players() p on p.id = n.player_id where n.id = ${key}::bigint`.execute(tx);
  const { player_id, title, body, url, avatar } = rows[0]!;
  const followers = await followersToTell(tx, player_id, after, perTurn);
  const news = { id: `news:${key}`, title, body, icon: `/img/avatars/${avatar}_200.webp`, data: { url } };
  for (const follower of followers) await notify(tx, follower, news, 'promotion');
  if (followers.length === perTurn) await schedule(tx, 'partners.news', { key, inMs: 0, payload: { after: followers.at(-1)! } });
};
