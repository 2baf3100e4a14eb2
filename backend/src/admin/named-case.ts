import { lockCase } from '../catalogue/index.ts';
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
  const row = await lockCase(run.tx, slug);
  if (!row) throw new Mistake(`there is no case "${slug}"`);
  return row;
}
