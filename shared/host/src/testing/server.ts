import { vi } from 'vitest';

/** A request of the page: its route without `/api`, for example `GET /dropcase`. */
export interface SeenRequest {
  route: string;
  query: Record<string, string>;
  headers: Headers;
  body: unknown;
}
/**
 * Answers by route: the body of a success, a refusal as `{ refused, status, message }` with further fields, a
 * `Response`, or an `Error` for a failure of the network; a function answers each request of its route.
 */
type Answers = Record<string, unknown>;

/**
 * Replaces the network: returns the test's answer by route, or that of one function for all routes. A route without an
 * answer fails like a missing network. Everything above `fetch` is the real code.
 */
export function fakeServer(answers: Answers | ((request: SeenRequest) => unknown)) {
  const [seen, byRoute]: [SeenRequest[], Answers] = [[], typeof answers === 'function' ? {} : answers];
  vi.stubGlobal('fetch', async (input: Request) => {
    const { pathname, searchParams } = new URL(input.url);
    const [route, text] = [`${input.method} ${pathname.replace(/^\/api/, '')}`, await input.text()];
    const request = { route, query: Object.fromEntries(searchParams), headers: input.headers, body: text ? JSON.parse(text) : undefined };
    seen.push(request);
    const known = typeof answers === 'function' ? answers : byRoute[route];
    const answer: unknown = typeof known === 'function' ? await known(request) : known;
    return Object.defineProperty(responseOf(answer), 'url', { value: input.url });
  });
  const of = (route: string) => seen.filter((one) => one.route === route);
  return { answers: byRoute, seen, of, routes: () => seen.map(({ route }) => route) };
}

function responseOf(answer: unknown): Response {
  if (answer === undefined) throw new TypeError('Failed to fetch');
  if (answer instanceof Error) throw answer;
  if (answer instanceof Response) return answer.clone();
  const { refused, status = 422, ...more } = (answer ?? {}) as { refused?: string; status?: number };
  return refused ? Response.json({ error: true, code: refused, message: 'Not now.', ...more }, { status }) : Response.json(answer);
}

/** The requested page of a list, as in replies of the contract's lists. */
export const pageOf =
  <T>(all: readonly T[]) =>
  ({ query: { offset = '0', limit = '20' } }: Pick<SeenRequest, 'query'>) => ({
    items: all.slice(Number(offset), Number(offset) + Number(limit)),
    offset: Number(offset),
    limit: Number(limit),
    total: all.length,
  });
