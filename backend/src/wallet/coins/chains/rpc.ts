/** The node refused a call; `code` is that of JSON-RPC. */
export class NodeRefusal extends Error {
  readonly code: number;

  constructor(method: string, code: number, message: string) {
    super(`${method}: ${masked(message)}`);
    this.code = code;
  }
}

/** Errors of a node are logged without addresses of players: of each the first and the last characters stay. */
const masked = (text: string): string => text.replace(/\b[0-9A-Za-z]{26,90}\b/g, (long) => `${long.slice(0, 6)}…${long.slice(-4)}`);

export type Call = readonly [method: string, ...params: unknown[]];

/**
 * A node over JSON-RPC. Throws a `NodeRefusal` when it refuses, anything else is an outage. No error has its address,
 * which may be a secret.
 */
export interface Node {
  ask<Answer>(...call: Call): Promise<Answer>;
  /** Many calls at once, their answers in the same order; throws the first refusal. */
  askAll<Answer>(calls: readonly Call[]): Promise<Answer[]>;
}

interface Reply {
  id: number;
  result?: unknown;
  error?: { code: number; message: string } | null;
}

/** Calls of one request: nodes refuse longer ones. */
const perRequest = 100;

/** @param patienceMs longest wait for an answer */
export function nodeAt(address: string, patienceMs = 20_000): Node {
  const url = new URL(address);
  const { username, password } = url;
  [url.username, url.password] = ['', ''];
  const key = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64');
  const headers = { 'content-type': 'application/json', ...(username !== '' && { authorization: `Basic ${key}` }) };
  const post = async (body: unknown): Promise<unknown> => {
    const signal = AbortSignal.timeout(patienceMs);
    const answer = await fetch(url, { method: 'POST', headers, signal, body: JSON.stringify(body) }).catch((error: unknown) => {
      throw new Error(`the node cannot be reached: ${error instanceof Error ? error.name : 'unknown'}`);
    });
    const text = await answer.text();
    try {
      return JSON.parse(text);
    } catch {
      throw new Error(`the node answers ${answer.status}`);
    }
  };
  const requestOf = ([method, ...params]: Call, id: number) => ({ jsonrpc: '2.0', id, method, params });
  const resultOf = ([method]: Call, reply: Reply | undefined): unknown => {
    if (!reply || typeof reply !== 'object') throw new Error(`the node has no answer to ${method}`);
    if (reply.error) throw new NodeRefusal(method, reply.error.code, String(reply.error.message).slice(0, 300));
    return reply.result;
  };
  const some = async (calls: readonly Call[]): Promise<unknown[]> => {
    const replies = await post(calls.map(requestOf));
    if (!Array.isArray(replies)) throw new Error('the node takes no calls together');
    const byId = new Map((replies as Reply[]).map((reply) => [reply.id, reply]));
    return calls.map((call, id) => resultOf(call, byId.get(id)));
  };
  return {
    ask: async <Answer>(...call: Call) => resultOf(call, (await post(requestOf(call, 0))) as Reply) as Answer,
    askAll: async <Answer>(calls: readonly Call[]) => {
      const answers: unknown[] = [];
      for (let at = 0; at < calls.length; at += perRequest) answers.push(...(await some(calls.slice(at, at + perRequest))));
      return answers as Answer[];
    },
  };
}
