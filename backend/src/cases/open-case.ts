import { setTimeout as sleep } from 'node:timers/promises';
import { dropCaseDetails, openCase, openFree, openMany } from '@riftdrop/contract/api/cases/cases';
import type { ActivePair, PairCache } from '../fairness/index.ts';
import type { Catalogue, CaseSnapshot } from '../catalogue/index.ts';
import type { Database } from '../plumbing/database/database.ts';
import { type MoneyRequest, type Refused, type Served, type Verbatim, refuse, serveMoney, verbatim } from '../plumbing/http/http.ts';
import { claimKey, keyRefusals } from '../plumbing/http/idempotency.ts';
import type { Plumbing } from '../plumbing/plumbing.ts';
import { inTransaction } from '../plumbing/database/transaction.ts';
import { freeCaseAvailable } from './free-case.ts';
import { stakeRefusals } from '../stakes/index.ts';
import { details } from './browse.ts';
import { Commits } from './commit.ts';
import { outcomes, type Committed, type PreparedOpening, type Way } from './opening.ts';
import { oneIn } from './part.ts';
import { KeyedQueue } from '../plumbing/database/batcher.ts';
import { rollCase, rollCrowns, rollPart } from './rolls.ts';

type OpeningCall = typeof openCase | typeof openMany | typeof openFree;
type Opening = MoneyRequest<typeof openCase> | MoneyRequest<typeof openMany> | MoneyRequest<typeof openFree>;
export type OpeningRefusal = Refused<(typeof openCase.refusals)[number] | (typeof openFree.refusals)[number]>;

/** Number of openings of a case, and the way to pay for them. */
export interface OpeningRequest {
  count: number;
  /** Whether the reply names one drop or a list. */
  single: boolean;
  way: Way;
}

/** The reason why a case cannot be opened. */
function whyClosed({ section, status, available_till: till }: CaseSnapshot, way: Way): string {
  if (section === 'free' && way !== 'free') return 'This case is free: it is opened without paying.';
  if (way === 'free' && section !== 'free') return 'This case is not free.';
  return status !== 'archive' && till !== null ? 'The time of this case is over.' : 'This case is no longer offered.';
}

/**
 * Another process, or a rotation, may move the pair on between two tries; more than this many times in a row means a bug.
 * The pauses between them double up to two seconds: a player's queue in another process keeps ahead as long as it lasts.
 */
const tries = 12;

/** Opens cases: rolls here, with the code that the browser verifies with, and commits everything in one round trip. */
export class Openings {
  private readonly db: Database;
  private readonly catalogue: Catalogue;
  private readonly pairs: PairCache;
  private readonly queue = new KeyedQueue();
  private readonly commits: Commits;

  constructor({ db }: Pick<Plumbing, 'db'>, catalogue: Catalogue, pairs: PairCache) {
    this.db = db;
    this.catalogue = catalogue;
    this.pairs = pairs;
    this.commits = new Commits(db);
  }

  /**
   * Opens once or several times: it is done and charged, or refused and free; a counted stock may end in the middle.
   */
  async open<C extends OpeningCall>(request: MoneyRequest<C>, wanted: OpeningRequest): Promise<Verbatim | Refused<C['refusals'][number]>> {
    const opening = request as Opening;
    const answer = await this.queue.run(request.playerId, () => this.attempt(opening, wanted));
    // Refusals of free openings and part openings affect no other opening.
    return 'code' in answer ? this.unlessDone(opening, answer) : answer;
  }

  private async attempt(request: Opening, wanted: OpeningRequest): Promise<Verbatim | OpeningRefusal> {
    const {
      params: { slug },
      body: { version, client_seed, demo },
      playerId,
    } = request;
    const dropCase = await this.quoted(slug, version);
    if (!dropCase) return refuse('drop_cases_not_found');
    if (dropCase.drop_case_version !== version) return this.needConfirm(dropCase);
    for (let attempt = 1; ; attempt += 1) {
      const pair = await this.pairs.of(playerId);
      const seed = pair.client_seed ?? client_seed;
      if (!seed) return refuse('client_seed_required');
      const ready = rolledFor(request, wanted, { dropCase, pair, clientSeed: seed });
      const { outcome, reply, made } = await this.committed(ready, demo);
      if (outcome === null) this.pairs.used(playerId, pair, seed, made);
      if (outcome === null || outcome === outcomes.again) return verbatim(reply!);
      // After any error only the database has the next nonce.
      this.pairs.forget(playerId);
      // PostgreSQL sends an error before it releases the locks: the key may still be held by the try before this one.
      const retryable = outcome === outcomes.stalePair || (outcome === outcomes.keyHeld && attempt > 1);
      if (!retryable || attempt === tries) return this.refused(outcome, dropCase, request, wanted);
      await sleep(Math.random() * 2 ** attempt);
    }
  }

  /** @param demo the money that the page showed: no other money pays */
  private async committed(ready: PreparedOpening, demo: boolean | undefined): Promise<Committed> {
    try {
      const done = demo ? null : await this.commits.commit(ready);
      if (done && done.outcome !== outcomes.demo) return done;
      if (demo === false) return { ...done!, outcome: outcomes.demoOn };
      // Demo mode opens whole cases that cost money and nothing else.
      if (ready.way === 'part') return nothing(outcomes.notInPart);
      if (ready.way === 'free') return nothing(notInDemo);
      const inDemo = await this.commits.commit({ ...ready, way: 'demo', crowns: [] });
      return inDemo.outcome === outcomes.notOpenable ? nothing(notInDemo) : inDemo;
    } catch (error) {
      this.pairs.forget(ready.claim.playerId);
      throw error;
    }
  }

  private async refused(outcome: string, dropCase: CaseSnapshot, { playerId }: Opening, { way }: OpeningRequest): Promise<OpeningRefusal> {
    if (outcome === outcomes.notOpenable) return this.closed(dropCase.slug, way);
    if (outcome === outcomes.changed) return this.needConfirm((await this.reloaded(dropCase.slug)) ?? dropCase);
    if (outcome === outcomes.tooEarly)
      return refuse('recently_requested', undefined, {
        free_case_available: await freeCaseAvailable(this.db.sql, playerId),
      });
    const refusal = refusals[outcome] ?? keyRefusals[outcome] ?? (stakeRefusals as Record<string, Refused>)[outcome];
    if (!refusal) throw new Error(`an opening ended with ${outcome}`);
    return refusal as OpeningRefusal;
  }

  /** Finds the reason in the current data of the case: memory may be older than the database. */
  private async closed(slug: string, way: Way): Promise<OpeningRefusal> {
    const now = await this.reloaded(slug);
    return now ? refuse('not_openable', whyClosed(now, way)) : refuse('drop_cases_not_found');
  }

  /** The case in memory, read again when the player quotes an unknown version. */
  private async quoted(slug: string, version: number): Promise<CaseSnapshot | undefined> {
    const known = await this.catalogue.find(slug);
    return known?.drop_case_version === version ? known : this.reloaded(slug);
  }

  private async reloaded(slug: string): Promise<CaseSnapshot | undefined> {
    await this.catalogue.reload();
    return this.catalogue.find(slug);
  }

  /** The player saw another version: nothing is charged, and the reply has the current one for a confirmation. */
  private async needConfirm(current: CaseSnapshot): Promise<OpeningRefusal> {
    const shown = dropCaseDetails.parse(await details(this.db.sql, current));
    return refuse('need_confirm', 'The case has changed. Please look at it and confirm.', { case: shown });
  }

  /** A repeat of a finished opening gets the stored answer, whatever the case is now. */
  private async unlessDone(request: Opening, refusal: OpeningRefusal): Promise<Verbatim | OpeningRefusal> {
    return inTransaction(this.db, async (tx) => {
      const stored = await claimKey(tx, request.claim);
      return stored === null ? refusal : verbatim(stored);
    });
  }
}

/** The three calls that open cases. */
export function serveOpenings(openings: Openings): Served[] {
  return [
    serveMoney(openCase, (request) => openings.open(request, { count: 1, single: true, way: request.body.part_open ? 'part' : 'paid' })),
    serveMoney(openFree, (request) =>
      request.body.part_open ? refuse('part_open_unavailable') : openings.open(request, { count: 1, single: true, way: 'free' }),
    ),
    serveMoney(openMany, (request) => openings.open(request, { count: request.body.amount, single: false, way: 'paid' })),
  ];
}

/** The case is not one for demo money. */
const notInDemo = 'not in demo';
const nothing = (outcome: string): Committed => ({ outcome, reply: null, made: 0 });

const refusals: Record<string, OpeningRefusal> = {
  [outcomes.outOfStock]: refuse('out_of_stock'),
  [outcomes.insufficient]: refuse('insufficient_funds'),
  [outcomes.notInPart]: refuse('part_open_unavailable'),
  [outcomes.notAttached]: refuse('required_twitter_attachment'),
  [outcomes.notSubscribed]: refuse('required_twitter_subscription'),
  [outcomes.accountUsed]: refuse('social_used'),
  [outcomes.demoOver]: refuse('demo_over'),
  [notInDemo]: refuse('not_openable', 'Leave demo mode to open this case.'),
};

/** Rolls the openings from the pair's next nonces. */
function rolledFor(
  { call, claim }: Opening,
  { count, single, way }: OpeningRequest,
  { dropCase, pair, clientSeed }: { dropCase: CaseSnapshot; pair: ActivePair; clientSeed: string },
): PreparedOpening {
  const crowns = dropCase.king_rate_ppm === null ? [] : rollCrowns(pair, clientSeed, count);
  const common = { call, claim, dropCase, pair, clientSeed, crowns, single, way };
  if (way === 'part') return { ...common, ...rollPart(dropCase, pair, clientSeed, oneIn) };
  return { ...common, rolled: rollCase(dropCase, pair, clientSeed, count), part: null };
}
