import { caseBySlug, type DropCaseDetails, sections, topDrops } from '@riftdrop/contract/cases';
import type { Catalogue, ShelfCase } from '../catalogue/index.ts';
import type { Reader } from '../plumbing/database.ts';
import { refuse, type Served, serve, verbatim } from '../plumbing/http.ts';
import { latestTopDrops } from '../profile/index.ts';
import { countsOf } from './counts.ts';
import type { Listing } from './listing.ts';

/** The list that home starts with. Browsers ask with the tag of the list they have and get an empty 304 while it holds. */
export function serveSections(listing: Listing): Served {
  return serve(sections, async ({ raw, respond }) => {
    const { text, etag } = await listing.now();
    void respond.header('etag', etag).header('cache-control', 'no-cache');
    if (raw.headers['if-none-match'] !== etag) return verbatim(text);
    void respond.code(304);
    return verbatim('');
  });
}

/** A case with its items and odds; an archived one stays readable. */
export function serveCase(catalogue: Catalogue): Served {
  return serve(caseBySlug, async ({ plumbing, params }) => {
    const shelved = (await catalogue.shelf()).bySlug.get(params.slug);
    return shelved ? details(plumbing.db.sql, shelved) : refuse('drop_cases_not_found', 'There is no such case.');
  });
}

export function serveTopDrops(catalogue: Catalogue): Served {
  return serve(topDrops, async ({ plumbing, params }) => {
    const shelved = (await catalogue.shelf()).bySlug.get(params.slug);
    return shelved ? latestTopDrops(plumbing.db.sql, shelved.number, 20) : refuse('drop_cases_not_found', 'There is no such case.');
  });
}

/** A case as its page shows it. The count is that of the drops there are. */
export async function details(reader: Reader, shelved: ShelfCase): Promise<DropCaseDetails> {
  return { ...shelved, opened_count: (await countsOf(reader, shelved.number)).opened };
}
