import { STATUS_CODES, type OutgoingHttpHeaders } from 'node:http';

/**
 * The head of an answer for a socket on which Node's server does not answer any more. Without a `connection` header it closes the
 * connection.
 */
export function rawAnswer(status: number, headers: OutgoingHttpHeaders): string {
  const lines = Object.entries({ connection: 'close', ...headers }).flatMap(([name, value]) =>
    value === undefined ? [] : [value].flat().map((one) => `${name}: ${one}`),
  );
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? 'Unknown'}`, ...lines, '', ''].join('\r\n');
}
