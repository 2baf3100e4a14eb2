import { vi } from 'vitest';

export interface SeenRequest {
  route: string;
  query: URLSearchParams;
  headers: Headers;
  body: unknown;
}
/** `text` replaces the JSON of `body`, as when a part of it was lost. */
type Reply = { status?: number; body?: unknown; text?: string } | Error;

/**
 * Replaces the network in tests: responds to each request of the page by its route. Everything above `fetch` is
 * the real code.
 */
export function fakeServer(answer: (seen: SeenRequest) => Reply | Promise<Reply>) {
  const seen: SeenRequest[] = [];
  vi.stubGlobal('fetch', async (input: Request) => {
    const { pathname, searchParams: query } = new URL(input.url);
    const text = await input.text();
    const route = `${input.method} ${pathname.replace(/^\/api/, '')}`;
    const one: SeenRequest = { route, query, headers: input.headers, body: text ? JSON.parse(text) : undefined };
    seen.push(one);
    const reply = await answer(one);
    if (reply instanceof Error) throw reply;
    const { status = 200, body = {}, text: sent = body === '' ? '' : JSON.stringify(body) } = reply;
    const response = new Response(sent || null, { status, headers: { 'content-type': 'application/json' } });
    return Object.defineProperty(response, 'url', { value: input.url });
  });
  return { seen, routes: () => seen.map(({ route }) => route) };
}

type Answer = unknown | { refused: string; status?: number; message?: string };

/** A request of a page. */
export interface FakeRequest {
  route: string;
  query: Record<string, string>;
}

/**
 * Replaces the network: returns the test's response by route, for example `{'GET /dropcase': []}`; a function gets the search
 * parameters. A route without a response fails like a missing network. Everything above `fetch` is the real code.
 */
export function aServer(answers: Record<string, Answer | ((query: Record<string, string>, headers: Headers) => Answer)>) {
  const asked: FakeRequest[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    const url = new URL(request.url);
    const route = `${request.method} ${url.pathname.replace(/^\/api/, '')}`;
    const query = Object.fromEntries(url.searchParams);
    asked.push({ route, query });
    const known = answers[route];
    if (known === undefined) throw new TypeError('Failed to fetch');
    const answer = typeof known === 'function' ? await (known as (...args: unknown[]) => Answer)(query, request.headers) : known;
    if (answer instanceof Response) return answer;
    const { refused, status = 422, message = 'Not now.' } = (answer ?? {}) as { refused?: string; status?: number; message?: string };
    return refused ? Response.json({ error: true, code: refused, message }, { status }) : Response.json(answer);
  });
  return { answers, asked, of: (route: string) => asked.filter((one) => one.route === route) };
}

/** The requested page of a list, as in replies of the contract's lists. */
export const pageOf =
  <T>(all: readonly T[]) =>
  ({ offset = '0', limit = '20' }: Record<string, string>) => ({
    items: all.slice(Number(offset), Number(offset) + Number(limit)),
    offset: Number(offset),
    limit: Number(limit),
    total: all.length,
  });
