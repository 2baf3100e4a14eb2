import { networkOf } from '@riftdrop/contract/http/client-address';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Descriptors kept for files, the connections of the backends' pool that wait, and the process itself. */
const reserve = 128;
/** From this share of the connections on, those that wait for a next request are closed. */
const crowded = 0.9;
/** No network has more than this share. */
const largestShare = 0.25;

/** Connections that a gateway may have. Each may need a second descriptor, towards a backend. */
export const connectionLimit = (descriptors = descriptorLimit()): number => Math.max(16, Math.floor((descriptors - reserve) / 2));

/** Limit of connections of one network, from the limit of all. */
export const networkShare = (limit: number): number => Math.max(4, Math.floor(limit * largestShare));

/** `ulimit -n` of this process; Infinity where the system has no such limit. */
function descriptorLimit(): number {
  const { report } = process;
  // It would look up the names of all peers.
  Object.assign(report, { excludeNetwork: true });
  const { userLimits } = report.getReport() as { userLimits?: { open_files?: { soft: number | 'unlimited' } } };
  const soft = userLimits?.open_files?.soft;
  return typeof soft === 'number' ? soft : Number.POSITIVE_INFINITY;
}

/**
 * Keeps a server below the descriptors that its process may open: one that runs into that limit can neither accept nor reach a
 * backend nor read a file. A network that comes near its own share loses its idle connections, and no other network does. Behind
 * a proxy all connections come from one address, so that there networks are not counted.
 */
export function boundConnections(server: Server, { limit, trustProxy }: { limit: number; trustProxy: boolean }): void {
  const networks = new Map<string, Set<Socket>>();
  const idle = idleConnections(server);
  let count = 0;
  if (Number.isFinite(limit)) server.maxConnections = limit;
  server.on('connection', (socket: Socket) => {
    count++;
    const network = networkOf(socket.remoteAddress ?? '');
    const own = networks.get(network) ?? new Set();
    networks.set(network, own.add(socket));
    socket.once('close', () => {
      count--;
      own.delete(socket);
      if (own.size === 0 && networks.get(network) === own) networks.delete(network);
    });
    const share = trustProxy ? limit : networkShare(limit);
    if (count > limit * crowded) server.closeIdleConnections();
    else if (own.size > share * crowded) for (const one of own) if (idle.has(one)) one.destroy();
    if (own.size > share) socket.destroy();
  });
}

/** Connections that have had an answer and wait for a next request. An upgraded one is never among them. */
function idleConnections(server: Server): Pick<WeakSet<Socket>, 'has'> {
  const idle = new WeakSet<Socket>();
  const unanswered = new WeakMap<Socket, number>();
  server.on('request', ({ socket }, response) => {
    idle.delete(socket);
    unanswered.set(socket, (unanswered.get(socket) ?? 0) + 1);
    response.once('close', () => {
      const left = unanswered.get(socket)! - 1;
      unanswered.set(socket, left);
      if (left === 0) idle.add(socket);
    });
  });
  server.on('upgrade', (_request, socket: Socket) => {
    idle.delete(socket);
    unanswered.set(socket, Number.POSITIVE_INFINITY);
  });
  return idle;
}
