import type { CaseItem } from '@riftdrop/contract/api/cases/cases';
import { type Tickets, ticketRanges } from '@riftdrop/fair/tickets';
import type { Clock } from '../plumbing/config/clock.ts';
import type { Database, Reader } from '../plumbing/database/database.ts';
import { catalogueRevision, emptySnapshot, type ListedCase, readSnapshot, type CatalogueSnapshot } from './snapshot.ts';
import type { LoggedEvent } from '../plumbing/live/log.ts';
import { BoundedMap } from '../plumbing/limits/bounded-map.ts';

/** Contents of one version of a case. */
interface Contents {
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

/** Greatest age of the copy in memory before the revision is read again, milliseconds. */
const freshFor = 500;

/** One case with all data for an opening, as of its reading. */
export interface CaseSnapshot extends ListedCase, Contents {}

/** This process's copy of the catalogue. An opening never trusts it: the database checks the version again. */
export interface Catalogue {
  snapshot(): Promise<CatalogueSnapshot>;
  /** Reads again, for example after the database refused a quoted version as old. */
  reload(): Promise<CatalogueSnapshot>;
  /** Marks the copy as old after a change: clients read again at once after the event, and must not get the old data. */
  onEvent(event: LoggedEvent): void;
  /** A case by its slug, with the items of its version; undefined for a hidden one. */
  find(slug: string): Promise<CaseSnapshot | undefined>;
  /** The items of any version of a case; none when there is no such version. */
  contents(caseNumber: number, version: number): Promise<CaseItem[]>;
}

export function catalogueOf(db: Database, clock: Clock, contents = new VersionContents(db.sql)): Catalogue {
  /**
   * The same object as long as the case is the same, so that it can be a key of caches. Kept by its contents and not by
   * the case of the snapshot, which would hold the contents of every case that was ever looked at.
   */
  const whole = new WeakMap<Contents, { of: ListedCase; made: CaseSnapshot }>();
  let snapshot = emptySnapshot;
  let lookedAt = -Infinity;
  /** Number of changes that were heard of. Data read before the last one may be old. */
  let invalidations = 0;
  let looking: Promise<void> | null = null;
  let reading: Promise<CatalogueSnapshot> | null = null;

  /**
   * A reading that began before may miss the caller's change: then the next one counts, which all waiting callers
   * share.
   */
  const reload = (): Promise<CatalogueSnapshot> => (reading ? reading.then(read, read) : read());

  function read(): Promise<CatalogueSnapshot> {
    reading ??= readSnapshot(db.sql, snapshot)
      .then((fresh) => (snapshot = fresh))
      .finally(() => (reading = null));
    return reading;
  }

  async function look(): Promise<void> {
    const before = invalidations;
    const revision = await catalogueRevision(db.sql);
    if (snapshot.revision < revision) await reload();
    if (before === invalidations) lookedAt = clock.now();
  }

  async function current(): Promise<CatalogueSnapshot> {
    while (clock.now() - lookedAt > freshFor) await (looking ??= look().finally(() => (looking = null)));
    return snapshot;
  }

  return {
    reload,
    snapshot: current,
    onEvent: ({ event }) => {
      if (event !== 'dropcase.updated' && event !== 'dropcases.list.updated') return;
      invalidations += 1;
      lookedAt = -Infinity;
    },
    find: async (slug) => {
      const listed = (await current()).bySlug.get(slug);
      if (!listed) return undefined;
      const held = await contents.of(listed.number, listed.drop_case_version);
      const known = whole.get(held);
      if (known?.of === listed) return known.made;
      const made = { ...listed, ...held };
      whole.set(held, { of: listed, made });
      return made;
    },
    contents: async (caseNumber, version) => (await contents.of(caseNumber, version)).items,
  };
}
