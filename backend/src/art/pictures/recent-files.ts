/** The last files served or drawn, the least recently used leaving first. */
export class RecentFiles {
  readonly #files = new Map<string, Buffer>();
  readonly #room: number;

  constructor(room: number) {
    this.#room = room;
  }

  get(file: string): Buffer | undefined {
    const bytes = this.#files.get(file);
    if (bytes !== undefined) this.put(file, bytes);
    return bytes;
  }

  put(file: string, bytes: Buffer): void {
    this.#files.delete(file);
    this.#files.set(file, bytes);
    if (this.#files.size > this.#room) this.#files.delete(this.#files.keys().next().value!);
  }
}
