// A process of 1,000 listeners that only counts received events. It parses frames itself: a client library would be the
// slower end of the line and make every server look alike.
import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import type { Socket } from 'node:net';

export type ClientOrder =
  | { name: 'connect'; port: number; path: string; count: number; hello: string[] }
  | { name: 'count' }
  | { name: 'reset' };
export type ClientAnswer = { name: 'connected' } | { name: 'reset' } | { name: 'count'; frames: number; lastAt: number };

let frames = 0;
let lastAt = 0;
const say = (answer: ClientAnswer) => process.send?.(answer);

process.on('message', (order: ClientOrder) => {
  if (order.name === 'connect') void connectAll(order).then(() => say({ name: 'connected' }));
  if (order.name === 'count') say({ name: 'count', frames, lastAt });
  if (order.name === 'reset') {
    frames = 0;
    say({ name: 'reset' });
  }
});
process.on('disconnect', () => process.exit());

async function connectAll({ port, path, count, hello }: Extract<ClientOrder, { name: 'connect' }>): Promise<void> {
  for (let opened = 0; opened < count; opened += 50) {
    await Promise.all(Array.from({ length: Math.min(50, count - opened) }, () => listen(port, path, hello)));
  }
}

/** Resolves when the socket is open and each line of `hello` got one frame in answer. */
function listen(port: number, path: string, hello: string[]): Promise<void> {
  return new Promise((done, fail) => {
    const socket = connect(port, '127.0.0.1');
    const unsaid = [...hello];
    let upgraded = false;
    let rest: Buffer<ArrayBufferLike> = Buffer.alloc(0);
    const heard = (payload: Buffer) => {
      if (payload.length === 1 && payload[0] === ascii('2')) return socket.write(masked('3'));
      const next = unsaid.shift();
      if (next !== undefined) return socket.write(masked(next));
      if (hello.length > 0 && isAnswer(payload)) return done();
      frames++;
      lastAt = performance.timeOrigin + performance.now();
      return true;
    };
    socket.setNoDelay(true).on('error', fail);
    socket.on('connect', () => upgrade(socket, path));
    socket.on('data', (chunk) => {
      rest = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
      if (!upgraded) {
        const end = rest.indexOf('\r\n\r\n');
        if (end < 0) return;
        upgraded = true;
        rest = rest.subarray(end + 4);
        if (hello.length === 0) done();
      }
      rest = eachFrame(rest, heard);
    });
  });
}

const ascii = (letter: string) => letter.charCodeAt(0);

/** Engine.IO's open packet (0), Socket.IO's connect packet (40) and acknowledgements (43) are part of the greeting. */
function isAnswer(payload: Buffer): boolean {
  if (payload[0] === ascii('0')) return true;
  return payload[0] === ascii('4') && (payload[1] === ascii('0') || payload[1] === ascii('3'));
}

function upgrade(socket: Socket, path: string): void {
  const key = randomBytes(16).toString('base64');
  const lines = [
    `GET ${path} HTTP/1.1`,
    'Host: localhost',
    'Upgrade: websocket',
    'Connection: Upgrade',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${key}`,
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
}

/** Passes the payload of each whole frame to `take` and returns the rest. */
function eachFrame(buffer: Buffer, take: (payload: Buffer) => unknown): Buffer {
  let at = 0;
  while (buffer.length - at >= 2) {
    const short = (buffer[at + 1] ?? 0) & 127;
    const head = short === 126 ? 4 : short === 127 ? 10 : 2;
    if (buffer.length - at < head) break;
    const length = short === 126 ? buffer.readUInt16BE(at + 2) : short === 127 ? Number(buffer.readBigUInt64BE(at + 2)) : short;
    if (buffer.length - at < head + length) break;
    take(buffer.subarray(at + head, at + head + length));
    at += head + length;
  }
  return buffer.subarray(at);
}

/** One text frame with a mask of zeros, which leaves the bytes as they are. */
function masked(text: string): Buffer {
  const payload = Buffer.from(text);
  const head =
    payload.length < 126
      ? Buffer.from([0x81, 0x80 | payload.length])
      : Buffer.from([0x81, 0x80 | 126, payload.length >> 8, payload.length & 255]);
  return Buffer.concat([head, Buffer.alloc(4), payload]);
}
