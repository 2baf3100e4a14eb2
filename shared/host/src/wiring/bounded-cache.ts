/** A cache of selectors grows to `most` entries and is then trimmed to `trimmedTo`. */
const maxEntries = 200;
const trimmedTo = 100;

/** Makes a value for a key once and keeps it; the longest unused go first. A key that `inUse` is never forgotten. */
export function boundedCache<V>(make: (key: string) => V, inUse: (value: V) => boolean = () => false): (key: string) => V {
  const kept = new Map<string, V>();
  return (key) => {
    const value = kept.has(key) ? kept.get(key)! : make(key);
    // A map keeps the order of insertion: the last used entry is at the end.
    kept.delete(key);
    kept.set(key, value);
    if (kept.size > maxEntries) trim(kept, inUse);
    return value;
  };
}

function trim<V>(kept: Map<string, V>, inUse: (value: V) => boolean): void {
  const newest = [...kept.keys()].at(-1);
  for (const [key, value] of kept) {
    if (kept.size <= trimmedTo) return;
    if (key !== newest && !inUse(value)) kept.delete(key);
  }
}
