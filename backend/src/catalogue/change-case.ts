import { dropCase } from '@riftdrop/contract/api/cases/cases';
import type { Updateable } from 'kysely';
import { cancel, schedule } from '../plumbing/jobs/schedule.ts';
import { publish } from '../plumbing/live/outbox.ts';
import type { Tx } from '../plumbing/database/transaction.ts';
import { listedCase } from './snapshot.ts';
import { checkSection } from './terms.ts';
import type { CasesTable } from './tables.ts';

/** What may be changed of a case without a new version: nothing of it changes a price or a chance. */
export type CaseChange = Pick<
  Updateable<CasesTable>,
  | 'name'
  | 'section'
  | 'place'
  | 'status'
  | 'sale'
  | 'popular'
  | 'bestprice'
  | 'content_update_scheduled'
  | 'new_until'
  | 'available_till'
  | 'group_game_limit'
>;

/** Changes that add a case to lists, take it out, or move it; the others are told case by case. */
const ofLists = ['section', 'place', 'status', 'available_till'] as const satisfies (keyof CaseChange)[];

/**
 * Changes a case and tells every open page. Its time to go is kept by a job, so that open lists lose it then. Throws a RangeError for a
 * section that its price does not fit.
 */
export async function changeCase(tx: Tx, number: number, change: CaseChange): Promise<void> {
  const seen = await listedCase(tx, number);
  await tx.updateTable('cases').set(change).where('id', '=', number).execute();
  if (change.section) await keepSection(tx, number);
  if (change.available_till !== undefined) await keepTime(tx, number, change.available_till);
  // Whoever looks at a case that goes is told so; of one that is hidden already nobody hears.
  if (change.status === 'hidden' && seen) await publish(tx, 'general', 'dropcase.updated', dropCase.parse({ ...seen, status: 'hidden' }));
  await publishCase(tx, number);
  if (ofLists.some((name) => change[name] !== undefined)) await publish(tx, 'general', 'dropcases.list.updated', {}, 1);
}

async function keepSection(tx: Tx, number: number): Promise<void> {
  const { section, price, points_price } = await tx
    .selectFrom('cases as c')
    .innerJoin('case_versions as v', (join) => join.onRef('v.case_id', '=', 'c.id').onRef('v.version', '=', 'c.version'))
    .select(['c.section', 'v.price', 'v.points_price'])
    .where('c.id', '=', number)
    .executeTakeFirstOrThrow();
  checkSection(section, { price, points_price });
}

/** Tells every open page how a case is now. One that nobody may see is only missing from the lists. */
export async function publishCase(tx: Tx, number: number): Promise<void> {
  const now = await listedCase(tx, number);
  if (now) await publish(tx, 'general', 'dropcase.updated', dropCase.parse(now));
}

/** Lets open lists lose a case when its time is over. */
export async function keepTime(tx: Tx, number: number, till: Date | null): Promise<void> {
  const key = String(number);
  if (till === null) await cancel(tx, 'catalogue.off', key);
  else await schedule(tx, 'catalogue.off', { key, payload: { case: number }, at: till, move: true });
}
