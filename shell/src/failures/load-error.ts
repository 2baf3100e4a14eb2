import type { Phase } from '@riftdrop/host/report';
import type { ComponentType } from 'react';

/** Why a part of a remote did not load, and its owner. */
export class LoadError extends Error {
  override name = 'LoadError';
  readonly phase: Phase;
  readonly remote: string;
  /** A late file may still arrive: its component then replaces the placeholder. */
  late?: Promise<ComponentType<object>>;

  constructor(remote: string, phase: Phase, message: string, cause?: unknown) {
    super(message, { cause });
    this.phase = phase;
    this.remote = remote;
  }
}
