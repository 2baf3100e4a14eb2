import type { BestItem } from '@riftdrop/contract/api/cases/cases';
import type { SkinItem } from '@riftdrop/contract/api/catalogue/skins';
import { sql } from 'kysely';
import { type Catalogue, type CatalogueSnapshot, sectionList } from '../catalogue/index.ts';
import type { Clock } from '../plumbing/config/clock.ts';
import type { Reader } from '../plumbing/database/database.ts';
import { isOpen, startOf } from './listing.ts';

/** Lifetime of an answer while the catalogue is unchanged, milliseconds: cases end by their dates too. */
const holds = 60_000;

type Row = SkinItem & { case_number: number; weight: number };

/** The dearest item of each section: read from the database once for all visitors, until the catalogue changes. */
export class BestItems {
  private readonly reader: Reader;
  private readonly catalogue: Catalogue;
  private readonly clock: Clock;
  private made: { of: CatalogueSnapshot; until: number; list: Promise<BestItem[]> } | null = null;

  constructor(reader: Reader, catalogue: Catalogue, clock: Clock) {
    this.reader = reader;
    this.catalogue = catalogue;
    this.clock = clock;
  }

  async now(): Promise<BestItem[]> {
    const snapshot = await this.catalogue.snapshot();
    const now = this.clock.now();
    if (this.made?.of !== snapshot || this.made.until <= now) {
      this.made = { of: snapshot, until: now + holds, list: this.read(snapshot, now) };
      // A failed reading is not cached.
      this.made.list.catch(() => (this.made = null));
    }
    return this.made.list;
  }

  /** Of the cases that home lists and that money can open now. */
  private async read({ cases, byNumber }: CatalogueSnapshot, now: number): Promise<BestItem[]> {
    const bought = cases.filter((one) => one.price > 0 && one.stock === 'in_stock' && isOpen(one, now));
    const shown = sectionList.flatMap(({ slug }) => startOf(bought.filter(({ section }) => section === slug)));
    const { rows } = await sql<Row>`
      select distinct on (n.section) n.number as case_number, i.weight, i.cost, s.id::text as id, s.wear, s.image, s.stat_trak, s.fake,
        k.name, k.skin_name, k.rarity, k.type
      from unnest(${shown.map(({ number }) => number)}::bigint[], ${shown.map((one) => one.drop_case_version)}::int[],
        ${shown.map(({ section }) => section)}::text[]) as n (number, version, section)
      join case_items i on i.case_id = n.number and i.version = n.version
      join skin_items s on s.id = i.skin_item_id join skins k on k.id = s.skin_id
      where not s.fake
      order by n.section, i.cost desc, i.weight, s.id`.execute(this.reader);
    return sectionList.flatMap(({ slug, title }) => {
      const row = rows.find(({ case_number }) => byNumber.get(Number(case_number))?.section === slug);
      if (!row) return [];
      const { case_number, weight, ...skin_item } = row;
      return [{ section: slug, title, skin_item, weight, drop_case: byNumber.get(Number(case_number))! }];
    });
  }
}
