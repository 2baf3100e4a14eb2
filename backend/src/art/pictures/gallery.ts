import { formatPicture, parsePicture } from '../key.ts';
import type { Picture } from '../key.ts';
import type { Logger } from '../../plumbing/logger.ts';
import { fileNameOf } from './address.ts';
import type { Address } from './address.ts';
import { edition } from './edition.ts';
import { extensions, widths } from './format.ts';
import type { Format } from './format.ts';
import { RecentFiles } from './recent-files.ts';
import { shelfIn } from './shelf.ts';
import type { Shelf } from './shelf.ts';
import { studio } from './studio.ts';
import type { Studio } from './studio.ts';
import { WaitingLine } from './waiting-line.ts';
import type { Urgency } from './waiting-line.ts';

/** Finished pictures, and the drawing of those that nobody asked for before. */
export interface Gallery {
  /** The file's bytes, or `busy` when too many others wait already. */
  bytes(address: Address): Promise<Buffer | 'busy'>;
  /** Changes with the key and with what the generator draws. */
  etag(address: Address): string;
  /** @see Art.announce */
  announce(keys: readonly string[], draw: boolean): void;
  /** Ends when nothing waits; for tests and for tools that draw ahead of time. */
  idle(): Promise<void>;
  close(): void;
}

/** What is made before anyone asks: nearly every browser takes AVIF. */
const ahead: Format[] = [
  { width: 400, ext: 'avif' },
  { width: 200, ext: 'avif' },
];

const everyFormat: Format[] = widths.flatMap((width) => extensions.map((ext) => ({ width, ext })));

/** Pictures that may wait at once: all of a busy page many times over; fewer of those nobody announced, which never hold up the others. */
const room = { shown: 600, stranger: 300 };

/** How long after its announcement the catalogue is drawn ahead, so that a start is not slowed down by it. */
const settleMs = 1500;

interface Job {
  picture: Picture;
  formats: Format[];
  files: string[];
  urgency: Urgency;
}
interface Wait {
  promise: Promise<Buffer>;
  resolve: (bytes: Buffer) => void;
  reject: (error: Error) => void;
}

export const galleryIn = (dataDir: string, log: Logger): Gallery => {
  const current = edition();
  return new DiskGallery(current, shelfIn(dataDir, current), studio(), log);
};

export class DiskGallery implements Gallery {
  readonly #edition: string;
  readonly #shelf: Shelf;
  readonly #studio: Studio;
  readonly #log: Logger;
  readonly #line = new WaitingLine<Job>(room);
  readonly #waits = new Map<string, Wait>();
  readonly #announced = new Set<string>();
  readonly #recent = new RecentFiles(256);
  #drawing = false;
  #closed = false;
  #whenIdle: (() => void)[] = [];
  #rest: NodeJS.Timeout | undefined;

  constructor(current: string, shelf: Shelf, drawn: Studio, log: Logger) {
    this.#edition = current;
    this.#shelf = shelf;
    this.#studio = drawn;
    this.#log = log;
  }

  etag(address: Address): string {
    return `"${this.#edition}-${fileNameOf(address)}"`;
  }

  async bytes(address: Address): Promise<Buffer | 'busy'> {
    const file = fileNameOf(address);
    const found = this.#recent.get(file) ?? (await this.#shelf.read(file));
    if (found) return found;
    return this.#drawn(file, address);
  }

  #drawn(file: string, { picture, format }: Address): Promise<Buffer> | Buffer | 'busy' {
    // It may have been finished while the disk was asked.
    const finished = this.#recent.get(file),
      waiting = this.#waits.get(file);
    if (finished) return finished;
    if (waiting) return waiting.promise;
    const key = formatPicture(picture),
      urgency: Urgency = this.#isOurs(picture, key) ? 'shown' : 'stranger';
    if (!this.#line.add(file, { picture, formats: [format], files: [file], urgency }, urgency)) return 'busy';
    const wait = newWait();
    this.#waits.set(file, wait);
    this.#drawNext();
    return wait.promise;
  }

  /** Avatars are few and announced by nobody. */
  #isOurs(picture: Picture, key: string): boolean {
    return picture.kind === 'avatar' || this.#announced.has(key);
  }

  announce(keys: readonly string[], draw: boolean): void {
    for (const key of keys) {
      const picture = parsePicture(key);
      if (picture === null) this.#log.warn('no such picture', { key });
      else if (!this.#announced.has(key)) {
        this.#announced.add(key);
        const files = ahead.map((format) => fileNameOf({ picture, format }));
        if (draw) this.#line.add(key, { picture, formats: ahead, files, urgency: 'idle' }, 'idle');
      }
    }
    if (draw && !this.#drawing) this.#drawAfter(settleMs);
  }

  idle(): Promise<void> {
    if (!this.#drawing && this.#line.length === 0) return Promise.resolve();
    this.#drawNext();
    return new Promise((resolve) => this.#whenIdle.push(resolve));
  }

  #drawNext(): void {
    if (this.#drawing || this.#closed) return;
    const job = this.#line.take();
    if (job === undefined) {
      for (const tell of this.#whenIdle.splice(0)) tell();
      return;
    }
    this.#drawing = true;
    const start = performance.now();
    void this.#draw(job).finally(() => {
      this.#drawing = false;
      // Drawing ahead rests as long as it worked: on a busy machine it takes at most half of what is left, and a request ends the rest at once.
      if (job.urgency === 'idle' && this.#line.length > 0) this.#drawAfter(performance.now() - start);
      else this.#drawNext();
    });
  }

  #drawAfter(ms: number): void {
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => this.#drawNext(), ms).unref();
  }

  async #draw({ picture, formats, files }: Job): Promise<void> {
    try {
      const missing = await this.#missing(picture, formats),
        kept: Promise<void>[] = [];
      if (missing.length > 0) await this.#studio.draw(picture, missing, (address, bytes) => kept.push(this.#keep(address, bytes)));
      await Promise.all(kept);
    } catch (error) {
      this.#failed(files, formatPicture(picture), error instanceof Error ? error : new Error(String(error)));
    }
  }

  /** Of these formats those that are not there yet, and what else of the picture is waited for: it is drawn once for all of them. */
  async #missing(picture: Picture, formats: Format[]): Promise<Format[]> {
    const waited = everyFormat.filter((format) => this.#waits.has(fileNameOf({ picture, format })));
    const absent: Format[] = [];
    for (const format of formats) {
      const file = fileNameOf({ picture, format });
      if (!this.#waits.has(file) && !this.#recent.get(file) && (await this.#shelf.read(file)) === null) absent.push(format);
    }
    return [...waited, ...absent];
  }

  /** Whoever waits gets the picture before the disk does. */
  async #keep(address: Address, bytes: Buffer): Promise<void> {
    const file = fileNameOf(address);
    this.#recent.put(file, bytes);
    this.#waits.get(file)?.resolve(bytes);
    this.#waits.delete(file);
    if (!this.#isOurs(address.picture, formatPicture(address.picture))) return;
    await this.#shelf.write(file, bytes).catch((error: unknown) => this.#log.warn('a picture could not be kept', { file, error }));
  }

  /** The next request for it tries again. */
  #failed(files: string[], key: string, error: Error): void {
    if (!this.#closed) this.#log.error('a picture could not be drawn', { key, error });
    for (const file of files) {
      this.#waits.get(file)?.reject(error);
      this.#waits.delete(file);
    }
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#rest);
    this.#studio.close();
    for (const { reject } of this.#waits.values()) reject(new Error('the art room is closed'));
    this.#waits.clear();
  }
}

function newWait(): Wait {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  // A request may have gone away before its picture failed.
  promise.catch(() => {});
  return { promise, resolve, reject };
}
