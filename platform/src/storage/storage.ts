/** A stored document with the tag that names exactly this content, for `replace`. */
export interface StoredObject {
  body: Buffer;
  etag: string;
}

/**
 * Where the platform keeps everything: a folder, or a bucket. Keys are paths with forward slashes and without a leading one. Nothing
 * but this is required of a store: whole objects, a listing, and writes under a condition, which are the only way two writers agree.
 */
export interface Storage {
  /** One document, or null when there is none. */
  read(key: string): Promise<StoredObject | null>;
  /** Writes a document whose key must be free; false when it is taken. Whole or not at all, and durable when it returns. */
  create(key: string, body: Buffer | string): Promise<boolean>;
  /** Writes over exactly the content that `etag` names; false when another writer was first. */
  replace(key: string, body: Buffer | string, etag: string): Promise<boolean>;
  /** Writes unconditionally, for copies of data stored elsewhere. A reader sees the old content or the new, never a part. */
  put(key: string, body: Buffer | string): Promise<void>;
  /** All keys below a prefix that ends with a slash, sorted; only those after `after`, if given. */
  list(prefix: string, after?: string): Promise<string[]>;
  /** Takes a document away; one that is not there is no error. */
  remove(key: string): Promise<void>;
  /** Calls back soon after something below the prefix may have changed, also by another process. Returns the way to stop. */
  watch(prefix: string, changed: () => void): () => void;
}

/** The store cannot be reached, or refuses for a reason of its own: the same call may succeed later. */
export class StorageOutage extends Error {
  override readonly name = 'StorageOutage';
}

/** Interval of polling a store without change events, milliseconds. */
export const pollInterval = 2_000;
