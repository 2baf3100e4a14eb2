import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

/** The values of the file that SECRETS_FILE names, lines `NAME=value`; none without it. Throws an error of one line without a value. */
export function secretsOf({ SECRETS_FILE: file }: NodeJS.ProcessEnv): NodeJS.Dict<string> {
  if (!file) return {};
  try {
    return parseEnv(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`SECRETS_FILE cannot be read: ${String(error)}`);
  }
}

/**
 * Lets a process with a SECRETS_FILE read it again at each SIGHUP; without one, the signal keeps its meaning.
 * @param reload takes all new secrets, or throws and keeps the old ones
 * @param report receives one line for each signal
 */
export function reloadOnSignal({ SECRETS_FILE: file }: NodeJS.ProcessEnv, reload: () => void, report: (line: string) => void): void {
  if (!file) return;
  process.on('SIGHUP', () => {
    try {
      reload();
      report('the secrets were read again');
    } catch (error) {
      report(`the secrets stay as they were: ${error instanceof Error ? error.message : String(error)}`);
    }
  });
}
