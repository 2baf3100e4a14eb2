import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/** Requests of one connection that may wait for the one before them. Browsers and proxies send none before they have the answer. */
const maxWaiting = 8;

/**
 * Carries out the requests of a connection one after another. Node hands over all that were sent ahead at once: without this one connection
 * could take as many connections to the backends as it likes. A connection with too many requests ahead is closed.
 */
export function limitPipelining(take: RequestListener): RequestListener {
  const lines = new WeakMap<Socket, (() => void)[]>();
  return (request, response) => {
    const { socket } = request;
    if (socket.destroyed) return;
    const begin = () => {
      // Node emits a disconnect of the client only on the response whose turn it is.
      response.once('close', () => {
        const next = socket.destroyed ? undefined : lines.get(socket)?.shift();
        if (next) next();
        else lines.delete(socket);
      });
      take(request, response);
    };
    const line = lines.get(socket);
    if (!line) {
      lines.set(socket, []);
      begin();
    } else if (line.length < maxWaiting) line.push(begin);
    else socket.destroy();
  };
}
