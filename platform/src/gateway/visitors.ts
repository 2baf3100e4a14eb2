import { buckets, type Visitor } from '@riftdrop/contract/canary';
import type { IncomingMessage } from 'node:http';
import type { Deck } from './deck.ts';

/** Cookies that scripts of the page read as well; the shell must come to the same choice as the gateway. */
const bucketCookie = 'rd_bucket';
const cohortsCookie = 'rd_cohorts';
const oneYear = 31_536_000;

/**
 * Who asks for a page, as far as canaries are concerned. A bucket is one of 10,000 that all visitors share: it says which version somebody
 * gets, and not who somebody is. `dealt` is the header that keeps it, for somebody who has none yet.
 */
export function visitorOf(request: IncomingMessage, deck: Deck): { visitor: Visitor; dealt: string | null } {
  const cohorts = (cookie(request, cohortsCookie) ?? '').split('.').filter((word) => /^[\w-]{1,32}$/.test(word));
  const kept = cookie(request, bucketCookie) ?? '';
  if (/^\d{1,4}$/.test(kept) && Number(kept) < buckets) return { visitor: { bucket: Number(kept), cohorts }, dealt: null };
  const bucket = deck.deal();
  return { visitor: { bucket, cohorts }, dealt: `${bucketCookie}=${bucket}; Path=/; Max-Age=${oneYear}; SameSite=Lax` };
}

function cookie({ headers }: IncomingMessage, name: string): string | undefined {
  return new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(headers.cookie ?? '')?.[1];
}
