import { isRefused, type Refused } from '../http/refusal.ts';

/** The value that was not refused; throws with the code of a refusal. */
export function accepted<T>(result: T | Refused): T {
  if (isRefused(result)) throw new Error(`refused: ${result.code}`);
  return result;
}
