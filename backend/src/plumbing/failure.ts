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
