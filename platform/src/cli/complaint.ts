import type { Report } from '../gate/finding.ts';
import { Unreachable } from '../control/client.ts';
import { RegistryError, type RegistryErrorCode } from '../registry/registry-error.ts';
import { diskTrouble } from '../storage/disk-trouble.ts';
import { exitCodes, type ExitCode } from './exit-codes.ts';

export type ComplaintCode =
  | RegistryErrorCode
  | 'usage'
  | 'network'
  | 'no-key'
  | 'bad-key'
  | 'nothing-published'
  | 'build-failed'
  | 'changed-tree'
  | 'tests-failed'
  | 'damaged'
  | 'disk'
  | 'failed';

/** Why a command failed, with a hint. */
export class Complaint extends Error {
  override readonly name = 'Complaint';
  readonly code: ComplaintCode;
  /** A sentence with the remedy; empty when the message contains it. */
  readonly hint: string;
  readonly exit: ExitCode;
  /** The report of the gate, when the gate rejected the command. */
  readonly report: Report | null;

  constructor(code: ComplaintCode, message: string, hint = '', { exit = exitOf(code), report = null as Report | null } = {}) {
    super(message);
    this.code = code;
    this.hint = hint;
    this.exit = exit;
    this.report = report;
  }
}

/** Any thrown value as an error for a person. */
export function complaintOf(error: unknown): Complaint {
  if (error instanceof Complaint) return error;
  if (error instanceof RegistryError) return new Complaint(error.code, error.message, hints[error.code] ?? '', { report: error.report });
  if (error instanceof Unreachable) return new Complaint('network', error.message, unreachable);
  const trouble = diskTrouble(error);
  if (trouble) return new Complaint('disk', trouble, unwritable);
  return new Complaint('failed', error instanceof Error ? error.message : String(error));
}

const unreachable =
  'Check --server (RIFTDROP_SERVER) and your connection. If it broke off in the middle, "riftdrop history" shows whether the ' +
  'change was made; repeating it does no harm.';

const unwritable =
  'Mend that, then look at "riftdrop list": what is live changes as a whole or not at all, and repeating the command does no harm.';

const hints: Partial<Record<RegistryErrorCode, string>> = {
  conflict:
    'Somebody else changed the site at the same moment. Look at "riftdrop history" and "riftdrop list", then run the command again.',
  'not-allowed': '"riftdrop whoami" shows what your key may do; an operator with the right admin changes that with "riftdrop keys add".',
  'not-signed-in':
    'Check --key (RIFTDROP_KEY): the file must be the one of a key that "riftdrop keys list" shows there. A new one comes from ' +
    '"riftdrop keys new <team>".',
  replayed: 'Run the command again. If that goes on, "riftdrop doctor" compares the clocks.',
  unknown: '"riftdrop list" shows what there is.',
  'not-running': '"riftdrop list" shows the canaries that run.',
  'bad-build': 'Build it again and publish that: "riftdrop publish <app>".',
};

function exitOf(code: ComplaintCode): ExitCode {
  if (code === 'usage' || code === 'no-key') return exitCodes.usage;
  if (code === 'conflict') return exitCodes.conflict;
  if (code === 'network') return exitCodes.network;
  return code === 'gate' ? exitCodes.gate : exitCodes.failed;
}
