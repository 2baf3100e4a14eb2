import { countPageView, type PageView } from '@riftdrop/contract/api/analytics/analytics';
import { sql } from 'kysely';
import type { Reader } from '../plumbing/database/database.ts';
import type { Domain } from '../plumbing/domain.ts';
import { serve } from '../plumbing/http/http.ts';
import type { Plumbing } from '../plumbing/plumbing.ts';
import { migrations } from './schema.ts';

/** Rows of one day. The names come from outside; a flood of invented ones is counted in one row. */
export const mostPerDay = 2000;
/** The row of all names beyond the day's limit. */
const rest = 'other';

/** Counts a page view into today's sums. */
async function count(reader: Reader, { page, campaign }: PageView): Promise<void> {
  await sql`
    with today as (select site_now()::date as day),
      full_day as (select count(*) >= ${mostPerDay} as is_full from page_views, today where page_views.day = today.day),
      known as (select 1 from page_views, today where page_views.day = today.day and page = ${page} and campaign = ${campaign ?? ''})
    insert into page_views (day, page, campaign)
    select day, case when is_full and not exists (select 1 from known) then ${rest} else ${page} end,
      case when is_full and not exists (select 1 from known) then '' else ${campaign ?? ''} end
    from today, full_day
    on conflict (day, page, campaign) do update set views = page_views.views + 1`.execute(reader);
}

/** Page views by page and day, of visitors who agreed to be counted. */
export const domain = ({ db, config }: Plumbing): Domain => ({
  name: 'analytics',
  migrations,
  settings: () => ({ analytics: config.analytics }),
  calls: [
    serve(countPageView, async ({ body }) => {
      if (config.analytics) await count(db.sql, body);
      return {};
    }),
  ],
});
