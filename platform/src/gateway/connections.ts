import { networkOf } from '@riftdrop/contract/client-address';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Descriptors kept for files, the connections of the backends' pool that wait, and what the process itself needs. */
const reserve = 128;
/** From this share of the connections on, those that wait for a next request are closed. */
const crowded = 0.9;
/** No network has more than this share. */
const largestShare = 0.25;

/** Connections that a gateway may have. Each may need a second descriptor, towards a backend. */
export const connectionLimit = (descriptors = descriptorLimit()): number => Math.max(16, Math.floor((descriptors - reserve) / 2));

/** Connections of one network, of so many in all. */
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
 * Keeps a server below the descriptors that its process may open: one that runs into that limit can neither accept nor reach a backend nor read a
 * file. Behind a proxy all connections come from one address, so that there networks are not counted.
 */
export function boundConnections(server: Server, { limit, trustProxy }: { limit: number; trustProxy: boolean }): void {
  const networks = new Map<string, number>();
  let count = 0;
  if (Number.isFinite(limit)) server.maxConnections = limit;
  server.on('connection', (socket: Socket) => {
    count++;
    const network = networkOf(socket.remoteAddress ?? '');
    const own = (networks.get(network) ?? 0) + 1;
    networks.set(network, own);
    socket.once('close', () => {
      count--;
      const left = networks.get(network)! - 1;
      if (left === 0) networks.delete(network);
      else networks.set(network, left);
    });
    const share = trustProxy ? limit : networkShare(limit);
    if (count > limit * crowded || own > share * crowded) server.closeIdleConnections();
    if (own > share) socket.destroy();
  });
}
