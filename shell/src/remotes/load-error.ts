import type { Phase } from '@riftdrop/host/report';

/** Why a part of a remote did not come, and who owns that. */
export class LoadError extends Error {
  override name = 'LoadError';
  readonly phase: Phase;
  readonly remote: string;

  constructor(remote: string, phase: Phase, message: string, cause?: unknown) {
    super(message, { cause });
    this.phase = phase;
    this.remote = remote;
  }
}
