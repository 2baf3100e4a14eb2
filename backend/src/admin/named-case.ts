import { Mistake, type Run } from './command.ts';
import { word } from './values.ts';

export interface NamedCase {
  id: number;
  slug: string;
  name: string;
  version: number;
}

/** The case that a command names first, by its slug. Hidden ones too; its row stays locked. */
export async function namedCase(run: Run): Promise<NamedCase> {
  const slug = word(run, 0, 'slug of a case');
  const row = await run.tx
    .selectFrom('cases')
    .select(['id', 'slug', 'name', 'version'])
    .where('slug', '=', slug)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Mistake(`there is no case "${slug}"`);
  return row;
}
