import fc from 'fast-check';
import { z } from 'zod';
import { inParallel } from './calls.ts';
import { frameClasses, type Frame } from './frames.ts';

export interface FrameReport {
  /** Frames sent per class. */
  sent: Map<string, number>;
  /** Acknowledgements that came. */
  acknowledged: number;
  /** Connections that the server ended, which it may. */
  cut: number;
  findings: string[];
}

/** Frames that a connection may send before the rate limit ends it. */
const perConnection = 30;
/** Milliseconds until a valid message counts as not answered. */
const patience = 20_000;
const acknowledgement = z.union([z.looseObject({ ok: z.literal(true) }), z.looseObject({ ok: z.literal(false), code: z.string() })]);

/** Sends frames of every class to a running server, over connections that speak the protocol up to there. */
export async function fuzzFrames(origin: string, perClass: number, seed: number): Promise<FrameReport> {
  const report: FrameReport = { sent: new Map(), acknowledged: 0, cut: 0, findings: [] };
  const frames = Object.entries(frameClasses).flatMap(([name, frame]) =>
    fc.sample(frame, { numRuns: perClass, seed }).map((one) => ({ name, frame: one })),
  );
  // Classes take turns on each connection: a valid message after a strange one must still be answered or refused.
  const order = frames.map(
    (_, i) => frames[(i % Object.keys(frameClasses).length) * perClass + Math.floor(i / Object.keys(frameClasses).length)]!,
  );
  const connections = Array.from({ length: Math.ceil(order.length / perConnection) }, (_, i) =>
    order.slice(i * perConnection, (i + 1) * perConnection),
  );
  await inParallel(connections, 8, (batch) => converse(origin, batch, report));
  return report;
}

async function converse(origin: string, batch: { name: string; frame: Frame }[], report: FrameReport): Promise<void> {
  let rest = batch;
  while (rest.length > 0) rest = rest.slice(await talk(origin, rest, report));
}

/** Sends until the server ends the connection. @returns how many frames left */
async function talk(origin: string, batch: { name: string; frame: Frame }[], report: FrameReport): Promise<number> {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
  socket.binaryType = 'arraybuffer';
  const closed = new Promise<void>((resolve) => socket.addEventListener('close', () => resolve()));
  let answered = () => {};
  const opened = new Promise<void>((resolve) => socket.addEventListener('open', () => resolve()));
  const welcome = new Promise<void>((resolve) => {
    socket.addEventListener('message', ({ data }) => {
      if (String(data).startsWith('40')) resolve();
      if (onMessage(socket, String(data), report)) answered();
    });
  });
  await Promise.race([opened, closed]);
  if (socket.readyState === WebSocket.OPEN) socket.send('40');
  await Promise.race([welcome, closed]);
  if (socket.readyState !== WebSocket.OPEN) {
    report.findings.push('a new connection was refused');
    return batch.length;
  }
  let sent = 0;
  for (const { name, frame } of batch) {
    if (socket.readyState !== WebSocket.OPEN) break;
    socket.send(frame as string | Uint8Array<ArrayBuffer>);
    if (name === 'valid') {
      const answer = new Promise<'answered'>((resolve) => (answered = () => resolve('answered')));
      const over = new Promise<'late'>((resolve) => void setTimeout(resolve, patience, 'late').unref());
      const came = await Promise.race([closed, answer, over]);
      if (came === 'late') report.findings.push(`a valid message had no answer in ${patience / 1000} s: ${String(frame)}`);
      // An earlier frame ended the connection: this one goes first over the next, where only the server can hold its answer back.
      else if (came !== 'answered' && sent > 0) break;
    } else await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, 1))]);
    report.sent.set(name, (report.sent.get(name) ?? 0) + 1);
    sent++;
  }
  if (socket.readyState !== WebSocket.OPEN) report.cut++;
  socket.close();
  await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, 1000))]);
  return Math.max(1, sent);
}

/**
 * @returns whether it is an acknowledgement. Engine.IO: `2` is a ping, `0` the hello. Socket.IO inside of `4`: `0` connected,
 * `2` an event, `3` an acknowledgement, `4` refused.
 */
function onMessage(socket: WebSocket, text: string, report: FrameReport): boolean {
  if (text === '2') socket.send('3');
  // The number of the message stands before the list, as the server read it: a huge one comes back as `1e+21`.
  const [, data] = /^43[^[]*(\[.*)$/s.exec(text) ?? [];
  if (data === undefined) return false;
  report.acknowledged++;
  const [answer] = JSON.parse(data) as unknown[];
  if (!acknowledgement.safeParse(answer).success) report.findings.push(`an acknowledgement does not fit: ${data.slice(0, 200)}`);
  if ((answer as { code?: string }).code === 'unavailable') report.findings.push(`a message failed inside: ${data}`);
  return true;
}
