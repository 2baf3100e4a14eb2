import { t } from '@lingui/core/macro';

export type AlertKind = 'INFO' | 'SUCCESS' | 'WARNING' | 'ERROR';

/** An error with a remedy beside its message. */
export interface Actionable {
  message: string;
  /** Runs on the confirm button. */
  action?: () => void;
  /** Where the confirm button leads; an address of this site. */
  actionLink?: string;
  /** The words on the confirm button. */
  actionMessage?: string;
}

export interface AlertContent extends Actionable {
  kind: AlertKind;
}

/** Whether an error offers a way out. */
export function isActionable(error: unknown): error is Actionable {
  const { action, actionLink } = (error ?? {}) as Partial<Actionable>;
  return typeof action === 'function' || typeof actionLink === 'string';
}

/**
 * How a value is shown as an alert: an error as ERROR, with its way out as a button where it has one; anything else as
 * SUCCESS.
 */
export function alertOf(value: unknown): AlertContent {
  if (isActionable(value)) {
    const { message, action, actionLink, actionMessage } = value;
    return { kind: 'ERROR', message, action, actionLink, actionMessage: actionMessage ?? t`Continue` };
  }
  if (value instanceof Error) return { kind: 'ERROR', message: value.message };
  return { kind: 'SUCCESS', message: String(value) };
}
