import { setTimeout as sleep } from 'node:timers/promises';
import { upgradeQuote, type createUpgrade, type UpgradeQuote } from '@riftdrop/contract/api/upgrade/upgrade';
import { playerParts, roll } from '@riftdrop/fair/pf1';
import { carriedTrace, inSpan } from '@riftdrop/metrics/traces';
import pg from 'pg';
import type { ActivePair, PairCache } from '../fairness/index.ts';
import type { Database } from '../plumbing/database/database.ts';
import { codeOf } from '../plumbing/failure.ts';
import { type MoneyRequest, type Refused, refuse, type Verbatim, verbatim } from '../plumbing/http/http.ts';
import { claimKey } from '../plumbing/http/idempotency.ts';
import { numericId } from '../plumbing/http/numeric-id.ts';
import { inTransaction } from '../plumbing/database/transaction.ts';
import type { UpgradeRules } from './terms.ts';

type Request = MoneyRequest<typeof createUpgrade>;
type Refusal = Refused<(typeof createUpgrade.refusals)[number]>;

/** Named, so that each connection plans it once. */
const commit = {
  name: 'upgrade_commit',
  text: 'select again, reply from upgrade_commit($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)',
};

/** Other tabs and processes may move the pair on between two tries; more than this many times in a row means a bug. */
const tries = 12;
const stalePair = 'RF409';
const keyHeld = 'RD409';
const undone = new Set(['40P01', '40001']);

const refusals: Record<string, Refusal> = {
  RI404: refuse('not_found', 'There is no such item.'),
  RI409: refuse('not_sellable', 'This item is not in your inventory any more.'),
  RU404: refuse('not_found', 'There is no such skin.'),
  RU422: refuse('not_upgradable'),
};

interface UpgradeRequest {
  items: number[];
  target: number;
}

/** Plays upgrades: rolls here, with the code that the browser verifies with, and commits everything in one round trip. */
export class Upgrades {
  private readonly db: Database;
  private readonly pairs: PairCache;
  private readonly rules: number[];

  constructor(db: Database, pairs: PairCache, { upgrade_min_income, upgrade_max_cost, upgrade_rates }: UpgradeRules) {
    this.db = db;
    this.pairs = pairs;
    this.rules = [upgrade_min_income, upgrade_max_cost, upgrade_rates.fee_ppm, upgrade_rates.max_chance_ppm];
  }

  /** Spends the items and returns the result, or refuses and takes nothing. A repeat gets the stored answer. */
  async play(request: Request): Promise<Verbatim | Refusal> {
    const wanted = wantedIn(request.body);
    for (let attempt = 1; ; attempt += 1) {
      const pair = await this.pairs.of(request.playerId);
      const seed = pair.client_seed ?? request.body.client_seed;
      if (!seed) return this.unlessDone(request, refuse('client_seed_required'));
      try {
        return await inSpan('transaction', () => this.commit(request, wanted, { pair, seed }));
      } catch (error) {
        // After any error only the database has the next nonce.
        this.pairs.forget(request.playerId);
        const refusal = refusalIn(error);
        if (refusal) return refusal;
        const code = codeOf(error) ?? '';
        // PostgreSQL sends an error before it releases the locks: the key may still be held by the try before this one.
        const isPassing = code === stalePair || undone.has(code) || (code === keyHeld && attempt > 1);
        if (!isPassing || attempt === tries) throw error;
        await sleep(Math.random() * 2 ** attempt);
      }
    }
  }

  private async commit(
    { claim, body }: Request,
    { items, target }: UpgradeRequest,
    { pair, seed }: { pair: ActivePair; seed: string },
  ): Promise<Verbatim> {
    const result = roll(pair.secret_hash, playerParts('upgrade', pair.id, seed, pair.nonce + 1));
    const { rows } = await this.db.pool.query<{ again: boolean; reply: string }>({
      ...commit,
      values: [
        claim.playerId,
        claim.key,
        claim.route,
        claim.payload,
        items,
        target,
        [body.chance, body.item_cost, body.target_cost],
        this.rules,
        pair.id,
        pair.nonce,
        seed,
        result,
        carriedTrace(),
      ],
    });
    const { again, reply } = rows[0]!;
    if (!again) {
      this.pairs.used(claim.playerId, pair, seed, 1);
      this.db.kick();
    }
    return verbatim(reply);
  }

  /** A refusal before the database is reached: a repeat of a finished upgrade still gets the stored answer. */
  private unlessDone(request: Request, refusal: Refusal): Promise<Verbatim | Refusal> {
    return inTransaction(this.db, async (tx) => {
      const stored = await claimKey(tx, request.claim);
      return stored === null ? refusal : verbatim(stored);
    });
  }
}

/** Invalid ids are tried as one that no row has, so that a used key is answered first. */
function wantedIn({ drop_ids, skin_id }: Request['body']): UpgradeRequest {
  const items = new Set(drop_ids.map((id) => numericId(id) ?? 0));
  const target = numericId(skin_id) ?? 0;
  return { items: [...items].toSorted((a, b) => a - b), target: target < 2 ** 31 ? target : 0 };
}

function refusalIn(error: unknown): Refusal | null {
  if (error instanceof pg.DatabaseError && error.code === 'RU409') {
    const now: UpgradeQuote = upgradeQuote.parse(JSON.parse(error.detail!));
    return refuse('need_confirm', undefined, now);
  }
  return refusals[codeOf(error) ?? ''] ?? null;
}
