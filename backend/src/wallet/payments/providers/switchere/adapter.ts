import { createHash, createHmac } from 'node:crypto';
import { z } from 'zod';
import { ask, pageAt } from '../ask.ts';
import { centsOf, decimal } from '../decimal.ts';
import { claimIn, isSame, reading, word } from '../message.ts';
import type { BaseUrl, ClaimedStatus, PaymentProvider, PaymentStatus } from '../provider.ts';

export interface SwitchereSettings {
  url: BaseUrl;
  /** The hosted payment page. */
  page: BaseUrl;
  apiKey: string;
  secret: string;
  /** Key of its webhooks' signatures. */
  callbackSecret: string;
  /** Address of the site, as registered for the shop there. */
  website: string;
}

/** Base64 of HMAC-SHA-512 over the SHA-256 of a text. */
export const signatureOf = (text: string | Buffer, secret: string): string =>
  createHmac('sha512', secret).update(createHash('sha256').update(text).digest()).digest('base64');

/** Sent signatures have no padding, and received ones may have none. */
const bare = (signature: string): string => signature.replaceAll('=', '');

const opened = z.object({ success: z.literal(1), url: z.string().max(1000) });
const number = z.union([z.string(), z.number()]);
const order = z.object({ partner_order_id: word, payin_amount: number, payin_currency: z.string(), status: z.string().max(30) });
/** The shop's callback contains the order, the one of the exchange is the order. */
const callback = z.union([z.object({ client_order: order }).transform(({ client_order }) => client_order), order]);

const states: Readonly<Record<string, ClaimedStatus>> = {
  payin_pending: { state: 'pending', chargedBack: false },
  confirmation_pending: { state: 'pending', chargedBack: false },
  auth_success: { state: 'pending', chargedBack: false },
  pending: { state: 'pending', chargedBack: false },
  processing: { state: 'pending', chargedBack: false },
  processing_payout: { state: 'pending', chargedBack: false },
  hold: { state: 'pending', chargedBack: false },
  frozen: { state: 'pending', chargedBack: false },
  finished: { state: 'paid', chargedBack: false },
  refunded: { state: 'paid', chargedBack: true },
  canceled: { state: 'failed', chargedBack: false },
  expired: { state: 'failed', chargedBack: false },
  error: { state: 'failed', chargedBack: false },
};

/** The status of an order. Throws for an unknown status. */
export function statusOf({ status, payin_amount, payin_currency }: z.infer<typeof order>): PaymentStatus {
  const known = states[status];
  if (!known) throw new Error('switchere says a status that nobody described');
  return { ...known, paid: known.state === 'paid' ? centsOf(payin_amount) : 0, currency: payin_currency };
}

/** Switchere: JSON with a signature over path and body in a header, and callbacks with one over their bytes. */
export function switchere({ url, page, apiKey, secret, callbackSecret, website }: SwitchereSettings): PaymentProvider {
  const call = (path: string, fields: object): Promise<unknown> => {
    const body = JSON.stringify(fields);
    const base = url();
    // The path of the request, with the path of the base address.
    const signed = `${new URL(base + path).pathname}${body}`;
    const headers = { 'content-type': 'application/json', 'api-key': apiKey, 'api-signature': bare(signatureOf(signed, secret)) };
    return ask('switchere', base + path, { method: 'POST', headers, body });
  };
  return {
    acknowledgement: { status: 'OK' },
    checkout: async ({ reference, amount, currency }) => {
      const answer = await call('/api/v2/partner/ecommerce/purchase_url', {
        partner_order_id: reference,
        purchase_currency: currency,
        purchase_amount: decimal(amount),
        website,
      });
      return { url: pageAt(page(), opened.parse(answer).url), answer };
    },
    claimOf: claimIn(states),
    verify: ({ body, headers }) =>
      reading(() => {
        const signature = headers['api-signature'];
        if (typeof signature !== 'string' || !isSame(bare(signature), bare(signatureOf(body, callbackSecret)))) return null;
        const { partner_order_id: reference, status } = callback.parse(JSON.parse(body.toString('utf8')));
        return { event: `${reference}:${status}`, reference, signature };
      }),
    fetchStatus: async (reference) => {
      const answer = await call('/api/v1/partner/order', { partner_order_id: reference });
      if (answer === null) return null;
      const found = order.parse(answer);
      return found.partner_order_id === reference ? statusOf(found) : null;
    },
    refund: null,
  };
}
