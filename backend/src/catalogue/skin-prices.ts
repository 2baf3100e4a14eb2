import type { SkinItem } from '@riftdrop/contract/api/catalogue/skins';
import type { Reader } from '../plumbing/database/database.ts';
import { TextIndex } from './search-text.ts';

/** One skin in one wear with its price of now. */
export interface PricedSkin extends SkinItem {
  number: number;
}

/** Every available skin, the cheapest first; `texts` finds their positions by name. */
export interface SkinPrices {
  revision: number;
  skins: readonly PricedSkin[];
  texts: TextIndex;
}

/**
 * This process's copy of the prices of all skins: each look checks the revision in the database, and reads them again
 * when it changed.
 */
export function skinPricesOf(reader: Reader): () => Promise<SkinPrices> {
  let known: SkinPrices = { revision: 0, skins: [], texts: new TextIndex([]) };
  let reading: Promise<SkinPrices> | null = null;
  return async () => {
    if ((await revisionOf(reader)) === known.revision) return known;
    reading ??= read(reader)
      .then((fresh) => (known = fresh))
      .finally(() => (reading = null));
    return reading;
  };
}

async function revisionOf(reader: Reader): Promise<number> {
  return (await reader.selectFrom('skin_state').select('revision').executeTakeFirstOrThrow()).revision;
}

/** Site items are left out: they cannot be taken out. */
async function read(reader: Reader): Promise<SkinPrices> {
  // Before the rows: a change in between is read once more.
  const revision = await revisionOf(reader);
  const rows = await reader
    .selectFrom('skin_items as s')
    .innerJoin('skins as k', 'k.id', 's.skin_id')
    .select(['s.id', 's.wear', 's.image', 's.cost', 's.stat_trak', 's.fake', 'k.name', 'k.skin_name', 'k.rarity', 'k.type'])
    .where('s.fake', '=', false)
    .orderBy('s.cost')
    .orderBy('s.id')
    .execute();
  const skins = rows.map(({ id, ...skin }) => ({ ...skin, number: id, id: String(id) }));
  return { revision, skins, texts: new TextIndex(skins.map(({ name, skin_name }) => `${name} ${skin_name}`)) };
}
