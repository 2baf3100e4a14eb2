import { randomUUID } from 'node:crypto';
import type { Call } from '@riftdrop/contract/http/call';
import type { InputOf, RefusalOf, ReplyOf, Route } from '@riftdrop/contract/http/routes';

/** The response, with the bytes. */
export type Answered<R extends Route> = { status: number; text: string; headers: Headers } & (
  | { ok: true; value: ReplyOf<R> }
  | { ok: false; refusal: RefusalOf<R> }
);

type Sent<R extends Route> = [
  route: R,
  input?: Partial<InputOf<R>>,
  options?: { as?: { token: string }; headers?: Record<string, string> },
];

/** Sends one call over HTTP. Money calls get a fresh key when the test passes none. */
export type Ask = <R extends Route>(...sent: Sent<R>) => Promise<Answered<R>>;
export type Reply = <R extends Route>(...sent: Sent<R>) => Promise<ReplyOf<R>>;

/** The same, which throws a refusal. */
export const replyOf =
  (ask: Ask): Reply =>
  async (...sent) => {
    const answer = await ask(...sent);
    if (!answer.ok) throw new Error(`${sent[0]}: ${answer.text}`);
    return answer.value;
  };

export function askAt(origin: string, calls: readonly Call[]): Ask {
  return async <R extends Route>(...[route, input = {}, { as, headers = {} } = {}]: Sent<R>) => {
    const {
      params = {},
      query = {},
      body,
      key,
    } = input as { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown; key?: string };
    const [method, path] = route.split(' ') as [string, string];
    const url = new URL(`/api${path.replace(/:(\w+)/g, (_match, name: string) => encodeURIComponent(params[name] ?? ''))}`, origin);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
    const money = calls.find((call) => call.route === route)?.money;
    const answer = await fetch(url, {
      method,
      headers: {
        ...(method === 'POST' && { 'content-type': 'application/json' }),
        ...(as && { authorization: `Bearer ${as.token}` }),
        ...(money && { 'idempotency-key': key ?? randomUUID() }),
        ...headers,
      },
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    });
    const text = await answer.text();
    const json: unknown = JSON.parse(text);
    const common = { status: answer.status, text, headers: answer.headers };
    return answer.ok ? { ...common, ok: true, value: json as ReplyOf<R> } : { ...common, ok: false, refusal: json as RefusalOf<R> };
  };
}
