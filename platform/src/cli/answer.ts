import type { ExitCode } from './exit-codes.ts';
import type { Paint } from './terminal.ts';

/** Result of a command: as text, and as data. */
export interface Answer {
  /** Printed by `--json` as `result`. */
  result: unknown;
  text: (paint: Paint) => string;
  /** Notices about a command that succeeded; written to standard error. */
  notices?: (string | undefined)[];
  /** Other than 0 when the command was carried out and its outcome is bad. */
  exit?: ExitCode;
  /** The command goes on until then, with its answer given. */
  until?: Promise<void>;
}
