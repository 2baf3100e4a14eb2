import { currentKing, currentKings, kingById, kingDrops, kingsHistory } from '@riftdrop/contract/api/cases/kings';
import type { Catalogue } from '../../catalogue/index.ts';
import { refuse, type Served, serve } from '../../plumbing/http/http.ts';
import { numericId } from '../../plumbing/http/numeric-id.ts';
import type { Plumbing } from '../../plumbing/plumbing.ts';
import { dropsById } from '../../items/index.ts';
import { currentKingOf, currentKings as allKings, dropIdsOf, kingBy, kingsOfCase } from './queries.ts';

/** Items of one reign that are listed. */
const listedDrops = 100;

/** Public calls of reigns. */
export function kingCalls({ db }: Pick<Plumbing, 'db'>, catalogue: Catalogue): Served[] {
  const caseNumber = async (slug: string) => (await catalogue.snapshot()).bySlug.get(slug)?.number;
  const kingOf = async (id: string) => {
    const number = numericId(id);
    return number === null ? null : kingBy(db.sql, number);
  };
  return [
    serve(currentKings, () => allKings(db.sql)),
    serve(currentKing, async ({ params }) => {
      const number = await caseNumber(params.slug);
      return number === undefined ? refuse('drop_cases_not_found') : ((await currentKingOf(db.sql, number)) ?? {});
    }),
    serve(kingsHistory, async ({ params, query }) => {
      const number = await caseNumber(params.slug);
      return number === undefined ? refuse('drop_cases_not_found') : { ...query, ...(await kingsOfCase(db.sql, number, query)) };
    }),
    serve(kingById, async ({ params }) => (await kingOf(params.id)) ?? refuse('not_found', 'There is no such king.')),
    serve(kingDrops, async ({ params }) => {
      const king = await kingOf(params.id);
      return king
        ? dropsById(db.sql, await dropIdsOf(db.sql, Number(king.id), listedDrops))
        : refuse('not_found', 'There is no such king.');
    }),
  ];
}
