import { hkdfSync, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import { createSecret, readSecret } from '../keys/key-file.ts';

const keyFile = z.object({ key: z.base64() });

/**
 * The key that signs visits: made from the service key, which gateways on different machines share, else kept in the data folder and made there once.
 */
export async function openVisitKey(dataDir: string, serviceKey: string | null | undefined): Promise<Buffer> {
  if (serviceKey) return Buffer.from(hkdfSync('sha256', serviceKey, '', 'riftdrop visits', 32));
  const path = join(dataDir, 'keys', 'visits.json');
  if (!(await readSecret(path, keyFile))) await createSecret(path, { key: randomBytes(32).toString('base64') });
  return Buffer.from((await readSecret(path, keyFile))!.key, 'base64');
}
