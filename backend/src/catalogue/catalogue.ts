import type { Clock } from '../plumbing/clock.ts';
import type { Database } from '../plumbing/database.ts';
import { type Shelf, catalogueRevision, readShelf } from './shelf.ts';

/** How old the copy in memory may be before the revision is looked at again, milliseconds. */
const freshFor = 2_000;

/** The catalogue as this process knows it. An opening never trusts it: the database checks the version again. */
export interface Catalogue {
  shelf(): Promise<Shelf>;
  /** Reads again, for example after the database said that a quoted version is not the current one. */
  reload(): Promise<Shelf>;
}

export function catalogueOf(db: Database, clock: Clock): Catalogue {
  let shelf: Shelf | null = null;
  let lookedAt = 0;
  let reading: Promise<Shelf> | null = null;

  function reload(): Promise<Shelf> {
    reading ??= readShelf(db.sql)
      .then((fresh) => {
        lookedAt = clock.now();
        return (shelf = fresh);
      })
      .finally(() => (reading = null));
    return reading;
  }

  async function look(known: Shelf): Promise<Shelf> {
    lookedAt = clock.now();
    return (await catalogueRevision(db.sql)) === known.revision ? known : reload();
  }

  return {
    reload,
    shelf: async () => (shelf === null ? reload() : clock.now() - lookedAt > freshFor ? look(shelf) : shelf),
  };
}
