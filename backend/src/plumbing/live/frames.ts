import type { Socket as NetSocket } from 'node:net';
import type { Server, Socket } from 'socket.io';

/**
 * One event to every connection in a room of this process: encoded once, framed once, and the same bytes written to each. The
 * ordinary way builds a packet, a callback and three events per socket, which costs a third of the deliveries a core can make.
 * @returns the sockets whose queue is longer than `mostWaiting` bytes after it
 */
export function broadcast(io: Server, room: string, event: string, data: unknown, mostWaiting: number): Socket[] {
  const tooSlow: Socket[] = [];
  const members = io.sockets.adapter.rooms.get(room);
  if (!members) return tooSlow;
  const framed = eventFrame(event, data);
  for (const id of members) {
    const socket = io.sockets.sockets.get(id);
    if (!socket || emitFrame(socket, framed)) continue;
    if (waitingBytes(socket) > mostWaiting) tooSlow.push(socket);
  }
  return tooSlow;
}

/** An event and its bytes on the wire, for all receivers of the same event. */
export interface EventFrame {
  event: string;
  data: unknown;
  bytes: Buffer;
}

export function eventFrame(event: string, data: unknown): EventFrame {
  // Engine.IO's message (4) holding Socket.IO's event of the main namespace (2).
  return { event, data, bytes: textFrame(`42${JSON.stringify([event, data])}`) };
}

/** Sends an event that is encoded already. True when it left little behind, as far as that is known without looking. */
export function emitFrame(socket: Socket, { event, data, bytes }: EventFrame): boolean {
  const wire = freeWire(socket);
  if (wire) return wire.write(bytes);
  socket.emit(event, data);
  return false;
}

/** A whole text frame of RFC 6455 as a server sends it: final, unmasked. */
export function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const head = length < 126 ? 2 : length < 65_536 ? 4 : 10;
  const frame = Buffer.allocUnsafe(head + length);
  frame[0] = 0x81;
  frame[1] = head === 2 ? length : head === 4 ? 126 : 127;
  if (head === 4) frame.writeUInt16BE(length, 2);
  if (head === 10) frame.writeBigUInt64BE(BigInt(length), 2);
  frame.write(text, head);
  return frame;
}

/** Parts of Engine.IO and `ws` that are read here; their typings leave them out. */
interface Insides {
  readyState: string;
  writeBuffer: { data?: { length: number } }[];
  transport: { writable: boolean; socket?: { _socket: NetSocket | null } };
}
/** Overhead of a packet beside its data. */
const packetBytes = 256;
const insides = (socket: Socket) => socket.conn as unknown as Insides;

/** The TCP connection below a websocket, null when there is none. */
const wireOf = (socket: Socket): NetSocket | null => insides(socket).transport.socket?._socket ?? null;

/** The connection, when nothing of Engine.IO waits that these bytes would overtake. */
function freeWire(socket: Socket): NetSocket | null {
  const { readyState, writeBuffer, transport } = insides(socket);
  return readyState === 'open' && transport.writable && writeBuffer.length === 0 ? wireOf(socket) : null;
}

/** Bytes of the packets that Engine.IO keeps back from a reader; a character counts as one. */
export const queuedBytes = (conn: Socket['conn']): number =>
  (conn as unknown as Insides).writeBuffer.reduce((sum, { data }) => sum + packetBytes + (data?.length ?? 0), 0);

/** Bytes that a reader has not taken yet. */
const waitingBytes = (socket: Socket): number => (wireOf(socket)?.writableLength ?? 0) + queuedBytes(socket.conn);
