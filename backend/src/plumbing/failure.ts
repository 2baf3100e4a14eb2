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

/** Codes of a database, disk or network that is away, full or too slow for the moment: the caller may try again. */
const outage =
  /^(08...|57P0[1-5]|57014|53[0-9]{3}|25006|25P0[34]|55000|58030|ENOSPC|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN)$/;
const outageMessages = [
  'Connection terminated',
  'terminating connection',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error',
  'Connection ended',
  'ECONNREFUSED',
  // Of a standby that is about to lead.
  'in a read-only transaction',
  'during recovery',
];
/** Whether an error, or its message, says that. */
export const isOutage = (error: unknown): boolean =>
  outage.test(codeOf(error) ?? '') || outageMessages.some((part) => messageOf(error).includes(part));
