/**
 * Answers that leave open whether the server acted. The same request goes out again under the same key; anything else
 * could pay twice, and giving up could lose what was paid.
 */
const open = new Set(['network', 'http_error', 'maintenance', 'idempotency_in_flight']);

export function isLost(code: string): boolean {
  return open.has(code);
}

/** Waits between tries, milliseconds; together about twelve seconds, then the player decides. */
export const pauses: readonly number[] = [400, 800, 1600, 3200, 6000];

export function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
