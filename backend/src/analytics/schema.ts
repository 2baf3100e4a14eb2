import type { Generated } from 'kysely';

/** Sums only: neither the visitors of a page nor the time within the day are stored. */
const pageViews = `
create table page_views (
  day date not null,
  page text not null,
  campaign text not null,
  views bigint not null default 1,
  primary key (day, page, campaign)
);`;

export const migrations: Record<string, string> = {
  '0230_page_views': pageViews,
};

interface PageViewsTable {
  day: Date;
  page: string;
  /** Empty for visits without an advertisement. */
  campaign: string;
  views: Generated<number>;
}

export interface AnalyticsTables {
  page_views: PageViewsTable;
}
