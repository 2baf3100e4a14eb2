import { BoundedMap } from '../../plumbing/limits/bounded-map.ts';

/** The last files served or drawn, the least recently used leaving first. */
export class RecentFiles {
  readonly #files: BoundedMap<string, Buffer>;

  constructor(room: number) {
    this.#files = new BoundedMap(room);
  }

  get(file: string): Buffer | undefined {
    const bytes = this.#files.get(file);
    if (bytes !== undefined) this.put(file, bytes);
    return bytes;
  }

  put(file: string, bytes: Buffer): void {
    this.#files.set(file, bytes);
  }
}
