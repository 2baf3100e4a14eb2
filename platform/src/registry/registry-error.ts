import type { Report } from '../gate/finding.ts';

/** Why the control plane rejected a request. */
export type RegistryErrorCode =
  /** Another change was first, or `base` is not live any more: read the live revision, and repeat the request. */
  | 'conflict'
  /** The gate found reasons, see `report`. */
  | 'gate'
  /** The key has no such right, or not for this app. */
  | 'not-allowed'
  /** No such build, tag, remote, revision, set or key. */
  | 'unknown'
  /** The build's document does not fit its files or its signature. */
  | 'bad-build'
  /** There is no such canary, or another version of it runs. */
  | 'not-running'
  /** The request makes no sense as it is. */
  | 'bad-request'
  /** The request is not signed by a key that is let in, see the message. */
  | 'not-signed-in'
  /** The request is too old, too new, or came before. */
  | 'replayed';

/** A rejected request, worded for the caller; nothing was changed. */
export class RegistryError extends Error {
  override readonly name = 'RegistryError';
  readonly code: RegistryErrorCode;
  /** The report of the gate, when the gate rejected the request. */
  readonly report: Report | null;

  constructor(code: RegistryErrorCode, message: string, report: Report | null = null) {
    super(message);
    this.code = code;
    this.report = report;
  }
}

/** An error for a report with findings. */
export function gateError(report: Report): RegistryError {
  const errors = report.findings.filter(({ level }) => level === 'error');
  return new RegistryError(
    'gate',
    `not published:\n${errors.map(({ app, rule, message }) => `  ${app} (${rule}): ${message}`).join('\n')}`,
    report,
  );
}
