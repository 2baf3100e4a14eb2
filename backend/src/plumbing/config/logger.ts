type Fields = Record<string, unknown>;

/** Writes one JSON line per event. Never pass tokens, keys, seeds or codes. */
export interface Logger {
  info(message: string, fields?: Fields): void;
  warn(message: string, fields?: Fields): void;
  error(message: string, fields?: Fields): void;
}

const plain = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, value instanceof Error ? (value.stack ?? value.message) : value]));

/** Lines go to standard error, so that standard output stays for the one ready line. */
export function jsonLogger(write: (line: string) => void = (line) => process.stderr.write(line)): Logger {
  const log =
    (level: string) =>
    (message: string, fields: Fields = {}) =>
      write(`${JSON.stringify({ at: new Date().toISOString(), level, message, ...plain(fields) })}\n`);
  return { info: log('info'), warn: log('warn'), error: log('error') };
}
