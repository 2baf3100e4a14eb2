import { loggedTrace } from '@riftdrop/metrics/traces';
import { isOutage } from '../failure.ts';

type Fields = Record<string, unknown>;

/** Writes one JSON line per event. Never pass tokens, keys, seeds or codes. */
export interface Logger {
  info(message: string, fields?: Fields): void;
  warn(message: string, fields?: Fields): void;
  error(message: string, fields?: Fields): void;
}

const plain = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, value instanceof Error ? (value.stack ?? value.message) : value]));

/**
 * During an outage each request, connection and loop fails with the same cause: the first line of each kind is written, and after
 * that one a second, with the number of those that it stands for.
 */
function sparing(): (message: string, fields: Fields) => Fields | null {
  const kinds = new Set<string>();
  let last = -Infinity;
  let leftOut = 0;
  return (message, fields) => {
    if (!isOutage(fields.error)) return fields;
    const quietMs = performance.now() - last;
    if (quietMs > anewMs) kinds.clear();
    if (kinds.has(message) && quietMs < apartMs) {
      leftOut += 1;
      return null;
    }
    kinds.add(message);
    last = performance.now();
    const written = leftOut > 0 ? { ...fields, left_out: leftOut } : fields;
    leftOut = 0;
    return written;
  };
}
const apartMs = 1000;
/** Without a line for this time the next one belongs to another outage. */
const anewMs = 5000;

/**
 * Lines go to standard error, so that standard output stays for the one ready line. A line of a traced call has the id of its trace.
 */
export function jsonLogger(write: (line: string) => void = (line) => process.stderr.write(line)): Logger {
  const spare = sparing();
  const log =
    (level: string) =>
    (message: string, fields: Fields = {}) => {
      const written = spare(message, fields);
      if (!written) return;
      const trace = loggedTrace(fields.error);
      write(`${JSON.stringify({ at: new Date().toISOString(), level, message, ...(trace && { trace }), ...plain(written) })}\n`);
    };
  return { info: log('info'), warn: log('warn'), error: log('error') };
}
