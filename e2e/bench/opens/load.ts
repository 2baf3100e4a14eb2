// A process that opens cases, or plays upgrades, over HTTP as fast as it is answered: one keep-alive connection per client, one
// request at a time on each. Requests and answers are read by hand, so that the two cores go to the server and its database.
import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';

export interface LoadOrder {
  /**
   * One client per entry; each plays with separate players in turn, on one port. A client with `bodies` sends each of
   * them once, and ends after the last; one without tokens sends none.
   */
  clients: { port: number; tokens: string[]; bodies?: string[] }[];
  path: string;
  /** The JSON that each play sends when a client has no list of bodies. */
  body: string;
  seconds: number;
}
export interface LoadAnswer {
  opened: number;
  /** Answers by status, other than 200. */
  refused: Record<string, number>;
  /** Milliseconds from request to answer. */
  p50: number;
  p99: number;
  /** Seconds from the first request to the last answer. */
  seconds: number;
}

process.on('message', (order: LoadOrder) => void drive(order).then((answer) => process.send?.(answer)));
process.on('disconnect', () => process.exit());

async function drive({ clients, path, body, seconds }: LoadOrder): Promise<LoadAnswer> {
  const latencies: number[] = [];
  const refused: Record<string, number> = {};
  const started = performance.now();
  const until = started + seconds * 1000;
  await Promise.all(
    clients.map(({ port, tokens, bodies }) =>
      client(
        port,
        until,
        (turn) => {
          const next = bodies ? bodies[turn] : body;
          return next === undefined
            ? null
            : request(path, next, tokens.length === 0 ? 'Accept: */*' : headersOf(tokens[turn % tokens.length]!));
        },
        (status, ms) => {
          if (status === 200) latencies.push(ms);
          else refused[status] = (refused[status] ?? 0) + 1;
        },
      ),
    ),
  );
  latencies.sort((a, b) => a - b);
  const at = (part: number) => latencies[Math.floor(latencies.length * part)] ?? Number.NaN;
  return { opened: latencies.length, refused, p50: at(0.5), p99: at(0.99), seconds: (performance.now() - started) / 1000 };
}

const headersOf = (token: string): string => `Authorization: Bearer ${token}\r\nIdempotency-Key: ${randomUUID()}`;

function request(path: string, body: string, headers: string): string {
  return (
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n` +
    `${headers}\r\n\r\n${body}`
  );
}

/**
 * Sends, waits for the whole answer, notes it, sends again; ends with the first answer after `until`, or when there is nothing
 * more to send.
 */
function client(
  port: number,
  until: number,
  next: (turn: number) => string | null,
  note: (status: number, ms: number) => void,
): Promise<void> {
  return new Promise((done, fail) => {
    const socket = connect(port, '127.0.0.1');
    let rest = '';
    let turn = 0;
    let sentAt = 0;
    const send = () => {
      const text = performance.now() >= until ? null : next(turn++);
      if (text === null) {
        socket.end();
        return done();
      }
      sentAt = performance.now();
      return socket.write(text);
    };
    socket.setNoDelay(true).setEncoding('latin1').on('error', fail).on('connect', send);
    socket.on('data', (chunk: string) => {
      rest += chunk;
      const head = rest.indexOf('\r\n\r\n');
      if (head < 0) return;
      const length = Number(/content-length: (\d+)/i.exec(rest.slice(0, head))?.[1]);
      if (Number.isNaN(length)) return void fail(new Error(`an answer without a length:\n${rest.slice(0, head)}`));
      if (rest.length < head + 4 + length) return;
      note(Number(rest.slice(9, 12)), performance.now() - sentAt);
      rest = '';
      send();
    });
  });
}
