import { formatPicture, parsePicture } from '@riftdrop/art/key';
import type { Picture } from '@riftdrop/art/key';
import type { Logger } from '../../plumbing/config/logger.ts';
import { fileNameOf } from '@riftdrop/art/pictures/address';
import type { Address } from '@riftdrop/art/pictures/address';
import { edition } from '@riftdrop/art/pictures/edition';
import { extensions, widths } from '@riftdrop/art/pictures/format';
import type { Format } from '@riftdrop/art/pictures/format';
import { RecentFiles } from './recent-files.ts';
import { shelfIn } from './shelf.ts';
import type { Shelf } from './shelf.ts';
import { studio } from '@riftdrop/art/pictures/studio';
import type { Studio } from '@riftdrop/art/pictures/studio';
import { WaitingLine } from './waiting-line.ts';

/** A request for a picture. */
export interface PictureRequest {
  /** The requesting client: clients take turns. */
  client: string;
  /** Aborts when the request ends without the picture. With the reason `asksAgain` the client was told to retry. */
  signal?: AbortSignal;
}

/** @see PictureRequest.signal */
export const asksAgain = 'asks again';

/** Finished pictures, and the drawing of new ones. */
export interface Gallery {
  /** The file's bytes, or `busy` when too many others wait already, or when no request waits any more. */
  bytes(address: Address, request: PictureRequest): Promise<Buffer | 'busy'>;
  /** Changes with the key and with the output of the generator. */
  etag(address: Address): string;
  /** @see Art.announce */
  announce(keys: readonly string[], draw: boolean): void;
  /** Ends when nothing waits; for tests and for tools that draw ahead of time. */
  idle(): Promise<void>;
  close(): void;
}

/** Formats drawn before a request: nearly every browser takes AVIF. */
const ahead: Format[] = [
  { width: 400, ext: 'avif' },
  { width: 200, ext: 'avif' },
];

const everyFormat: Format[] = widths.flatMap((width) => extensions.map((ext) => ({ width, ext })));

/** Pictures that may wait at once, and of them those of one client: all of a busy page. */
const room = { all: 600, client: 150 };

/** How long after its announcement the catalogue is drawn ahead, so that a start is not slowed down by it. */
const settleMs = 1500;

interface Job {
  picture: Picture;
  formats: Format[];
  files: string[];
  /** Without a request. */
  isAhead: boolean;
}
interface Wait {
  promise: Promise<Buffer | 'busy'>;
  resolve: (bytes: Buffer | 'busy') => void;
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
  readonly #line = new WaitingLine<Job>(room, (file) => this.#dropped(file));
  readonly #waits = new Map<string, Wait>();
  readonly #recent = new RecentFiles(256);
  #drawing = false;
  /** Files that are being drawn. */
  readonly #inWork = new Set<string>();
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

  async bytes(address: Address, request: PictureRequest): Promise<Buffer | 'busy'> {
    const file = fileNameOf(address);
    const found = this.#recent.get(file) ?? (await this.#shelf.read(file));
    if (found) return found;
    return this.#drawn(file, address, request);
  }

  #drawn(file: string, { picture, format }: Address, { client, signal }: PictureRequest): Promise<Buffer | 'busy'> | Buffer | 'busy' {
    // It may have been finished, or the client may have gone away, while the disk was read.
    const finished = this.#recent.get(file),
      waiting = this.#waits.get(file);
    if (finished) return finished;
    if (signal?.aborted) return 'busy';
    if (waiting && this.#inWork.has(file)) return waiting.promise;
    const job = { picture, formats: [format], files: [file], isAhead: false };
    if (!this.#line.add(file, job, { kind: picture.kind, client })) return 'busy';
    signal?.addEventListener('abort', () => this.#line.leave(file, client, signal.reason === asksAgain ? asksAgain : 'gone'), {
      once: true,
    });
    const wait = waiting ?? newWait();
    this.#waits.set(file, wait);
    this.#drawNext();
    return wait.promise;
  }

  /** A client that comes back for it puts it into the line again. */
  #dropped(file: string): void {
    this.#waits.get(file)?.resolve('busy');
    this.#waits.delete(file);
  }

  announce(keys: readonly string[], draw: boolean): void {
    for (const key of keys) {
      const picture = parsePicture(key);
      if (picture === null) this.#log.warn('no such picture', { key });
      else if (draw) {
        const files = ahead.map((format) => fileNameOf({ picture, format }));
        this.#line.addAhead(key, { picture, formats: ahead, files, isAhead: true });
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
      // Drawing ahead pauses as long as it worked: on a busy machine it takes at most half of the free time, and a request ends
      // the pause at once.
      if (job.isAhead && this.#line.length > 0) this.#drawAfter(performance.now() - start);
      else this.#drawNext();
    });
  }

  #drawAfter(ms: number): void {
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => this.#drawNext(), ms).unref();
  }

  async #draw({ picture, formats, files }: Job): Promise<void> {
    for (const file of files) this.#inWork.add(file);
    try {
      const missing = await this.#missing(picture, formats),
        kept: Promise<void>[] = [];
      for (const format of missing) this.#inWork.add(fileNameOf({ picture, format }));
      if (missing.length > 0) await this.#studio.draw(picture, missing, (address, bytes) => kept.push(this.#keep(address, bytes)));
      await Promise.all(kept);
    } catch (error) {
      this.#failed(files, formatPicture(picture), error instanceof Error ? error : new Error(String(error)));
    } finally {
      this.#inWork.clear();
    }
  }

  /** The missing ones of these formats, and the other requested files of the picture: it is drawn once for all of them. */
  async #missing(picture: Picture, formats: Format[]): Promise<Format[]> {
    const waited = everyFormat.filter((format) => this.#waits.has(fileNameOf({ picture, format })));
    const absent: Format[] = [];
    for (const format of formats) {
      const file = fileNameOf({ picture, format });
      if (!this.#waits.has(file) && !this.#recent.get(file) && (await this.#shelf.read(file)) === null) absent.push(format);
    }
    return [...waited, ...absent];
  }

  /** Waiting requests get the picture before the disk does. */
  async #keep(address: Address, bytes: Buffer): Promise<void> {
    const file = fileNameOf(address);
    this.#recent.put(file, bytes);
    this.#waits.get(file)?.resolve(bytes);
    this.#waits.delete(file);
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
  const { promise, resolve, reject } = Promise.withResolvers<Buffer | 'busy'>();
  // A request may have gone away before its picture failed.
  promise.catch(() => {});
  return { promise, resolve, reject };
}
