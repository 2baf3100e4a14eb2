import { createHash } from 'node:crypto';
import { z } from 'zod';
import { ask, form } from '../ask.ts';
import { centsOf, decimal } from '../decimal.ts';
import { fieldsOf, isSame, reading, statuses, word } from '../message.ts';
import type { Setting, Site } from '../definition.ts';
import type { PaymentProvider, ProviderContext, PaymentStatus } from '../provider.ts';

/** Its keys. */
export type G2aPayKey = 'G2APAY_API_HASH' | 'G2APAY_SECRET' | 'G2APAY_EMAIL';

const sha256 = (...parts: string[]): string => createHash('sha256').update(parts.join('')).digest('hex');

const quote = z.object({ status: z.literal('ok'), token: z.string().regex(/^[A-Za-z0-9-]{1,80}$/) });
const notification = z.object({
  transactionId: z.string().regex(/^[A-Za-z0-9-]{1,60}$/),
  userOrderId: word,
  amount: z.string().max(20),
  status: z.string().max(30),
  hash: z.string().max(100),
});
const number = z.union([z.string(), z.number()]);
const transaction = z.object({
  transactionId: z.string(),
  userOrderId: z.string(),
  amount: number,
  currency: z.string(),
  status: z.string(),
  refundedAmount: number.nullish(),
});

const states = statuses('g2apay', {
  pending: ['new', 'pending'],
  paid: ['complete', 'partial_refunded'],
  failed: ['rejected', 'canceled', 'cancelled'],
  chargedBack: ['refunded'],
});

/** The API and the webhooks write the same status in different ways. */
const normalized = (text: string): string => text.toLowerCase().replaceAll(' ', '_').replace('partially', 'partial');

/** The status of a transaction. After a partial refund the rest counts as paid. Throws for an unknown status. */
export function statusOf({ status, amount, currency, refundedAmount }: z.infer<typeof transaction>): PaymentStatus {
  return states.of(normalized(status), currency, ({ chargedBack }) => centsOf(amount) - (chargedBack ? 0 : centsOf(refundedAmount ?? 0)));
}

/** G2A Pay: a form with a hash, a hosted page, and notifications whose hash leaves the status out. */
export function g2aPay(setting: Setting<G2aPayKey | 'G2APAY_URL' | 'G2APAY_REST_URL' | 'G2APAY_PAGE'>, { back }: Site): PaymentProvider {
  const [apiHash, secret] = [() => setting('G2APAY_API_HASH'), () => setting('G2APAY_SECRET')];
  const authorization = () => `${apiHash()};${sha256(apiHash(), setting('G2APAY_EMAIL'), secret())}`;
  const read = async (id: string) => {
    const answer = await ask('g2apay', `${setting('G2APAY_REST_URL')}/transactions/${encodeURIComponent(id)}`, {
      headers: { authorization: authorization() },
    });
    return answer === null ? null : transaction.parse(answer);
  };
  /** Its number of the transaction: in each webhook, and the token of the checkout before there was one. */
  const idIn = ({ answer, event }: ProviderContext): string | null => event?.split(':')[0] ?? quote.safeParse(answer).data?.token ?? null;
  return {
    acknowledgement: 'OK',
    checkout: async ({ reference, amount, currency, payer }) => {
      const price = decimal(amount);
      const item = {
        sku: 'balance',
        id: 'balance',
        name: 'Balance',
        amount: price,
        price,
        qty: 1,
        type: 'digital',
        url: back.paid(reference),
      };
      const order = {
        api_hash: apiHash(),
        hash: sha256(reference, price, currency, secret()),
        order_id: reference,
        amount: price,
        currency,
        url_ok: back.paid(reference),
        url_failure: back.failed,
        cart_type: 'digital',
        customer_ip_address: payer.ip,
        items: JSON.stringify([item]),
      };
      const answer = await ask('g2apay', `${setting('G2APAY_URL')}/index/createQuote`, { method: 'POST', ...form(order) });
      return { url: `${setting('G2APAY_PAGE')}/index/gateway?token=${quote.parse(answer).token}`, answer };
    },
    claimOf: (event) => states.claimIn(normalized(event)),
    verify: ({ body }) =>
      reading(() => {
        const { transactionId, userOrderId, amount, status, hash } = notification.parse(fieldsOf(body));
        if (!isSame(hash, sha256(transactionId, userOrderId, amount, secret()))) return null;
        return { event: `${transactionId}:${status}`, reference: userOrderId, signature: hash };
      }),
    fetchStatus: async (reference, said) => {
      const id = idIn(said);
      const found = id === null ? null : await read(id);
      return found?.userOrderId === reference ? statusOf(found) : null;
    },
    refund: async (reference, said) => {
      const id = idIn(said);
      const found = id === null ? null : await read(id);
      if (found?.userOrderId !== reference) throw new Error(`g2apay knows no ${reference}`);
      if (statusOf(found).chargedBack) return;
      const amount = decimal(centsOf(found.amount));
      const order = { action: 'refund', amount, hash: sha256(found.transactionId, reference, amount, amount, secret()) };
      const { headers, body } = form(order);
      await ask('g2apay', `${setting('G2APAY_REST_URL')}/transactions/${encodeURIComponent(found.transactionId)}`, {
        method: 'PUT',
        headers: { ...headers, authorization: authorization() },
        body: body!,
      });
    },
  };
}
