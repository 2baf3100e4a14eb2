import type { CaseItem } from '@riftdrop/contract/api/cases/cases';
import { type Tickets, ticketRanges } from '@riftdrop/fair/tickets';
import { BoundedMap } from '../plumbing/limits/bounded-map.ts';
import type { Reader } from '../plumbing/database/database.ts';

/** Contents of one version of a case. */
export interface Contents {
  /** In ascending skin item id, with adjoining tickets. The cost is the version's: a drop is worth that. */
  items: CaseItem[];
  ranges: Tickets[];
}

/** Versions that stay in memory; the one longest unused goes first. */
const capacity = 2_000;

/**
 * The contents of case versions, read when they are first needed: the whole catalogue of a large site would fill the
 * memory of every process. A version never changes, so that read contents stay valid for ever.
 */
export class VersionContents {
  private readonly reader: Reader;
  private readonly known: BoundedMap<string, Promise<Contents>>;

  constructor(reader: Reader, most = capacity) {
    this.reader = reader;
    this.known = new BoundedMap(most);
  }

  of(caseNumber: number, version: number): Promise<Contents> {
    const key = `${caseNumber}-${version}`;
    const contents = this.known.get(key) ?? readContents(this.reader, caseNumber, version);
    this.known.set(key, contents);
    // A missing version may come later.
    contents.then(
      ({ items }) => items.length === 0 && this.known.delete(key),
      () => this.known.delete(key),
    );
    return contents;
  }
}

async function readContents(reader: Reader, caseNumber: number, version: number): Promise<Contents> {
  const rows = await reader
    .selectFrom('case_items as i')
    .innerJoin('skin_items as s', 's.id', 'i.skin_item_id')
    .innerJoin('skins as k', 'k.id', 's.skin_id')
    .where('i.case_id', '=', caseNumber)
    .where('i.version', '=', version)
    .orderBy('i.skin_item_id')
    .select(['i.weight', 'i.cost', 's.id', 's.wear', 's.image', 's.stat_trak', 's.fake', 'k.name', 'k.skin_name', 'k.rarity', 'k.type'])
    .execute();
  const ranges = ticketRanges(rows.map(({ weight }) => weight));
  return {
    ranges,
    items: rows.map(({ weight, id, ...skin }, at) => ({ skin_item: { ...skin, id: String(id) }, weight, tickets: ranges[at]! })),
  };
}
