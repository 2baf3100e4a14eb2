import type { Refusal } from '@riftdrop/contract/http/call';
import type { Answer } from './wiring/send.ts';

/** An error with something that the player can do about it: the placeholder that shows it offers this link instead of "Try Again". */
export class AlertError extends Error {
  override name = 'AlertError';
  /** Name of the remedy, for code. */
  readonly action: string;
  readonly actionMessage: string;
  /** An address of this site. */
  readonly actionLink: string;
  constructor(message: string, { action, actionMessage, actionLink }: Pick<AlertError, 'action' | 'actionMessage' | 'actionLink'>) {
    super(message);
    this.action = action;
    this.actionMessage = actionMessage;
    this.actionLink = actionLink;
  }
}

/** A precondition of an action is not met; nothing was sent. */
export class ConditionError extends Error {
  override name = 'ConditionError';
}

/** An error code as an error; `refusal` is the body of the response. Subclasses distinguish its kinds. */
export class RefusalError extends Error {
  override name = 'RefusalError';
  readonly refusal: Refusal<string>;
  constructor(refusal: Refusal<string>) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

/** The server refused with a code of the error catalogue. */
export class ApiError extends RefusalError {
  override name = 'ApiError';
  readonly code: string;
  constructor(refusal: Refusal<string>) {
    super(refusal);
    this.code = refusal.code;
  }
}

/** There is no session, or it has ended. */
export class AuthError extends RefusalError {
  override name = 'AuthError';
  constructor(message: string, refusal: Refusal<string> = { error: true, code: 'login_required', message }) {
    super(refusal);
  }
}

/** The server is unavailable or under maintenance; the maintenance screen covers the page meanwhile. */
export class MaintenanceError extends RefusalError {
  override name = 'MaintenanceError';
}

/** An answer that is not ok and carries no code of the catalogue; `code` is its status. */
export class HttpError extends RefusalError {
  override name = 'HttpError';
  readonly code: number;
  readonly url: string;
  readonly status: number;
  readonly body: unknown;
  readonly headers: Headers;
  constructor(refusal: Refusal<string>, { url, status, body, headers }: Answer) {
    super(refusal);
    this.code = status;
    this.url = url;
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

/** The error for a call that was refused with this answer. */
export function errorOf(refusal: Refusal<string>, answer: Answer): RefusalError {
  if (answer.status === 401) return new AuthError(refusal.message, refusal);
  if (refusal.code === 'maintenance') return new MaintenanceError(refusal);
  return refusal.code === 'http_error' ? new HttpError(refusal, answer) : new ApiError(refusal);
}
