import { createHash } from 'node:crypto';
import type { Storage } from './storage.ts';

/** A store that is gone with its process, for tests that are about something else than storing. */
export function memoryStorage(): Storage {
  const kept = new Map<string, Buffer>();
  const watchers = new Set<{ prefix: string; changed: () => void }>();
  const etagOf = (body: Buffer) => createHash('sha256').update(body).digest('hex');
  const write = (key: string, body: Buffer | string) => {
    kept.set(key, Buffer.from(body));
    for (const { prefix, changed } of watchers) if (key.startsWith(prefix)) queueMicrotask(changed);
    return true;
  };
  return {
    read: async (key) => {
      const body = kept.get(key);
      return body ? { body, etag: etagOf(body) } : null;
    },
    create: async (key, body) => !kept.has(key) && write(key, body),
    replace: async (key, body, etag) => {
      const now = kept.get(key);
      return now !== undefined && etagOf(now) === etag && write(key, body);
    },
    put: async (key, body) => void write(key, body),
    list: async (prefix, after = '') => [...kept.keys()].filter((key) => key.startsWith(prefix) && key > after).sort(),
    remove: async (key) => void kept.delete(key),
    watch: (prefix, changed) => {
      const watcher = { prefix, changed };
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
  };
}
