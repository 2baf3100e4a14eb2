import { z } from 'zod';
import { description } from './description.ts';

/** The address on the registry where a backend process says that it runs. */
export const leaseDoor = '/control/backend';
/** A process says it again after this time, milliseconds, and counts as running for three of them. */
export const leaseRenewal = 20_000;

/** The message of a backend process, signed with HMAC-SHA256 by the service key in `authorization: Service <hex>`. */
export const backendLease = z.strictObject({
  process: z.uuid(),
  /** Milliseconds since 1970, so that an old message is refused. */
  at: z.int(),
  version: z.string().regex(/^\w[\w.+-]{0,99}$/),
  /** Only for a version that the registry does not know: it is large. */
  description: description.optional(),
});
export type BackendLease = z.infer<typeof backendLease>;
