import { createHash, createHmac } from 'node:crypto';
import { z } from 'zod';
import { ask, pageAt } from '../ask.ts';
import { centsOf, decimal } from '../decimal.ts';
import { isSame, reading, statuses, word } from '../message.ts';
import type { Setting, Site } from '../definition.ts';
import type { PaymentProvider, PaymentStatus } from '../provider.ts';

/** Its keys. */
export type SwitchereKey = 'SWITCHERE_API_KEY' | 'SWITCHERE_SECRET' | 'SWITCHERE_CALLBACK_SECRET';

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

const states = statuses('switchere', {
  pending: ['payin_pending', 'confirmation_pending', 'auth_success', 'pending', 'processing', 'processing_payout', 'hold', 'frozen'],
  paid: ['finished'],
  failed: ['canceled', 'expired', 'error'],
  chargedBack: ['refunded'],
});

/** The status of an order. Throws for an unknown status. */
export function statusOf({ status, payin_amount, payin_currency }: z.infer<typeof order>): PaymentStatus {
  return states.of(status, payin_currency, () => centsOf(payin_amount));
}

/** Switchere: JSON with a signature over path and body in a header, and callbacks with one over their bytes. */
export function switchere(setting: Setting<SwitchereKey | 'SWITCHERE_URL' | 'SWITCHERE_PAGE'>, { website }: Site): PaymentProvider {
  const call = (path: string, fields: object): Promise<unknown> => {
    const body = JSON.stringify(fields);
    const base = setting('SWITCHERE_URL');
    // The path of the request, with the path of the base address.
    const signed = `${new URL(base + path).pathname}${body}`;
    const headers = {
      'content-type': 'application/json',
      'api-key': setting('SWITCHERE_API_KEY'),
      'api-signature': bare(signatureOf(signed, setting('SWITCHERE_SECRET'))),
    };
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
      return { url: pageAt(setting('SWITCHERE_PAGE'), opened.parse(answer).url), answer };
    },
    claimOf: states.claimIn,
    verify: ({ body, headers }) =>
      reading(() => {
        const signature = headers['api-signature'];
        if (typeof signature !== 'string' || !isSame(bare(signature), bare(signatureOf(body, setting('SWITCHERE_CALLBACK_SECRET')))))
          return null;
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
