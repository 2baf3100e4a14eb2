import { RefusalError } from '@riftdrop/host/api';

/** True for the server's answer that no such case exists. */
export function isUnknown(error: unknown): boolean {
  return error instanceof RefusalError && error.refusal.code === 'drop_cases_not_found';
}
