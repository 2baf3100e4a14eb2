import type { IncomingMessage } from 'node:http';

const mostBytes = 8 * 1024;

/** The body of a request as JSON; null when it is none, or longer than any valid body. */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const part of request.setEncoding('utf8') as AsyncIterable<string>) {
    text += part;
    if (text.length > mostBytes) return null;
  }
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
