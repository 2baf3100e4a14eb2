import type { Reader } from '../plumbing/database/database.ts';

/**
 * Image keys of the whole catalogue in the order in which players see them: cases as on home, their items, the other
 * skins.
 */
export async function pictureKeys(reader: Reader): Promise<string[]> {
  const cases = await reader.selectFrom('cases').select('image').where('status', '<>', 'hidden').orderBy('place').execute();
  const skins = await reader
    .selectFrom('skin_items as s')
    .leftJoin('case_items as i', 'i.skin_item_id', 's.id')
    .select('s.image')
    .groupBy(['s.id', 's.image'])
    .orderBy(
      (order) => order.fn.min('i.case_id'),
      (direction) => direction.asc().nullsLast(),
    )
    .orderBy('s.id')
    .execute();
  return [...new Set([...cases, ...skins].map(({ image }) => image))];
}

/** Whether a case has this picture, a hidden one too: players who opened it can still reach its page. */
export const isCasePicture = async (reader: Reader, image: string): Promise<boolean> =>
  (await reader.selectFrom('cases').select('id').where('image', '=', image).limit(1).executeTakeFirst()) !== undefined;

export const isSkinPicture = async (reader: Reader, image: string): Promise<boolean> =>
  (await reader.selectFrom('skin_items').select('id').where('image', '=', image).limit(1).executeTakeFirst()) !== undefined;
