import { sql } from 'kysely';
import type { Database } from '../../plumbing/database/database.ts';

/** Number of cases in the games of a new site's race, and the range of their prices, USD cents. */
const first = { cases: 6, cheapest: 50, dearest: 5_000 };

/** The race of a new site: a session a day, of 72 places and 2,000 USD, with cases of all prices. */
export async function seedRace({ sql: db }: Database): Promise<void> {
  await sql`
    insert into races (drop_cases, group_size, max_users, base, share_ppm, duration_ms, join_ms, pass_ms)
    select coalesce(array_agg(slug order by price desc, slug), '{}'), 9, 72, 200000, 10000, 86400000, 300000, 60000 from (
      select distinct on (part) slug, price from (
        select c.slug, v.price, ntile(${first.cases}) over (order by v.price, c.slug) as part
        from all_cases() c join all_case_versions() v on v.case_id = c.id and v.version = c.version
        where c.status = 'published' and c.stock = 'in_stock' and c.available_till is null
          and v.price between ${first.cheapest} and ${first.dearest}
      ) as offered order by part, price, slug
    ) as picked
    on conflict do nothing`.execute(db);
}
