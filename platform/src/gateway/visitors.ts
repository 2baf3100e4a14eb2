import { inCanary, type Visitor } from '@riftdrop/contract/release/canary';
import { isLoopback, networkOf } from '@riftdrop/contract/http/client-address';
import { sessionMark, type Shape } from '@riftdrop/contract/release/first-view';
import type { Revision } from '@riftdrop/contract/release/remotes';
import type { IncomingMessage } from 'node:http';
import { cohortsCookie, cookieOf, passCookie } from '../overrides/cookies.ts';
import type { VisitWords } from '../visits/visits.ts';
import type { BucketAllocator } from './bucket-allocator.ts';

/** Scripts of the page read it as well; the shell must come to the same choice as the gateway. */
const bucketCookie = 'rd_bucket';
export const visitCookie = 'rd_visit';
const oneYear = 31_536_000;

/** The shape of the document for a request: only whether there is a session is read. */
export const shapeOf = (request: IncomingMessage): Shape => (cookieOf(request, sessionMark) === null ? 'visitor' : 'starting');

export interface VisitorsOptions {
  words: VisitWords;
  buckets: BucketAllocator;
  /** The address that limits count. */
  clientOf: (request: IncomingMessage) => string;
  /** The site has an https origin. */
  secure: boolean;
}

/** Identifies the visitor of a page, for canaries. */
export interface Visitors {
  /**
   * A bucket is one of 10,000 that all visitors share: it selects the version and identifies no person. One that no gateway issued is
   * replaced. `cohorts` are those of a pass that was checked; without one there are none.
   */
  visitorOf(request: IncomingMessage, cohorts?: readonly string[]): Visitor & { bucket: number };
  /**
   * Cookies for the answer that carries a page: the bucket, and this visit. `revision` is null for a page of other builds, whose
   * reports count for nothing.
   */
  cookiesFor(request: IncomingMessage, visitor: Visitor & { bucket: number }, revision: Revision | null): string[];
  /** The same for an open page that requests the live revision; none when it has the same revision. */
  cookiesForOpenPage(request: IncomingMessage, revision: Revision): string[];
}

export function visitorCookies({ words, buckets, clientOf, secure }: VisitorsOptions): Visitors {
  const known = (request: IncomingMessage) => words.read(cookieOf(request, visitCookie));
  const cookie = (name: string, value: string | number, seconds: number, hidden: boolean) =>
    `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${hidden ? '; HttpOnly' : ''}${secure ? '; Secure' : ''}`;

  function networkName(request: IncomingMessage): string | null {
    const address = clientOf(request);
    return isLoopback(address) ? null : words.nameOf(networkOf(address, 48));
  }

  function cookiesFor(request: IncomingMessage, visitor: Visitor & { bucket: number }, revision: Revision | null): string[] {
    const { bucket, cohorts } = visitor;
    const chosen = revision?.canaries.filter((canary) => inCanary(canary, visitor)) ?? [];
    const canaries = chosen.map(({ remote, release }) => `${remote}@${release.version}`);
    const word = words.issue({ bucket, revision: revision?.revision ?? 0, canaries, network: networkName(request) });
    const said = cookieOf(request, cohortsCookie);
    return [
      ...(cookieOf(request, bucketCookie) === String(bucket) ? [] : [cookie(bucketCookie, bucket, oneYear, false)]),
      // The shell would choose by cohorts that no valid pass contains.
      ...(said !== null && said !== cohorts.join('.') ? [cookie(cohortsCookie, '', 0, false)] : []),
      cookie(visitCookie, word, oneYear, true),
    ];
  }

  return {
    visitorOf(request, cohorts = []) {
      const visit = known(request);
      return { bucket: visit && cookieOf(request, bucketCookie) === String(visit.bucket) ? visit.bucket : buckets.next(), cohorts };
    },
    cookiesFor,
    cookiesForOpenPage(request, revision) {
      const visit = cookieOf(request, passCookie) === null ? known(request) : null;
      if (!visit || visit.revision === 0 || visit.revision === revision.revision) return [];
      return cookiesFor(request, { bucket: visit.bucket, cohorts: [] }, revision);
    },
  };
}
