import fc from 'fast-check';
import type { Call } from '@riftdrop/contract/http/call';
import { inputsOf, type Known } from './arbitrary.ts';
import { hostileBodies, hostileTexts, nearMisses } from './hostile.ts';

export interface FuzzRequest {
  call: Call;
  /** `valid` obeys the schemas; a `near` miss and a `hostile` one may obey them by chance. */
  kind: 'valid' | 'near' | 'hostile';
  params: Record<string, string>;
  query: [string, string][];
  /** Bytes of the body; null for a GET. */
  body: Uint8Array | null;
  type: string;
  /** Extra headers, for example a strange key. */
  headers: Record<string, string>;
}

const bytes = (body: string | Uint8Array) => (typeof body === 'string' ? new TextEncoder().encode(body) : body);
const texts = (fields: unknown): [string, string][] => Object.entries(fields as object).map(([name, value]) => [name, String(value)]);
const asParams = (fields: unknown): Record<string, string> => Object.fromEntries(texts(fields));
const nameOf = (call: Call): string[] => [...call.route.matchAll(/:(\w+)/g)].map(([, name]) => name!);

/** Requests of one call, of each kind. */
export function requestsOf(
  call: Call,
  { valid, near, hostile }: { valid: number; near: number; hostile: number },
  known: Known,
  seed: number,
): FuzzRequest[] {
  const post = call.route.startsWith('POST');
  const params = inputsOf(call.params, known);
  const query = inputsOf(call.query, known);
  const body = inputsOf(call.body, known);
  const json = fc.constant('application/json');
  const none = fc.constant({});
  const make = (
    kind: FuzzRequest['kind'],
    count: number,
    parts: Record<'params' | 'query' | 'body' | 'type' | 'headers', fc.Arbitrary<unknown>>,
  ) =>
    fc.sample(fc.record(parts), { numRuns: count, seed }).map((one): FuzzRequest => ({
      call,
      kind,
      params: one.params as Record<string, string>,
      query: one.query as [string, string][],
      body: post ? bytes(one.body as string | Uint8Array) : null,
      type: one.type as string,
      headers: one.headers as Record<string, string>,
    }));
  const good = {
    // The server reads no path with these, whatever a schema allows; the raw texts have them.
    params: params.map(asParams).filter((values) => !Object.values(values).some((value) => /[/\\%]|^\.{1,2}$/.test(value))),
    query: query.map(texts),
    body: body.map((value) => JSON.stringify(value)),
    type: json,
    headers: none,
  };
  // Empty ones and dots make the address of another route; the raw texts have those.
  const segment = hostileTexts.filter((text) => !/^\.{0,2}$/.test(text));
  const strange = fc.record(Object.fromEntries(nameOf(call).map((name) => [name, segment])), { noNullPrototype: true });
  const misses = fc
    .tuple(query.map(texts), fc.nat(), hostileTexts)
    .map(([fields, pick, text]): [string, string][] => [
      ...fields.filter((_, index) => index !== pick % Math.max(1, fields.length)),
      [Object.keys(queryShape(call))[pick % Math.max(1, Object.keys(queryShape(call)).length)] ?? 'extra', text],
    ]);
  const badBody = post ? nearMisses(body) : fc.constant('');
  return [
    ...make('valid', valid, good),
    ...make('near', near, post ? { ...good, body: badBody } : { ...good, params: strange, query: misses }),
    ...make('hostile', hostile, {
      params: fc.oneof(strange, good.params),
      query: fc.oneof(misses, fc.array(fc.tuple(hostileTexts, hostileTexts), { maxLength: 4 })),
      body: hostileBodies,
      type: fc.constantFrom(
        'application/json',
        'application/json; charset=utf-16',
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data',
        '',
      ),
      headers: fc.constantFrom<Record<string, string>[]>(
        {},
        { 'idempotency-key': '' },
        { 'idempotency-key': 'a'.repeat(500) },
        { 'idempotency-key': 'é' },
        { 'x-nonce': '\u00ff' },
        { authorization: 'Bearer x.y.z' },
        { authorization: 'Basic eDp5' },
        { cookie: 'rd_refresh=%00; rd_refresh=%E0%A4%A; ;=' },
        { 'x-client-version': '\u00bd' },
        { 'x-forwarded-for': 'x'.repeat(2000) },
        { accept: '\u00ff/*' },
      ),
    }),
  ];
}

const queryShape = (call: Call): object => (call.query as unknown as { shape?: object }).shape ?? {};
