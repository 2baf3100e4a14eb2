import { bestItems, caseBySlug, type DropCaseDetails, sections, topDrops } from '@riftdrop/contract/api/cases/cases';
import type { Catalogue, CaseSnapshot } from '../catalogue/index.ts';
import type { Reader } from '../plumbing/database/database.ts';
import { refuse, type Served, serve, verbatim } from '../plumbing/http/http.ts';
import { latestTopDrops } from '../items/index.ts';
import type { BestItems } from './best-items.ts';
import { countsOf } from './counts.ts';
import { favoriteOf } from './favorites.ts';
import { kingOfCase } from './kings/of-case.ts';
import type { Listing } from './listing.ts';
import { partOffer } from './part.ts';

/** The list of sections on home. Browsers send the tag of their list and get an empty 304 while it is unchanged. */
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
  return serve(caseBySlug, async ({ plumbing, params, playerId }) => {
    const dropCase = await catalogue.find(params.slug);
    return dropCase ? details(plumbing.db.sql, dropCase, playerId) : refuse('drop_cases_not_found');
  });
}

export function serveBestItems(best: BestItems): Served {
  return serve(bestItems, () => best.now());
}

export function serveTopDrops(catalogue: Catalogue): Served {
  return serve(topDrops, async ({ plumbing, params }) => {
    const listed = (await catalogue.snapshot()).bySlug.get(params.slug);
    return listed ? latestTopDrops(plumbing.db.sql, listed.number, 20) : refuse('drop_cases_not_found');
  });
}

/** A case as its page shows it to a player, or to a visitor. The count is that of the drops. */
export async function details(reader: Reader, dropCase: CaseSnapshot, playerId: string | null = null): Promise<DropCaseDetails> {
  const [{ opened }, own, king] = await Promise.all([
    countsOf(reader, dropCase.number),
    favoriteOf(reader, dropCase.number, playerId),
    kingOfCase(reader, dropCase),
  ]);
  const part_open = partOffer(dropCase);
  const availableTillTime = dropCase.available_till === null ? null : Date.parse(dropCase.available_till);
  // Versions count from 1 without a gap.
  return {
    ...dropCase,
    availableTillTime,
    ...own,
    ...king,
    ...(part_open && { part_open }),
    opened_count: opened,
    versions: dropCase.drop_case_version,
  };
}
