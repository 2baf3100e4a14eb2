import { randomBytes } from 'node:crypto';
import { type BeaconTerms, roundForLock, timeOf } from '@riftdrop/fair/beacon';
import { chainFrom } from '@riftdrop/fair/chain';
import type { Reader } from '../../plumbing/database.ts';
import type { Plumbing } from '../../plumbing/plumbing.ts';
import type { Tx } from '../../plumbing/transaction.ts';
import { openLink, sealLink } from '../secrets.ts';
import type { Beacon } from './beacon.ts';
import { siteTime } from './site-time.ts';
import '../tables.ts';

const family = 'local-chain';
const period = 3;
/** A day of rounds: an export walks down from a link to the tip, a round at a time. */
const rounds = 28_800;

interface Chain {
  id: number;
  genesis: number;
  period: number;
  rounds: number;
  tip: string;
  sealed: string;
}

/**
 * A hash chain of the site's own, for a site that runs without anybody else. Its tip is public before its first round, so no
 * round can be changed later; but who runs the site can compute every round beforehand, hence the level `local`.
 */
export class LocalChain implements Beacon {
  private readonly plumbing: Pick<Plumbing, 'db' | 'sealing'>;
  /** Links of the chain that was asked for last: walking up from the tip is impossible, and down from the end takes a while. */
  private walked: { tip: string; links: string[] } | null = null;

  constructor(plumbing: Pick<Plumbing, 'db' | 'sealing'>) {
    this.plumbing = plumbing;
  }

  gave({ id }: BeaconTerms): boolean {
    return id.startsWith(`${family}.`);
  }

  /** The newest chain, or a new one when there is none that lasts for the round of a lock that is taken now. */
  async terms(tx: Tx): Promise<BeaconTerms> {
    const now = await siteTime(tx);
    const lasts = (chain: Chain) => roundForLock(termsOf(chain), now) <= chain.rounds;
    const known = await newestChain(tx);
    if (known && lasts(known)) return termsOf(known);
    await tx.selectNoFrom((eb) => eb.fn('pg_advisory_xact_lock', [eb.cast<string>(eb.val('727465'), 'bigint')]).as('locked')).execute();
    const meanwhile = await newestChain(tx);
    return termsOf(meanwhile && lasts(meanwhile) ? meanwhile : await this.begin(tx, now));
  }

  async get({ anchor }: BeaconTerms, round: number): Promise<string | null> {
    return this.show(
      await this.plumbing.db.sql.selectFrom('beacon_chains').selectAll().where('tip', '=', anchor).executeTakeFirst(),
      round,
    );
  }

  /** The link of a round by the id of its beacon, as everybody may see it: null before its time. */
  async shown(id: string, round: number): Promise<string | null> {
    const [, chain] = /^local-chain\.(\d{1,15})$/.exec(id) ?? [];
    if (!chain) return null;
    return this.show(
      await this.plumbing.db.sql.selectFrom('beacon_chains').selectAll().where('id', '=', Number(chain)).executeTakeFirst(),
      round,
    );
  }

  private async show(chain: Chain | undefined, round: number): Promise<string | null> {
    if (!chain || round < 1 || round > chain.rounds) return null;
    return (await siteTime(this.plumbing.db.sql)) < timeOf(termsOf(chain), round) ? null : this.links(chain)[round - 1]!;
  }

  private async begin(tx: Tx, now: number): Promise<Chain> {
    const last = randomBytes(32).toString('hex');
    const { tip } = chainFrom(last, rounds);
    const sealed = sealLink(this.plumbing.sealing, tip, last);
    // The first round comes after the transaction that publishes the tip.
    const genesis = Math.ceil(now / 1000) + period;
    return tx.insertInto('beacon_chains').values({ genesis, period, rounds, tip, sealed }).returningAll().executeTakeFirstOrThrow();
  }

  private links({ tip, sealed, rounds: many }: Chain): string[] {
    if (this.walked?.tip !== tip) {
      const { links, tip: reached } = chainFrom(openLink(this.plumbing.sealing, tip, sealed), many);
      if (reached !== tip) throw new Error(`what is sealed for the chain with the tip ${tip} does not lead to it`);
      this.walked = { tip, links };
    }
    return this.walked.links;
  }
}

const newestChain = (reader: Reader): Promise<Chain | undefined> =>
  reader.selectFrom('beacon_chains').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst();

const termsOf = ({ id, genesis, period: seconds, tip }: Chain): BeaconTerms => ({
  id: `${family}.${id}`,
  level: 'local',
  genesis,
  period: seconds,
  anchor: tip,
});
