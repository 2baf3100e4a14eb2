import { beforeAsking } from './ahead.ts';
import { clientHeaders } from './client.ts';
import { pageTracer } from './traces.ts';

export interface Wire {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  /** Idempotency key: the call may be sent again when no answer came. */
  key?: string;
  signal?: AbortSignal;
  /** Longest time to wait for the answer, milliseconds; then it counts as lost. The caller repeats, so it is sent once. */
  within?: number;
  authorization?: string | null;
}
/** Status 0: no answer came. */
export interface Answer {
  status: number;
  statusText: string;
  url: string;
  headers: Headers;
  /** The parsed body; of PUT and DELETE the response itself. */
  body: unknown;
}

/** Longest time to wait for one answer, milliseconds. */
const timeout = 15_000;
const raw = new Set(['PUT', 'DELETE']);
/** Pauses before a call is sent again, milliseconds. */
const pauses = [300, 600];

/** Sends one call and reads its answer. Rejects only when the caller aborted it. */
export async function send(route: string, { params, query, body, key, signal, within, authorization }: Wire): Promise<Answer> {
  const [method, path] = route.split(' ') as [string, string];
  const press = method === 'GET' ? null : pageTracer?.press(route);
  try {
    const address = fill(path, params);
    if (method === 'GET' && !query) beforeAsking(`/api/${address}`, !!authorization);
    const hasBody = method === 'POST' || method === 'PUT';
    const request = new Request(`/api/${address}${searchOf(query)}`, {
      method,
      headers: {
        ...clientHeaders(key),
        ...(press && { traceparent: press.traceparent }),
        ...(authorization && { Authorization: authorization }),
        ...(hasBody && { 'Content-Type': 'application/json' }),
      },
      ...(hasBody && { body: JSON.stringify(body ?? {}) }),
      ...(signal && { signal }),
    });
    // A lost answer is no failure: reads and calls with a key may be repeated, nothing else may.
    const mayRepeat = within === undefined && (method === 'GET' || (method === 'POST' && key !== undefined));
    const response = await answerTo(request, within ?? timeout, mayRepeat ? pauses : []);
    const { status, statusText, url, headers } = response;
    return { status, statusText, url, headers, body: raw.has(method) ? response : parse(await response.text(), status) };
  } catch (error) {
    if (signal?.aborted) throw error;
    return { status: 0, statusText: '', url: `/api${path}`, headers: new Headers(), body: {} };
  } finally {
    press?.end();
  }
}

/** Sends the request until an answer comes: at once, and again after each pause. */
async function answerTo(request: Request, ms: number, [pause, ...later]: readonly number[]): Promise<Response> {
  const { signal } = request;
  try {
    return await fetch(new Request(request.clone(), { signal: AbortSignal.any([signal, AbortSignal.timeout(ms)]) }));
  } catch (error) {
    if (signal.aborted || pause === undefined) throw error;
    await new Promise((over) => setTimeout(over, pause));
    return answerTo(request, ms, later);
  }
}

function fill(path: string, params: Record<string, string> = {}): string {
  return path.slice(1).replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new TypeError(`No value for :${name} of ${path}`);
    return encodeURIComponent(value);
  });
}

function searchOf(query: Record<string, unknown> = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  return given.length > 0 ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()}` : '';
}

/**
 * No value where the status announces an empty body. The server ends every other success with a JSON object or array: without one the
 * rest was lost on the way, and the outcome is unknown. A body of a failure that is not JSON comes from a proxy.
 */
function parse(text: string, status: number): unknown {
  const isDone = status >= 200 && status < 300 && status !== 204;
  try {
    const value: unknown = JSON.parse(text);
    if (!isDone || (value !== null && typeof value === 'object')) return value;
  } catch {
    if (!isDone) return {};
  }
  throw new TypeError('The answer is incomplete');
}
