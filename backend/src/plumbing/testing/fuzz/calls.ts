import { randomUUID } from 'node:crypto';
import type { Call } from '@riftdrop/contract/http/call';
import { faultOf } from './judge.ts';
import { requestsOf, type FuzzRequest } from './requests.ts';

export interface Finding {
  route: string;
  what: string;
  /** The request, so that it can be sent again. */
  request: string;
}
export interface CallReport {
  /** Requests sent per route and kind. */
  sent: Map<string, Record<FuzzRequest['kind'], number>>;
  /** Answers per status. */
  answers: Map<number, number>;
  findings: Finding[];
}

/** Field names whose values of earlier answers go into later requests. */
const learned = /(?:^|_)(slug|id|uid|version|steamid)$|Id$/;
const remembered = 40;

/** Values seen in answers, newest last. `dropId` and `drop_case_version` are found under their last words. */
class Memory {
  private readonly values = new Map<string, unknown[]>();
  readonly known = (name: string): unknown[] => this.values.get(lastWord(name)) ?? [];

  learn(value: unknown): void {
    if (typeof value !== 'object' || value === null) return;
    for (const [name, child] of Object.entries(value)) {
      if (learned.test(name) && ['string', 'number'].includes(typeof child)) this.keep(lastWord(name), child);
      else this.learn(child);
    }
  }
  private keep(word: string, value: unknown): void {
    const list = this.values.get(word) ?? [];
    if (list.includes(value)) return;
    list.push(value);
    this.values.set(word, list.slice(-remembered));
  }
}
const lastWord = (name: string) => (name.endsWith('Id') ? 'id' : name.split('_').at(-1)!);

/** Sessions that requests are sent with. One that was ended by a request is replaced. */
class People {
  private readonly tokens: (string | undefined)[] = [];
  private readonly signIn: () => Promise<string>;
  constructor(signIn: () => Promise<string>) {
    this.signIn = signIn;
  }
  async token(index: number): Promise<string> {
    return (this.tokens[index % 4] ??= await this.signIn());
  }
  forget(index: number): void {
    this.tokens[index % 4] = undefined;
  }
}

/**
 * Sends generated requests of every call to a running server, and returns the answers that break the contract. Every route gets
 * the same number of valid and invalid ones. The server must have no rate limits.
 */
export async function fuzzCalls(
  origin: string,
  calls: readonly Call[],
  { valid, near, hostile, seed }: { valid: number; near: number; hostile: number; seed: number },
  signIn: () => Promise<string>,
): Promise<CallReport> {
  const report: CallReport = { sent: new Map(), answers: new Map(), findings: [] };
  const memory = new Memory();
  const people = new People(signIn);
  const rounds = Math.max(1, Math.ceil(valid / 25));
  const share = (count: number) => Math.ceil(count / rounds);
  for (let round = 0; round < rounds; round++) {
    for (const call of calls) {
      const counts = { valid: share(valid), near: share(near), hostile: share(hostile) };
      const requests = requestsOf(call, counts, memory.known, seed + round);
      await inParallel(requests, 8, (request, index) => one(origin, request, index, people, memory, report));
    }
  }
  return report;
}

async function one(origin: string, request: FuzzRequest, index: number, people: People, memory: Memory, report: CallReport): Promise<void> {
  const { call, kind } = request;
  const counts = report.sent.get(call.route) ?? { valid: 0, near: 0, hostile: 0 };
  counts[kind]++;
  report.sent.set(call.route, counts);
  const answer = await send(origin, request, call.access === 'public' ? null : await people.token(index));
  report.answers.set(answer.status, (report.answers.get(answer.status) ?? 0) + 1);
  if (answer.status === 401) people.forget(index);
  const fault = faultOf(request, answer.status, answer.type, answer.text);
  if (fault) report.findings.push({ route: call.route, what: fault, request: describe(request) });
  else if (answer.status === 200) memory.learn(JSON.parse(answer.text));
}

async function send(origin: string, { call, params, query, body, type, headers }: FuzzRequest, token: string | null) {
  const [method, path] = call.route.split(' ') as [string, string];
  const filled = path.replace(/:(\w+)/g, (_match, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = query.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&');
  const answer = await fetch(`${origin}/api${filled}${search && `?${search}`}`, {
    method,
    redirect: 'manual',
    headers: {
      ...(body !== null && type && { 'content-type': type }),
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(call.money && { 'idempotency-key': randomUUID() }),
      ...headers,
    },
    ...(body !== null && { body: body as Uint8Array<ArrayBuffer> }),
  });
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
}

const describe = ({ params, query, body, type, headers, kind }: FuzzRequest): string =>
  JSON.stringify({ kind, params, query, type, headers, body: body && new TextDecoder().decode(body) }).slice(0, 600);

export async function inParallel<T>(items: readonly T[], width: number, work: (item: T, index: number) => Promise<void>): Promise<void> {
  let next = 0;
  const lane = async () => {
    while (next < items.length) {
      const index = next++;
      await work(items[index]!, index);
    }
  };
  await Promise.all(Array.from({ length: width }, lane));
}
