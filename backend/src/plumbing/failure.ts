/**
 * The backend cannot start, and the operator can mend it: a taken port, an unwritable folder, a database that does not answer.
 * The message is one clear line; main.ts prints it without a stack and exits with 1.
 */
export class StartFailure extends Error {
  override name = 'StartFailure';
}

/** The message of any thrown value. `AggregateError` of a refused connection has an empty message. */
export function messageOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(messageOf).join('; ');
  return error instanceof Error ? error.message : String(error);
}

/** The `code` of an error of Node (`EADDRINUSE`) or of PostgreSQL (SQLSTATE). */
export function codeOf(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : undefined;
}

/** Nothing listens there, it does not take connections yet, or it ended while one was made. */
const away = {
  codes: /^(57P03|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN)$/,
  messages: ['Connection terminated', 'ECONNREFUSED'],
};
/** A database, disk or network that ends, is full or is too slow for the moment. */
const strained = {
  codes: /^(08...|57P0[1245]|57014|53[0-9]{3}|25006|25P0[34]|55000|58030|ENOSPC)$/,
  messages: [
    'terminating connection',
    'timeout exceeded when trying to connect',
    'Client has encountered a connection error',
    'Connection ended',
    // Of a standby that is about to lead.
    'in a read-only transaction',
    'during recovery',
  ],
};
const fits = (error: unknown, { codes, messages }: typeof away): boolean =>
  codes.test(codeOf(error) ?? '') || messages.some((part) => messageOf(error).includes(part));

/** Whether nothing answers there, so that another attempt at once is of no use. */
export const isAway = (error: unknown): boolean => fits(error, away);
/** Whether the caller may try again, by an error or its message. */
export const isOutage = (error: unknown): boolean => isAway(error) || fits(error, strained);
