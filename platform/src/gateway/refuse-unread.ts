import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { rawAnswer } from './raw-answer.ts';
import { refusalBody } from './reply.ts';

/** Answers a request that the parser could not read; a response under way is cut instead. */
export function refuseUnread(error: NodeJS.ErrnoException, socket: Duplex, headers: OutgoingHttpHeaders): void {
  const begun = (socket as Duplex & { _httpMessage?: ServerResponse | null })._httpMessage;
  if (!socket.writable || begun?.headersSent) return void socket.destroy();
  const [status, message] = unread[error.code ?? ''] ?? [400, 'The request is not HTTP.'];
  const body = refusalBody(message);
  const type = { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(body) };
  socket.end(rawAnswer(status, { ...headers, ...type }) + body, () => socket.destroy());
}

const unread: Record<string, [status: number, message: string]> = {
  HPE_HEADER_OVERFLOW: [431, 'The headers are too large.'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'The request is too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long.'],
};
