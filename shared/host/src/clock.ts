import { useSyncExternalStore } from 'react';

let offset = 0;
/** Time that a rendered document shows, epoch milliseconds; null in any other. */
let documentTime: number | null = null;

/** Milliseconds since the epoch by the server's clock; use it for every countdown and time window. Components use `useNow`. */
export function serverNow(): number {
  return Date.now() + offset;
}

const minuteMs = 60_000;

/** Calls at each full minute of the server's clock. */
function eachMinute(changed: () => void): () => void {
  const next = () => setTimeout(tick, minuteMs - (serverNow() % minuteMs));
  const tick = () => {
    timer = next();
    changed();
  };
  let timer = next();
  return () => clearTimeout(timer);
}

/**
 * The same for a component, which is drawn again at each full minute: the time of the document on a server and while the browser takes the
 * document over, then the clock.
 */
export function useNow(): number {
  const minute = useSyncExternalStore(
    eachMinute,
    () => Math.floor(serverNow() / minuteMs),
    () => null,
  );
  return minute === null && documentTime !== null ? documentTime : serverNow();
}

/** The moment that a rendered document shows, epoch milliseconds. */
export function setDocumentTime(at: number): void {
  documentTime = at;
}

/** How long ago the first data of the page were read, milliseconds: for the document that has them in it, else at the start of the page. */
export const firstDataAge = (): number => (documentTime === null ? performance.now() : serverNow() - documentTime);

/**
 * Corrects the clock from one exchange with the server.
 * @param sentAt own clock when the question left, milliseconds
 * @param server the server's clock in its answer, milliseconds
 * @param receivedAt own clock when the answer came, milliseconds
 */
export function setServerTime(sentAt: number, server: number, receivedAt: number): void {
  offset = server + (receivedAt - sentAt) / 2 - receivedAt;
}
