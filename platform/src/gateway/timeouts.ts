import type { Server, ServerOptions, ServerResponse } from 'node:http';

/** How long a client may take, milliseconds. */
export interface Timeouts {
  /** From the connection, or the first byte of a request, to the end of its headers. */
  headers: number;
  /** To the end of its body: less than a backend has for its response, else the gateway would report the backend as unavailable. */
  request: number;
  /** To read an answer, beside the time that its bytes need at the slowest pace. */
  answer: number;
  /** The slowest pace, bytes a second. Bytes in the buffers of the system count as read. */
  minBytesPerSecond: number;
  /** Between two looks at all this. */
  checkEvery: number;
}
export const defaultTimeouts: Timeouts = { headers: 30_000, request: 30_000, answer: 60_000, minBytesPerSecond: 131_072, checkEvery: 1000 };

/** Options of the server that bound slow senders; Node answers them 408 and closes. */
export const senderTimes = ({ headers, request, checkEvery }: Timeouts): ServerOptions => ({
  headersTimeout: headers,
  requestTimeout: request,
  connectionsCheckingInterval: checkEvery,
});

/**
 * Closes connections whose client does not read its response, or reads it too slowly, and so frees the resources in the backend.
 * @returns a function to call with each response whose turn it is
 */
export function boundReaders(server: Server, { answer, minBytesPerSecond, checkEvery }: Timeouts): (response: ServerResponse) => void {
  /** Answers that are not read to their end, with the bytes of the connection before them and when they began. */
  const unread = new Map<ServerResponse, { bytes: number; began: number | null }>();
  const timer = setInterval(() => {
    const now = performance.now();
    for (const [response, mark] of unread) {
      if (!response.headersSent) continue;
      mark.began ??= now;
      const bytes = (response.socket?.bytesWritten ?? 0) - mark.bytes;
      if (now - mark.began > answer + (bytes / minBytesPerSecond) * 1000) response.destroy();
    }
  }, checkEvery).unref();
  server.once('close', () => clearInterval(timer));
  return (response) => {
    unread.set(response, { bytes: response.socket?.bytesWritten ?? 0, began: null });
    response.once('close', () => unread.delete(response));
  };
}
