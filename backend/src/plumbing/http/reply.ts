import type { Call } from '@riftdrop/contract/http/call';

/** A reply that is sent byte for byte, because it was encoded before. */
export class Verbatim {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}
export const verbatim = (text: string): Verbatim => new Verbatim(text);

/**
 * The bytes of a reply: checked against the contract, keys the contract does not name left out. Throws on a reply that does not
 * fit: that is a bug.
 */
export const encode = (call: Call, reply: unknown): string => JSON.stringify(call.reply.parse(reply));
