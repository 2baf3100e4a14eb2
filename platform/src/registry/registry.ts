import { revision as schema, type Revision } from '@riftdrop/contract/release/remotes';
import { openSigned, type Envelope, type TrustedKey } from '@riftdrop/contract/release/signed';
import { z } from 'zod';
import type { RegistryKeys } from '../keys/registry-keys.ts';
import type { Storage, StoredObject } from '../storage/storage.ts';
import { decided, type Change } from './composition.ts';
import { forPages } from './for-pages.ts';
import { foreignFiles } from './own-files.ts';
import { currentPlace, numbered, numberIn, revisionsFolder } from './places.ts';

/** The author of a change, and the reason, for the history. */
export interface Author {
  by: string;
  why: string;
}

/** Another writer was first: read the registry again and repeat. */
export class RevisionConflict extends Error {
  override readonly name = 'RevisionConflict';
}

/** The registry of published versions: a line of immutable, signed revisions, of which the highest valid one is live. */
export interface Registry {
  /**
   * The live revision, or null before the first. A newest revision that is damaged, unsigned, signed with another key, under a wrong
   * number or expired is skipped: the last valid one stays, also when newer files disappear. When all are expired, the newest is
   * returned.
   */
  current(): Promise<Revision | null>;
  /** One revision by its number, however old. Throws when it is missing or damaged. */
  read(number: number): Promise<Revision>;
  /** The signed document of a revision, for a browser to check. */
  envelope(number: number): Promise<Envelope>;
  /** The same for a page: without what no page needs to start, signed like the whole one. */
  forPages(number: number): Promise<Envelope>;
  /** All revision numbers, oldest first. */
  history(): Promise<number[]>;
  /**
   * Appends a revision on top of `base` (null for the first). Throws RevisionConflict when `base` is not the newest any more, and
   * an Error when the document does not hold to its schema.
   */
  append(base: Revision | null, change: Change, author: Author): Promise<Revision>;
  /** Calls back with each new live revision. Returns the way to stop. */
  watch(changed: (revision: Revision) => void): () => void;
  /** The keys that a browser should trust for the current documents. */
  trusted(): Promise<TrustedKey[]>;
}

export interface RegistryOptions {
  /** Receives a line for each skipped revision. */
  problem?: (message: string) => void;
  clock?: () => Date;
  /** How long a revision may be used without being renewed, milliseconds. */
  lifetime?: number;
}

const day = 24 * 60 * 60 * 1000;
/** Long enough for a week without repair of the control server, short enough that an old copy of the site expires. */
const usualLifetime = 14 * day;

export function openRegistry(
  storage: Storage,
  keys: RegistryKeys,
  { problem = () => {}, clock = () => new Date(), lifetime = usualLifetime }: RegistryOptions = {},
): Registry {
  let lastGood: Revision | null = null;
  const said = new Set<number>();
  /** Repeated reads report a bad revision once. */
  const say = (number: number, message: string) => {
    if (!said.has(number)) problem(`revision ${number} ${message}`);
    said.add(number);
  };
  const history = async () => (await storage.list(revisionsFolder)).flatMap((key) => numberIn(key) ?? []);
  const isExpired = ({ expires_at }: Revision) => Date.parse(expires_at) <= clock().getTime();

  const stored = (number: number) => storage.read(numbered(revisionsFolder, number));
  const envelope = async (number: number) => wholeOf(envelopeIn(number, await stored(number)));
  // Revisions of earlier releases have only the whole document.
  const pageOf = async (number: number) => {
    const found = envelopeIn(number, await stored(number));
    return found.page ?? found;
  };
  const read = async (number: number) => open(number, await stored(number));

  async function open(number: number, found: StoredObject | null): Promise<Revision> {
    const opened = await openSigned(envelopeIn(number, found), 'revision', await keys.readable());
    if (!opened.ok) throw new Error(`its signature does not hold (${opened.reason})`);
    const document = check(opened.document);
    if (document.revision !== number) throw new Error(`it says to be revision ${document.revision}`);
    return document;
  }

  async function current(): Promise<Revision | null> {
    let expired: Revision | null = null;
    for (const number of (await history()).reverse()) {
      if (lastGood && number < lastGood.revision) break;
      // A store that does not answer is no damaged revision, and throws here: an older one must not take its place for that.
      const document = await stored(number);
      const found = await open(number, document).catch((error: unknown) => {
        say(number, `is passed over: ${error instanceof Error ? error.message : String(error)}`);
        return null;
      });
      if (!found) continue;
      if (!isExpired(found)) return (lastGood = found);
      say(number, `is past its time since ${found.expires_at}; it has to be renewed`);
      expired ??= found;
    }
    return expired ?? lastGood;
  }

  async function append(base: Revision | null, change: Change, { by, why }: Author): Promise<Revision> {
    // The highest number is read first: a later writer either takes the number wanted here, or shows up as the live revision.
    const highest = (await history()).at(-1) ?? 0;
    const live = await current();
    const newest = Math.max(highest, live?.revision ?? 0);
    if (live?.revision !== base?.revision) throw conflict(live?.revision ?? 0);
    const now = clock().getTime();
    const next = check({
      revision: newest + 1,
      previous: live?.revision ?? null,
      created_at: new Date(now).toISOString(),
      expires_at: new Date(now + lifetime).toISOString(),
      by,
      why,
      ...decided(live, change),
    });
    const signed = await keys.sign('revision', JSON.stringify(next));
    const page = await keys.sign('revision', JSON.stringify(forPages(next)));
    const both = JSON.stringify({ ...signed, page } satisfies StoredEnvelope);
    if (!(await storage.create(numbered(revisionsFolder, next.revision), both))) throw conflict(next.revision);
    await publishNewest();
    return next;
  }

  /**
   * Keeps the copy that static hosts serve. Two writers may finish out of order; the copy is right when its revision is still the newest
   * afterwards. The truth is always the highest number.
   */
  async function publishNewest(): Promise<void> {
    for (let copied = 0, newest = (await history()).at(-1)!; copied !== newest; newest = (await history()).at(-1)!) {
      await storage.put(currentPlace, JSON.stringify(await envelope(newest)));
      copied = newest;
    }
  }

  function watch(changed: (revision: Revision) => void): () => void {
    let known = Number.NaN;
    let told = Number.NaN;
    let looking = Promise.resolve();
    let away = false;
    const look = () => {
      looking = looking
        .then(async () => {
          const newest = (await history()).at(-1);
          const live = newest === undefined || newest === known ? null : await current();
          if (away) problem('the registry is read again');
          away = false;
          if (newest === undefined || newest === known) return;
          if (live && live.revision !== told) changed(live);
          told = live?.revision ?? told;
          // A skipped newest revision is read again: a failed read may succeed the next time.
          if (live?.revision === newest) known = newest;
        })
        .catch((error: unknown) => {
          // A bucket is read every two seconds: one line for each outage.
          if (!away) problem(`the registry cannot be read: ${String(error)}`);
          away = true;
        });
    };
    look();
    return storage.watch(revisionsFolder, look);
  }

  return { current, read, envelope, forPages: pageOf, history, append, watch, trusted: () => keys.trusted() };
}

/** One file, so that of two writers of a number none can have its page beside the revision of the other. */
interface StoredEnvelope extends Envelope {
  page?: Envelope;
}

function envelopeIn(number: number, found: StoredObject | null): StoredEnvelope {
  if (!found) throw new Error(`there is no revision ${number}`);
  return JSON.parse(found.body.toString('utf8')) as StoredEnvelope;
}

const wholeOf = ({ page: _, ...envelope }: StoredEnvelope): Envelope => envelope;

const conflict = (number: number) =>
  new RevisionConflict(`revision ${number} was published in the meantime; run the command again on top of it`);

function check(document: unknown): Revision {
  const parsed = schema.safeParse(document);
  if (!parsed.success) throw new Error(`not a valid registry document:\n${z.prettifyError(parsed.error)}`);
  const foreign = foreignFiles(parsed.data);
  if (foreign.length > 0) throw new Error(`not a valid registry document: ${foreign.join(', ')} is not a published file of this site`);
  return parsed.data;
}
