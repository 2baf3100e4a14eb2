import { extname } from 'node:path';
import { contentTypes } from './content-types.ts';

const types: Record<string, string> = { ...contentTypes, '.html': 'text/html; charset=utf-8' };
const encodings: Record<string, string> = { '.br': 'br', '.gz': 'gzip' };
/** Keys that hold a hash or a number, whose content never changes. */
const immutable = /(^|\/)(assets|revisions|builds)\//;

/** The headers that an object store keeps with an object and sends with it when a bucket is served as a site. */
export function headersOf(key: string): { ContentType: string; CacheControl: string; ContentEncoding?: string } {
  const encoding = encodings[extname(key)];
  const plain = encoding ? key.slice(0, -extname(key).length) : key;
  return {
    ContentType: types[extname(plain)] ?? 'application/octet-stream',
    CacheControl: immutable.test(key) ? 'public, max-age=31536000, immutable' : 'no-cache',
    ...(encoding && { ContentEncoding: encoding }),
  };
}
