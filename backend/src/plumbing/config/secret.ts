/** The keys of `SECRET_KEY`, newest first: the first signs, all verify. They change while the process runs: read them at each use. */
export interface Secret {
  keys: readonly [Buffer, ...Buffer[]];
}

/** Derives a value from each key once; it goes with the key. */
export function perKey<T extends object>(derive: (key: Buffer) => T): (key: Buffer) => T {
  const derived = new WeakMap<Buffer, T>();
  return (key) => {
    const value = derived.get(key) ?? derive(key);
    derived.set(key, value);
    return value;
  };
}
