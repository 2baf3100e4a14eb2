import { Agent, request } from 'node:http';

/** Somewhere that answers HTTP: a backend, or a proxy before one. */
export interface Door {
  port: number;
}

export interface Ask {
  method: 'GET' | 'POST';
  /** Below `/api`. */
  path: string;
  token?: string;
  /** `Idempotency-Key`. */
  key?: string;
  body?: unknown;
  headers?: Record<string, string>;
  /** Milliseconds until the client gives up; the server may have carried it out all the same. */
  patience?: number;
}

/** The answer. `lost`: no whole answer arrived, and it is unknown whether the action happened. */
export type Answer =
  | { lost: false; status: number; text: string; retryAfter: string | null; ms: number }
  | { lost: true; why: string; ms: number };

const agent = new Agent({ keepAlive: true, maxSockets: 4000, maxFreeSockets: 256, scheduling: 'lifo' });

/** Sends one request over a kept connection. Never throws: a broken connection is an answer that was lost. */
export function ask(door: Door, { method, path, token, key, body, headers = {}, patience = 15_000 }: Ask): Promise<Answer> {
  const started = performance.now();
  const payload = method === 'POST' ? Buffer.from(JSON.stringify(body ?? {})) : null;
  return new Promise((resolve) => {
    const lost = (why: string) => resolve({ lost: true, why, ms: performance.now() - started });
    const sent = request({
      host: '127.0.0.1',
      port: door.port,
      path: `/api${path}`,
      method,
      agent,
      headers: {
        ...(payload && { 'content-type': 'application/json', 'content-length': payload.length }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(key && { 'idempotency-key': key }),
        ...headers,
      },
    });
    const timer = setTimeout(() => sent.destroy(new Error('no answer in time')), patience);
    sent.on('error', (error) => {
      clearTimeout(timer);
      lost(error.message);
    });
    sent.on('response', (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.on('error', (error) => lost(error.message));
      response.on('close', () => {
        clearTimeout(timer);
        if (!response.complete) return lost('the answer broke off');
        resolve({
          lost: false,
          status: response.statusCode!,
          text,
          retryAfter: response.headers['retry-after'] ?? null,
          ms: performance.now() - started,
        });
      });
    });
    sent.end(payload ?? undefined);
  });
}

/** As `ask`, for requests that must succeed for a trial to go on. */
export async function demand<T>(door: Door, what: Ask): Promise<T> {
  const answer = await ask(door, what);
  if (answer.lost) throw new Error(`${what.method} ${what.path} was lost: ${answer.why}`);
  if (answer.status !== 200) throw new Error(`${what.method} ${what.path} answered ${answer.status} ${answer.text.slice(0, 300)}`);
  return JSON.parse(answer.text) as T;
}
