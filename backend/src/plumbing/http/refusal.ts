import { refusals, remedyOf, wordsOf, type LiteralCode, type RefusalCode } from '@riftdrop/contract/http/refusals';

/**
 * Something a player caused and the contract lists. Handlers and transactions return it; `throw` is for places that
 * cannot return, and http.ts answers both alike. As a thrown value it is not a bug and is never logged.
 */
export class Refused<Code extends RefusalCode = RefusalCode> {
  readonly code: Code;
  readonly message: string;
  /** Fields that ride beside in the answer, for example `case` with `need_confirm`. */
  readonly extra: Record<string, unknown>;
  constructor(code: Code, message: string, extra: Record<string, unknown>) {
    this.code = code;
    this.message = message;
    this.extra = extra;
  }
  get status(): number {
    return refusals[this.code].status;
  }
  get body(): Record<string, unknown> {
    return { error: true, code: this.code, message: this.message, ...remedyOf(this.code), ...this.extra };
  }
}

/**
 * Makes a refusal; return it from a handler or a transaction. `message` is the text for the player; without one the text of the
 * catalogue. A code with a fixed text takes none.
 */
export const refuse = <Code extends RefusalCode>(
  code: Code,
  message?: Code extends LiteralCode ? undefined : string,
  extra: Record<string, unknown> = {},
): Refused<Code> => new Refused(code, message ?? wordsOf(code, extra) ?? refusals[code].words, extra);
export const isRefused = (value: unknown): value is Refused => value instanceof Refused;
