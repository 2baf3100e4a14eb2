import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { TestApp, TestPlayer } from '../../plumbing/testing.ts';
import { inTransaction } from '../../plumbing/database/transaction.ts';
import { startSession } from '../../auth/index.ts';
import { quoteOf } from '../testing.ts';

/** The contents of a test's king case. `items` are the cheapest skins, sold at these costs with even chances. */
export interface Crown {
  price?: number;
  /** Parts per million. */
  rate?: number;
  odds?: number;
  items?: readonly number[];
}

/** The king case of the tests. */
export const slug = 'pretender';

/** Publishes a version of the king case with the test's odds and share of the crown. @returns its number */
export async function crown(app: TestApp, { price = 1_000, rate = 100_000, odds = 0, items = [300, 5_000] }: Crown = {}): Promise<number> {
  const costs = [...items];
  const version = await inTransaction(app.db, async (tx) => {
    await sql`update cases set king_rate_ppm = ${rate}, crown_odds_ppm = ${odds}, version = version + 1 where slug = ${slug}`.execute(tx);
    const { rows } = await sql<{ id: number; version: number }>`select id, version from cases where slug = ${slug}`.execute(tx);
    const { id, version } = rows[0]!;
    await sql`insert into case_versions (case_id, version, price, average_return_ppm, risk_grade)
      values (${id}, ${version}, ${price}, 900000, 'Low')`.execute(tx);
    await sql`
      insert into case_items (case_id, version, skin_item_id, weight, cost)
      select ${id}, ${version}, s.id,
        case when s.n = 1 then 1000000 - (${costs.length}::int - 1) * (1000000 / ${costs.length}::int) else 1000000 / ${costs.length}::int end, c.cost
      from unnest(${costs}::bigint[]) with ordinality as c (cost, n)
      join (select id, row_number() over (order by id) as n from skin_items) s on s.n = c.n`.execute(tx);
    return version;
  });
  // Long enough for the page to show the published version.
  await app.advance(3_000);
  return version;
}

/** The same player, signed in at the time of the clock: tokens are short. */
export async function signedIn(app: TestApp, player: TestPlayer): Promise<TestPlayer> {
  const grant = await inTransaction(app.db, (tx) => startSession(tx, player.id));
  return { ...player, token: await app.app.sessions.tokens.issue(grant) };
}

/** Opens the king case and expects success. */
export async function openCrown(app: TestApp, player: TestPlayer, amount = 1) {
  return app.reply(
    'POST /dropcase/open/:slug/multi',
    { params: { slug }, body: { ...(await quoteOf(app, slug)), amount }, key: randomUUID() },
    { as: player },
  );
}

/** The current king of the case. */
export async function reigning(app: TestApp) {
  const reply = await app.reply('GET /kings/current/:slug', { params: { slug } });
  return 'id' in reply ? reply : null;
}
