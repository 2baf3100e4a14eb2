import type { IncomingHttpHeaders } from 'node:http';

/** What a provider is asked to take. */
export interface Intent {
  /** The payment's id: the provider's idempotency key and our reference in all that it says. */
  reference: string;
  /** Minor units. */
  amount: number;
  currency: string;
  payer: Payer;
}

/** What some providers must know of whoever pays. */
export interface Payer {
  /** Our number of the player. */
  player: string;
  /** 17-digit number of the platform. */
  steamid: string;
  /** Network address that the player came from. */
  ip: string;
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

/** What a status of the provider means. */
export type Claim = Pick<Standing, 'state' | 'chargedBack'>;

/** A message that the provider really sent. It is a reason to ask, and no more: messages overtake each other. */
export interface ProviderMessage {
  /** The provider's own id of the event, or what makes it one. */
  event: string;
  reference: string;
  /** The signature, as it was sent. */
  signature: string;
  /** When it was signed, epoch seconds, where the signature has a time in it: a message from long ago is not taken. */
  at?: number;
}

export interface Delivery {
  body: Buffer;
  headers: IncomingHttpHeaders;
}

/** What the provider said of a payment before: some of its calls ask for parts of it. */
export interface Said {
  /** Its whole answer to the checkout; null when there was none. */
  answer: unknown;
  /** `event` of a message about it; null when none is at hand. */
  event: string | null;
}

/**
 * Whoever takes payments, as the site talks to it. Every call may be made again with the same reference and then means the same payment. A throw is an
 * outage: nobody knows what happened there.
 */
export interface PaymentSource {
  /** What a message says of its payment, by `event`; null for a status that nobody described. Nothing is booked by it. */
  claimOf?(event: string): Claim | null;
  /** Reads a message by its raw bytes; null when the provider did not send it. Throws nothing. */
  verify(delivery: Delivery): ProviderMessage | null;
  /** What the provider expects as the answer to a message that was taken: an object as JSON, a text as it is. */
  receipt: object | string;
  /** Null: the provider knows no such payment. */
  standing(reference: string, said: Said): Promise<Standing | null>;
  /** Gives back what was paid; null when the provider has no such call, and a person does it on its pages. */
  refund: ((reference: string, said: Said) => Promise<void>) | null;
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

/** Where a provider is reached; asked for at each call, for a sandbox moves with the process. */
export type Base = () => string;

/** Where a provider leads people back to, and where it sends its messages. */
export interface Return {
  paid(reference: string): string;
  failed: string;
  /** Null while nobody outside can reach the site. */
  messages: string | null;
}
