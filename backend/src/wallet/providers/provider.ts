import type { IncomingHttpHeaders } from 'node:http';

/** What a provider is asked to take. */
export interface Intent {
  /** The payment's id: the provider's idempotency key and our reference in all that it says. */
  reference: string;
  /** Minor units. */
  amount: number;
  currency: string;
}

/** What the provider says of a payment now. */
export interface Standing {
  state: 'pending' | 'failed' | 'paid';
  /** What was really paid, minor units; 0 while nothing was. */
  paid: number;
  currency: string;
  chargedBack: boolean;
  /** What came may be taken back until then, and counts as pending. */
  heldUntil?: string;
}

/** A message that the provider really sent. It is a reason to ask, and no more: messages overtake each other. */
export interface ProviderMessage {
  /** The provider's own id of the event. */
  event: string;
  reference: string;
}

export interface Delivery {
  body: Buffer;
  headers: IncomingHttpHeaders;
  /** Epoch seconds by the clock of the site. */
  now: number;
}

/**
 * Whoever takes payments, as the site talks to it. Every call may be made again with the same reference and then means the same payment. A throw is an
 * outage: nobody knows what happened there.
 */
export interface PaymentSource {
  /** Reads a message by its raw bytes; null when the provider did not send it, or too long ago. Throws nothing. */
  verify(delivery: Delivery): ProviderMessage | null;
  /** Null: the provider knows no such payment. */
  standing(reference: string): Promise<Standing | null>;
  /** Gives back what was paid. */
  refund(reference: string): Promise<void>;
}

/** Where somebody pays or accepts a trade, with the whole answer of the other side. */
export interface Opened {
  url: string;
  answer: unknown;
}

/** One that is paid on a page of its own. */
export interface PaymentProvider extends PaymentSource {
  checkout(intent: Intent): Promise<Opened>;
}
