import { revision, type Revision } from '@riftdrop/contract/remotes';
import { z } from 'zod';
import type { RegistryStorage } from './storage.ts';

/** What a change of the composition decides; the rest of a revision is filled in here. */
export type Composition = Pick<Revision, 'shell' | 'remotes'>;

/** Who changed the composition, and the reason a reader of the history needs. */
export interface Author {
  by: string;
  why: string;
}

/** Another writer was first: read the registry again and repeat. */
export class RevisionConflict extends Error {
  override readonly name = 'RevisionConflict';
}

/** The registry of published versions: a line of immutable revisions, of which the highest valid one is live. */
export interface Registry {
  /** The live revision, or null before the first. A damaged newest revision is passed over: the last good one stays. */
  current(): Promise<Revision | null>;
  /** One revision by its number. Throws when it is missing or damaged. */
  read(number: number): Promise<Revision>;
  /** All revision numbers, oldest first. */
  history(): Promise<number[]>;
  /**
   * Appends a revision on top of `base` (null for the first). Throws RevisionConflict when `base` is not the newest any more, and
   * an Error when the document does not hold to its schema.
   */
  append(base: Revision | null, composition: Composition, author: Author): Promise<Revision>;
  /** Calls back with each new live revision. Returns the way to stop. */
  watch(changed: (revision: Revision) => void): () => void;
}

export interface RegistryOptions {
  /** Told about each revision that was passed over. */
  problem?: (message: string) => void;
  clock?: () => Date;
}

export function openRegistry(storage: RegistryStorage, { problem = () => {}, clock = () => new Date() }: RegistryOptions = {}): Registry {
  const history = async () => (await storage.numbers()).sort((a, b) => a - b);
  const read = async (number: number) => parse(number, await storage.read(number));

  async function current(): Promise<Revision | null> {
    for (const number of (await history()).reverse()) {
      try {
        return await read(number);
      } catch (error) {
        problem(`revision ${number} is passed over: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
    return null;
  }

  async function append(base: Revision | null, composition: Composition, author: Author): Promise<Revision> {
    const newest = (await history()).at(-1) ?? 0;
    const live = await current();
    if (live?.revision !== base?.revision) throw conflict(live?.revision ?? 0);
    const next = { ...composition, revision: newest + 1, previous: live?.revision ?? null, created_at: clock().toISOString(), ...author };
    const text = `${JSON.stringify(check(next), null, 2)}\n`;
    if (!(await storage.create(next.revision, text))) throw conflict(next.revision);
    await publishNewest();
    return parse(next.revision, text);
  }

  /** Two writers may finish out of order; the copy for static hosts is right when its revision is still the newest afterwards. */
  async function publishNewest(): Promise<void> {
    for (let copied = 0, newest = (await history()).at(-1)!; copied !== newest; newest = (await history()).at(-1)!) {
      await storage.publish(await storage.read(newest));
      copied = newest;
    }
  }

  function watch(changed: (revision: Revision) => void): () => void {
    let known = Number.NaN;
    let looking = Promise.resolve();
    const look = () => {
      looking = looking
        .then(async () => {
          const newest = (await history()).at(-1);
          if (newest === undefined || newest === known) return;
          const live = await current();
          if (live && known !== newest) changed(live);
          known = newest;
        })
        .catch((error: unknown) => problem(`the registry cannot be read: ${String(error)}`));
    };
    look();
    return storage.watch(look);
  }

  return { current, read, history, append, watch };
}

const conflict = (number: number) =>
  new RevisionConflict(`revision ${number} was published in the meantime; run the command again on top of it`);

function check(document: unknown): Revision {
  const parsed = revision.safeParse(document);
  if (!parsed.success) throw new Error(`not a valid registry document:\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

function parse(number: number, text: string): Revision {
  const document = check(JSON.parse(text));
  if (document.revision !== number) throw new Error(`it says to be revision ${document.revision}`);
  return document;
}
