import { hkdfSync, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import { createSecret, readSecret } from '../keys/key-file.ts';
import type { ServiceKeys } from '../settings.ts';

const keyFile = z.object({ key: z.base64() });

/**
 * The keys of visits, newest first: made from the service keys, which gateways on different machines share, else the one in the
 * data folder, made there once. The service keys are read at each use.
 */
export async function openVisitKeys(dataDir: string, serviceKeys: ServiceKeys): Promise<() => readonly Buffer[]> {
  const made = serviceKeys.all.length > 0 ? [] : [await keyIn(dataDir)];
  return () => (made.length > 0 ? made : serviceKeys.all.map((key) => Buffer.from(hkdfSync('sha256', key, '', 'riftdrop visits', 32))));
}

async function keyIn(dataDir: string): Promise<Buffer> {
  const path = join(dataDir, 'keys', 'visits.json');
  if (!(await readSecret(path, keyFile))) await createSecret(path, { key: randomBytes(32).toString('base64') });
  return Buffer.from((await readSecret(path, keyFile))!.key, 'base64');
}
