const prefix = 'riftdrop.';
const essentialKeys = new Set(['settings', 'terms_accepted', 'session']);

/** A value kept on this device, or `otherwise` when there is none, it is damaged, or storage is closed to us. */
export function readStored<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(prefix + key);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

/** Keeps a value on this device. A full storage loses non-essential values and the write is tried again. */
export function writeStored(key: string, value: unknown, { essential = false } = {}): void {
  if (essential) essentialKeys.add(key);
  try {
    localStorage.setItem(prefix + key, JSON.stringify(value));
  } catch {
    clearInessential();
    try {
      localStorage.setItem(prefix + key, JSON.stringify(value));
    } catch {
      // Storage is closed (private mode, policy): the value lives until the page goes.
    }
  }
}

export function removeStored(key: string): void {
  try {
    localStorage.removeItem(prefix + key);
  } catch {
    // Closed storage holds nothing to remove.
  }
}

function clearInessential(): void {
  try {
    const names = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '');
    for (const name of names) {
      if (name.startsWith(prefix) && !essentialKeys.has(name.slice(prefix.length))) localStorage.removeItem(name);
    }
  } catch {
    // See above.
  }
}
