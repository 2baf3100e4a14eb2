import { buckets, type Visitor } from '@riftdrop/contract/release/canary';
import { readStored, writeStored } from '@riftdrop/host/wiring/storage';

/**
 * The bucket that the gateway assigned by cookie. Without the gateway or without cookies, the browser draws a bucket
 * and stores it.
 */
export function thisVisitor(): Visitor {
  const dealt = cookie('rd_bucket');
  return { bucket: /^\d{1,4}$/.test(dealt) ? Number(dealt) : ownBucket(), cohorts: cookie('rd_cohorts').split('.').filter(Boolean) };
}

function ownBucket(): number {
  const kept = readStored<unknown>('bucket', null);
  if (Number.isInteger(kept)) return kept as number;
  const drawn = Math.floor(Math.random() * buckets);
  writeStored('bucket', drawn);
  return drawn;
}

function cookie(name: string): string {
  const found = document.cookie.split('; ').find((one) => one.startsWith(`${name}=`));
  return found?.slice(name.length + 1) ?? '';
}
