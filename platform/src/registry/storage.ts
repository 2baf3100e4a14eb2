/**
 * Where the registry keeps its documents. Any store that can create a file only if it is not there (a file system, S3 with `If-None-Match`)
 * can implement this; everything else is derived.
 */
export interface RegistryStorage {
  /** Numbers of all revisions, in no particular order. */
  numbers(): Promise<number[]>;
  /** The text of a revision. Throws when there is none. */
  read(number: number): Promise<string>;
  /** Stores a revision under a number that must be free; false when another writer has taken it. Durable when it returns. */
  create(number: number, text: string): Promise<boolean>;
  /** Replaces the copy of the current revision that static hosts serve. Never the truth: that is the highest number. */
  publish(text: string): Promise<void>;
  /** Calls back soon after another revision may have appeared, also one by another process. Returns the way to stop. */
  watch(changed: () => void): () => void;
}
