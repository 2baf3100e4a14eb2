let offset = 0;

/** Milliseconds since the epoch by the server's clock; use it for every countdown and time window. */
export function serverNow(): number {
  return Date.now() + offset;
}

/**
 * Corrects the clock from one exchange with the server.
 * @param sentAt own clock when the question left, milliseconds
 * @param server the server's clock in its answer, milliseconds
 * @param receivedAt own clock when the answer came, milliseconds
 */
export function setServerTime(sentAt: number, server: number, receivedAt: number): void {
  offset = server + (receivedAt - sentAt) / 2 - receivedAt;
}
