import type { IncomingHttpHeaders } from 'node:http';

/** A payment for the provider to take. */
export interface Intent {
  /** The payment's id: the provider's idempotency key and our reference in all its data. */
  reference: string;
  /** Minor units. */
  amount: number;
  currency: string;
  payer: Payer;
}

/** Data about the payer that some providers need. */
export interface Payer {
  /** Our number of the player. */
  player: string;
  /** 17-digit number of the platform. */
  steamid: string;
  /** Network address of the player. */
  ip: string;
}

/** The provider's status of a payment. */
export interface PaymentStatus {
  state: 'pending' | 'failed' | 'paid';
  /** The paid amount, minor units; 0 while it is unpaid. */
  paid: number;
  currency: string;
  chargedBack: boolean;
  /** The received value may be reversed until then, and counts as pending. */
  heldUntil?: string;
}

/** Meaning of a provider's status. */
export type ClaimedStatus = Pick<PaymentStatus, 'state' | 'chargedBack'>;

/** A webhook with a valid signature. It only triggers a fetch of the status: webhooks overtake each other. */
export interface ProviderWebhook {
  /** The provider's id of the event, or data that identifies it. */
  event: string;
  reference: string;
  /** The signature as sent. */
  signature: string;
  /** Time of the signature, epoch seconds, where the signature contains it: an expired webhook is rejected. */
  at?: number;
}

export interface Delivery {
  body: Buffer;
  headers: IncomingHttpHeaders;
}

/** The provider's earlier data of a payment: some of its calls need parts of it. */
export interface ProviderContext {
  /** Its whole answer to the checkout; null when there was none. */
  answer: unknown;
  /** `event` of a webhook about it; null without one. */
  event: string | null;
}

/**
 * The site's interface of a provider that takes payments. Every call may be repeated with the same reference and then
 * means the same payment. A throw is an outage: the result is unknown.
 */
export interface PaymentSource {
  /** A webhook's status of its payment, by `event`; null for an unknown status. Nothing is booked by it. */
  claimOf?(event: string): ClaimedStatus | null;
  /** Reads a webhook by its raw bytes; null when the provider did not send it. Never throws. */
  verify(delivery: Delivery): ProviderWebhook | null;
  /** The answer that the provider expects to an accepted webhook: an object as JSON, a text as it is. */
  acknowledgement: object | string;
  /** Null: the provider has no such payment. */
  fetchStatus(reference: string, said: ProviderContext): Promise<PaymentStatus | null>;
  /** Refunds a payment; null when the provider has no such call, and an operator does it on its pages. */
  refund: ((reference: string, said: ProviderContext) => Promise<void>) | null;
}

/** The address for paying or for accepting a trade, with the provider's whole answer. */
export interface HostedPage {
  url: string;
  answer: unknown;
}

/** A provider with a hosted payment page. */
export interface PaymentProvider extends PaymentSource {
  checkout(intent: Intent): Promise<HostedPage>;
}

/** Addresses for the player's way back, and for the provider's webhooks. */
export interface ReturnUrls {
  paid(reference: string): string;
  failed: string;
  /** Null while the site cannot be reached from outside. */
  webhooks: string | null;
}
