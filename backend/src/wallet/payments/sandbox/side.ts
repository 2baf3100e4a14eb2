import type { IncomingHttpHeaders } from 'node:http';
import type { CheckoutProvider } from '../providers/checkout-provider.ts';

/** A payment at a provider of the sandbox. */
export interface Checkout {
  id: string;
  provider: CheckoutProvider;
  reference: string;
  /** Minor units. */
  amount: number;
  currency: string;
  state: 'pending' | 'failed' | 'paid';
  paid: number;
  charged_back: boolean;
  refunded: boolean;
  events: number;
}

/** A request to a provider, with its raw bytes. */
export interface Question {
  /** The whole requested path. */
  path: string;
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Its answer: JSON, or a redirect of the browser. */
export type Answer = { status?: number; body: object } | { location: string };

/** The stored checkouts of one provider of the sandbox. */
export interface CheckoutStore {
  /** The same reference again is the same payment. */
  open(order: { reference: string; amount: number; currency: string }): Promise<Checkout>;
  byReference(reference: string): Promise<Checkout | null>;
  byId(id: string): Promise<Checkout | null>;
  refund(id: string): Promise<void>;
  /** The page for paying. */
  pageOf(checkout: Checkout): string;
}

export interface Message {
  body: string;
  headers: Record<string, string>;
}

/** A provider's side in the sandbox: its paths, signatures and texts. */
export interface SandboxProvider {
  routes: readonly {
    method: 'GET' | 'POST' | 'PUT';
    path: string;
    /** Whether a browser requests it, and not the site. */
    isPage?: boolean;
    /** Null: there is no such thing (404). */
    answer(question: Question, checkouts: CheckoutStore): Promise<Answer | null>;
  }[];
  /** Its webhook about a payment. @param now epoch seconds */
  message(checkout: Checkout, now: number): Message;
}

/** A request with a wrong signature learns no more. */
export const unknownCaller: Answer = { status: 401, body: { error: 'unauthorized' } };

export const formHeaders = { 'content-type': 'application/x-www-form-urlencoded' };
export const jsonHeaders = { 'content-type': 'application/json' };
