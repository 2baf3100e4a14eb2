import { makeCatalogue, standardSeed } from './generator/catalogue.ts';
import { makeMore } from './generator/many-cases.ts';
import { insertCases } from './seed.ts';
import { publish } from '../plumbing/live/outbox.ts';
import type { Tx } from '../plumbing/database/transaction.ts';

/** Makes the catalogue as large as wanted with cases of the generator, for trials of a large site. @returns how many were added */
export async function fillCatalogue(tx: Tx, wanted: number, at: Date): Promise<number> {
  const { cases } = await tx
    .selectFrom('cases')
    .select((select) => select.fn.countAll<number>().as('cases'))
    .executeTakeFirstOrThrow();
  const standard = makeCatalogue(standardSeed, at).cases;
  const more = makeMore(standardSeed, standard, wanted - standard.length, at).slice(Math.max(0, cases - standard.length));
  if (more.length === 0) return 0;
  await insertCases(tx, more, at);
  await publish(tx, 'general', 'dropcases.list.updated', {});
  return more.length;
}
