import ky from 'ky';
import { beforeAsking } from './ahead.ts';
import { clientHeaders } from './client.ts';

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
const http = ky.create({ prefix: '/api', throwHttpErrors: false, timeout });

/** Sends one call and reads its answer. Rejects only when the caller aborted it. */
export async function send(route: string, { params, query, body, key, signal, within, authorization }: Wire): Promise<Answer> {
  const [method, path] = route.split(' ') as [string, string];
  // A lost answer is no failure: reads and calls with a key may be repeated, nothing else may.
  const limit = within === undefined && (method === 'GET' || key) ? 2 : 0;
  try {
    const address = fill(path, params);
    if (method === 'GET' && !query) beforeAsking(`/api/${address}`, !!authorization);
    const response = await http(address, {
      method,
      headers: { ...clientHeaders(key), ...(authorization && { Authorization: authorization }) },
      ...((method === 'POST' || method === 'PUT') && { json: body ?? {} }),
      ...(query && { searchParams: present(query) }),
      ...(signal && { signal }),
      ...(within !== undefined && { timeout: within }),
      retry: { limit, methods: ['get', 'post'], statusCodes: [], retryOnTimeout: true, backoffLimit: 2000 },
    });
    const { status, statusText, url, headers } = response;
    return { status, statusText, url, headers, body: raw.has(method) ? response : parse(await response.text(), status) };
  } catch (error) {
    if (signal?.aborted) throw error;
    return { status: 0, statusText: '', url: `/api${path}`, headers: new Headers(), body: {} };
  }
}

function fill(path: string, params: Record<string, string> = {}): string {
  return path.slice(1).replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new TypeError(`No value for :${name} of ${path}`);
    return encodeURIComponent(value);
  });
}

const present = (query: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(query)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([name, value]) => [name, String(value)]),
  );

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
