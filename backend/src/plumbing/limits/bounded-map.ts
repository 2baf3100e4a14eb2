/**
 * A map of at most `most` entries: the one that was set longest ago leaves first. Setting a key again makes it the newest, so
 * that a caller that sets each key it reads retains the keys in use.
 */
export class BoundedMap<Key, Value> extends Map<Key, Value> {
  readonly #most: number;

  constructor(most: number) {
    super();
    this.#most = most;
  }

  override set(key: Key, value: Value): this {
    this.delete(key);
    super.set(key, value);
    if (this.size > this.#most) this.delete(this.keys().next().value!);
    return this;
  }
}
