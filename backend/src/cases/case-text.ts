import { dropCase } from '@riftdrop/contract/api/cases/cases';
import type { ListedCase } from '../catalogue/index.ts';

/** The player's fields, as they stand in the text of a listed case. */
const own = '"favorite":false,"favorite_count":0';

/** Around it, checked against the contract once for each state of a case. */
const written = new WeakMap<ListedCase, [before: string, after: string]>();

/** A case as JSON. Lists of a hundred are sent many times a second, and nearly all of each text is unchanged. */
export function caseText(one: ListedCase, favorite: boolean, favorite_count: number): string {
  let parts = written.get(one);
  if (!parts) {
    const [before, after] = JSON.stringify(dropCase.parse(one)).split(own);
    parts = [before!, after!];
    written.set(one, parts);
  }
  return `${parts[0]}"favorite":${favorite},"favorite_count":${favorite_count}${parts[1]}`;
}
