import { fileStorage } from './file-storage.ts';
import type { Storage } from './storage.ts';

/**
 * Opens the store at an address: `s3://bucket/prefix/`, or the folder when there is none. Other settings of a bucket come from the
 * environment as with every AWS tool; `S3_PATH_STYLE=1` is for stores that want the bucket in the path.
 */
export async function openStorage(address: string | null, folder: string): Promise<Storage> {
  if (address === null) return fileStorage(folder);
  const [, bucket, path = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]+)(?:\/([\w./-]*))?$/.exec(address) ?? [];
  if (!bucket) throw new Error(`STORAGE must be s3://bucket/prefix/, not "${address}"`);
  // Only with a bucket its client is loaded.
  const { s3Storage } = await import('./s3-storage.ts');
  return s3Storage({ bucket, prefix: path === '' || path.endsWith('/') ? path : `${path}/`, pathStyle: process.env.S3_PATH_STYLE === '1' });
}
