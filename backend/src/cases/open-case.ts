import { setTimeout as pause } from 'node:timers/promises';
import { dropCaseDetails, type openCase, type openMany } from '@riftdrop/contract/cases';
import type { Catalogue, ShelfCase } from '../catalogue/index.ts';
import type { Database } from '../plumbing/database.ts';
import { codeOf } from '../plumbing/failure.ts';
import { type MoneyRequest, type Refused, type Verbatim, refuse, verbatim } from '../plumbing/http.ts';
import { claimKey } from '../plumbing/idempotency.ts';
import { inTransaction } from '../plumbing/transaction.ts';
import { details } from './browse.ts';
import type { ActivePair } from '../fairness/index.ts';
import { PairCache } from './pairs.ts';
import { PlayerQueue } from './player-queue.ts';
import { type Rolled, rollCase } from './rolls.ts';

type Opening = MoneyRequest<typeof openCase> | MoneyRequest<typeof openMany>;
type OpeningRefusal = Refused<(typeof openCase.refusals)[number]>;

/** SQLSTATEs of `open_case_commit` and of what it calls. */
const state = { stalePair: 'P0002', notOpenable: 'RC001', outOfStock: 'RC002', changed: 'RC003', keyHeld: 'RD409' };

/** Named, so that each connection plans it once. */
const openCaseCommit = {
  name: 'open_case_commit',
  text: 'select reply, fresh from open_case_commit($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)',
};

/** What a player reads about a case that is not to be opened. */
function whyClosed({ section, status }: ShelfCase): string {
  if (section === 'free') return 'Free cases cannot be opened yet.';
  return status === 'archive' ? 'This case is no longer offered.' : 'The time of this case is over.';
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
  private readonly queue = new PlayerQueue();

  constructor(db: Database, catalogue: Catalogue) {
    this.db = db;
    this.catalogue = catalogue;
    this.pairs = new PairCache(db);
  }

  /** Opens once or `count` times; all of it happens, or nothing and nothing is charged. */
  async open(request: Opening, count: number, single: boolean): Promise<Verbatim | OpeningRefusal> {
    const answer = await this.queue.run(request.playerId, () => this.attempt(request, count, single));
    return 'code' in answer ? this.unlessDone(request, answer) : answer;
  }

  private async attempt(request: Opening, count: number, single: boolean): Promise<Verbatim | OpeningRefusal> {
    const {
      params: { slug },
      body: { version, client_seed },
      playerId,
    } = request;
    const shelved = await this.quoted(slug, version);
    if (!shelved) return refuse('drop_cases_not_found', 'There is no such case.');
    if (shelved.drop_case_version !== version) return this.needConfirm(shelved);
    for (let attempt = 1; ; attempt += 1) {
      const pair = await this.pairs.of(playerId);
      const seed = pair.client_seed ?? client_seed;
      if (!seed) return refuse('client_seed_required', 'Your browser must choose a client seed first.');
      try {
        const { reply, fresh } = await this.commit(request, shelved, pair, seed, rollCase(shelved, pair, seed, count), single);
        if (fresh) this.pairs.used(playerId, pair, seed, count);
        return verbatim(reply);
      } catch (error) {
        // Whatever went wrong, only the database knows now which nonce is next.
        this.pairs.forget(playerId);
        const code = codeOf(error);
        if (code === state.notOpenable) return refuse('not_openable', whyClosed(shelved));
        if (code === state.outOfStock) return refuse('out_of_stock', 'Temporarily unavailable');
        if (code === state.changed) return this.needConfirm((await this.catalogue.reload()).bySlug.get(slug) ?? shelved);
        // PostgreSQL sends an error before it gives back the locks: the key may still be held by the try before this one.
        const passing = code === state.stalePair || (code === state.keyHeld && attempt > 1);
        if (!passing || attempt === tries) throw error;
        await pause(Math.random() * 2 ** attempt);
      }
    }
  }

  private async commit(
    request: Opening,
    shelved: ShelfCase,
    pair: ActivePair,
    seed: string,
    rolled: Rolled,
    single: boolean,
  ): Promise<{ reply: string; fresh: boolean }> {
    const { claim } = request;
    const values = [
      claim.playerId,
      claim.key,
      claim.route,
      claim.payload,
      shelved.number,
      shelved.drop_case_version,
      pair.id,
      pair.nonce,
      seed,
      rolled.skinItems,
      rolled.rolls,
      JSON.stringify(rolled.drops),
      JSON.stringify(rolled.proofs),
      single,
    ];
    // Not pool.query: it closes the connection after every error, and a refusal is an error to it.
    const client = await this.db.pool.connect();
    try {
      const {
        rows: [done],
      } = await client.query<{ reply: string; fresh: boolean }>({ ...openCaseCommit, values });
      if (done!.fresh) this.db.kick();
      return done!;
    } finally {
      client.release();
    }
  }

  /** The case as it is in memory, read again when the player quotes a version that memory does not have. */
  private async quoted(slug: string, version: number): Promise<ShelfCase | undefined> {
    const known = (await this.catalogue.shelf()).bySlug.get(slug);
    return known?.drop_case_version === version ? known : (await this.catalogue.reload()).bySlug.get(slug);
  }

  /** The player was shown another version: nothing is charged, and the current one comes along to be confirmed. */
  private async needConfirm(current: ShelfCase): Promise<OpeningRefusal> {
    const shown = dropCaseDetails.parse(await details(this.db.sql, current));
    return refuse('need_confirm', 'The case has changed. Please look at it and confirm.', { case: shown });
  }

  /** A repeat of an opening that was done answers as it did, whatever has become of the case since. */
  private async unlessDone(request: Opening, refusal: OpeningRefusal): Promise<Verbatim | OpeningRefusal> {
    return inTransaction(this.db, async (tx) => {
      const stored = await claimKey(tx, request.claim);
      return stored === null ? refusal : verbatim(stored);
    });
  }
}
