import type { Drop } from '@riftdrop/contract/api/profile/profile';

const day = 24 * 3600_000;
/** The server lists at most this many. */
const listed = 20;

/**
 * The most expensive of the last top drops, newest first, of the last 24 hours. Null when there is none, and when the
 * list is full and does not reach back a whole day: a more expensive drop may have left it.
 */
export function bestOfDay(drops: readonly Drop[], now: number): Drop | null {
  const recent = drops.filter(({ timestamp }) => now - Date.parse(timestamp) < day);
  if (recent.length === 0 || recent.length >= listed) return null;
  return recent.reduce((best, next) => (next.cost > best.cost ? next : best));
}
