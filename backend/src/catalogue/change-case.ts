import { dropCase } from '@riftdrop/contract/api/cases/cases';
import type { Updateable } from 'kysely';
import { cancel, schedule } from '../plumbing/jobs/schedule.ts';
import { publish } from '../plumbing/live/outbox.ts';
import type { Tx } from '../plumbing/database/transaction.ts';
import { isCasePicture } from './pictures.ts';
import { listedCase } from './snapshot.ts';
import { checkSection } from './terms.ts';
import type { CasesTable } from './tables.ts';

/** Fields of a case that change without a new version: none of them is a price or a chance. */
export type CaseChange = Pick<
  Updateable<CasesTable>,
  | 'name'
  | 'background_image'
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

/** Changes that add a case to lists, remove it, or move it; other changes are published case by case. */
const ofLists = ['section', 'place', 'status', 'available_till'] as const satisfies (keyof CaseChange)[];

/**
 * Changes a case and publishes it. A job keeps its time to go, so that open lists lose it then. Throws a RangeError for
 * a section that its price does not fit, and for a picture that is not there.
 */
export async function changeCase(tx: Tx, number: number, change: CaseChange): Promise<void> {
  const seen = await listedCase(tx, number);
  const { background_image: background = null } = change;
  if (background !== null && !(await isCasePicture(tx, background))) throw new RangeError(`no case has the picture ${background}`);
  await tx.updateTable('cases').set(change).where('id', '=', number).execute();
  if (change.section) await keepSection(tx, number);
  if (change.available_till !== undefined) await keepTime(tx, number, change.available_till);
  // Pages that show a case get its hiding as an event; of an already hidden case nothing is published.
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

/** Publishes the current data of a case. A hidden one is only missing from the lists. */
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
