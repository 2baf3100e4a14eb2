import { randomBytes } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { type BeaconTerms, roundForLock, timeOf } from '@riftdrop/fair/beacon';
import { chainRandomness, previousLink } from '@riftdrop/fair/chain';
import { sql } from 'kysely';
import { advisoryLocks } from '../../plumbing/database/advisory-locks.ts';
import { BoundedMap } from '../../plumbing/limits/bounded-map.ts';
import type { Reader } from '../../plumbing/database/database.ts';
import type { Plumbing } from '../../plumbing/plumbing.ts';
import { inTransaction, type Tx } from '../../plumbing/database/transaction.ts';
import { openCheckpoints, openLink, sealCheckpoints, sealLink } from '../secrets.ts';
import type { Beacon, PublishedRound } from './beacon.ts';
import { siteTime } from './site-time.ts';

/** Rounds from one checkpoint to the next: the most hashes of one look-up in a chain. */
const spacing = 160;
/** Hashes after which other work gets its turn: two to three milliseconds. */
const chunk = 500;

/** The link before a link; tests count its calls. */
type Step = typeof previousLink;

/** A chain of `rounds` links: every 160th link and the last one, upwards. All links below follow from each of them. */
interface Checkpoints {
  tip: string;
  rounds: number;
  links: readonly string[];
}

/** Walks down a whole chain in short chunks, so that the event loop stays free. @param last the link of the last round, as hex */
async function walkChain(last: string, rounds: number, step: Step): Promise<Checkpoints> {
  const links: string[] = [];
  let link = last;
  for (let round = rounds; round > 0; round -= 1) {
    if (round === rounds || round % spacing === 0) links.push(link);
    link = step(link);
    if (round % chunk === 0) await setImmediate();
  }
  return { tip: link, rounds, links: links.reverse() };
}

/** The link of a round. Throws when the checkpoints around it do not belong together. */
function linkOf({ tip, rounds, links }: Checkpoints, round: number, step: Step): string {
  const at = Math.ceil(round / spacing) - 1;
  const below = links[at - 1] ?? tip;
  let link = links[at]!;
  let found = link;
  for (let here = Math.min((at + 1) * spacing, rounds); here > at * spacing; here -= 1) {
    if (here === round) found = link;
    link = step(link);
  }
  if (link !== below) throw new Error(`the checkpoints of the chain with the tip ${tip} do not belong together at round ${round}`);
  return found;
}

const family = 'local-chain';
/** Seconds. The clock of the database locks games and shows rounds, so that no margin for other clocks is needed (D42). */
const period = 1;
/** Eight hours of rounds: an export walks down from a link to the tip, a round at a time. */
const rounds = 28_800;
/** A chain with less left than this has a successor before a lock needs one. */
const aheadMs = 3600_000;
/** Chains whose checkpoints stay in memory, some 20 kB each. */
const remembered = 16;

interface Chain {
  id: number;
  genesis: number;
  period: number;
  rounds: number;
  tip: string;
}

/** A chain that is not published yet. */
interface NewChain extends Checkpoints {
  last: string;
}

/**
 * A hash chain of the site, without any other party. Its tip is public before its first round, so no round can be
 * changed later; but the operator can compute every round beforehand, hence the level `local`.
 */
export class LocalChain implements Beacon {
  private readonly plumbing: Pick<Plumbing, 'db' | 'sealing'>;
  private readonly step: Step;
  private readying: Promise<void> | null = null;
  /** Checkpoints by tip; the chain that was used last comes last. */
  private readonly walked = new BoundedMap<string, Promise<Checkpoints>>(remembered);

  constructor(plumbing: Pick<Plumbing, 'db' | 'sealing'>, step: Step = previousLink) {
    this.plumbing = plumbing;
    this.step = step;
  }

  gave({ id }: BeaconTerms): boolean {
    return id.startsWith(`${family}.`);
  }

  /** Publishes the next chain an hour before the newest ends. */
  ready(): Promise<void> {
    return (this.readying ??= this.renew().finally(() => (this.readying = null)));
  }

  private async renew(): Promise<void> {
    const { db } = this.plumbing;
    const known = await newestChain(db.sql);
    if (known && lasts(known, (await siteTime(db.sql)) + aheadMs)) return;
    const chain = await this.make();
    await inTransaction(db, async (tx) => {
      if ((await lockedNewest(tx))?.id === known?.id) await this.publish(tx, chain);
    });
  }

  /** The newest chain, or a new one when none lasts for the round of a lock that is taken now. */
  async terms(tx: Tx, now: number): Promise<BeaconTerms> {
    const known = await newestChain(tx);
    if (known && lasts(known, now)) return termsOf(known);
    const meanwhile = await lockedNewest(tx);
    return termsOf(meanwhile && lasts(meanwhile, now) ? meanwhile : await this.publish(tx, await this.make()));
  }

  async get({ anchor }: BeaconTerms, round: number): Promise<PublishedRound | null> {
    return this.show(await chains(this.plumbing.db.sql).where('tip', '=', anchor).executeTakeFirst(), round);
  }

  /** The public link of a round by the id of its beacon: null before its time. */
  async shown(id: string, round: number): Promise<PublishedRound | null> {
    const [, chain] = /^local-chain\.(\d{1,15})$/.exec(id) ?? [];
    if (!chain) return null;
    return this.show(await chains(this.plumbing.db.sql).where('id', '=', Number(chain)).executeTakeFirst(), round);
  }

  private async show(chain: Chain | undefined, round: number): Promise<PublishedRound | null> {
    if (!chain || round < 1 || round > chain.rounds) return null;
    if ((await siteTime(this.plumbing.db.sql)) < timeOf(termsOf(chain), round)) return null;
    const evidence = linkOf(await this.checkpoints(chain), round, this.step);
    return { evidence, randomness: chainRandomness(evidence) };
  }

  private async make(): Promise<NewChain> {
    const last = randomBytes(32).toString('hex');
    return { ...(await walkChain(last, rounds, this.step)), last };
  }

  private async publish(tx: Tx, { tip, last, links }: NewChain): Promise<Chain> {
    const { sealing } = this.plumbing;
    const sealed = sealLink(sealing, tip, last);
    const checkpoints = sealCheckpoints(sealing, tip, links);
    // The first round comes after the transaction that publishes the tip.
    const genesis = Math.ceil((await siteTime(tx)) / 1000) + period;
    return tx
      .insertInto('beacon_chains')
      .values({ genesis, period, rounds, tip, sealed, checkpoints })
      .returning(columns)
      .executeTakeFirstOrThrow();
  }

  /** From memory, else from the database, else by a walk down the whole chain whose result is stored. */
  private checkpoints(chain: Chain): Promise<Checkpoints> {
    const { walked } = this;
    const known = walked.get(chain.tip) ?? this.stored(chain);
    walked.set(chain.tip, known);
    known.catch(() => walked.delete(chain.tip));
    return known;
  }

  private async stored({ tip, rounds: many }: Chain): Promise<Checkpoints> {
    const { db, sealing } = this.plumbing;
    const { sealed, checkpoints } = await db.sql
      .selectFrom('beacon_chains')
      .select(['sealed', 'checkpoints'])
      .where('tip', '=', tip)
      .executeTakeFirstOrThrow();
    if (checkpoints !== null) return { tip, rounds: many, links: openCheckpoints(sealing, tip, checkpoints) };
    const fresh = await walkChain(openLink(sealing, tip, sealed), many, this.step);
    if (fresh.tip !== tip) throw new Error(`what is sealed for the chain with the tip ${tip} does not lead to it`);
    await db.sql
      .updateTable('beacon_chains')
      .set({ checkpoints: sealCheckpoints(sealing, tip, fresh.links) })
      .where('tip', '=', tip)
      .execute();
    return fresh;
  }
}

const columns = ['id', 'genesis', 'period', 'rounds', 'tip'] as const;
const chains = (reader: Reader) => reader.selectFrom('beacon_chains').select(columns);

const newestChain = (reader: Reader): Promise<Chain | undefined> => chains(reader).orderBy('id', 'desc').limit(1).executeTakeFirst();

/** The newest chain, locked against a concurrent new one. */
async function lockedNewest(tx: Tx): Promise<Chain | undefined> {
  await sql`select pg_advisory_xact_lock(${advisoryLocks.beaconChain}::bigint)`.execute(tx);
  return newestChain(tx);
}

/** Whether the chain has the round of a lock that is taken at this moment. */
function lasts(chain: Chain, epochMs: number): boolean {
  return roundForLock(termsOf(chain), epochMs) <= chain.rounds;
}

const termsOf = ({ id, genesis, period: seconds, tip }: Chain): BeaconTerms => ({
  id: `${family}.${id}`,
  level: 'local',
  genesis,
  period: seconds,
  anchor: tip,
});
