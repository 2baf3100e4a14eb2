import { createHash } from 'node:crypto';
import { z } from 'zod';
import { ask, pageAt } from '../ask.ts';
import { centsOf, decimal } from '../decimal.ts';
import { claimIn, isSame, reading, word } from '../message.ts';
import type { BaseUrl, ClaimedStatus, PaymentProvider, ReturnUrls, PaymentStatus } from '../provider.ts';

export interface ZenSettings {
  /** Of the checkout, and of the terminal's API. */
  url: BaseUrl;
  api: BaseUrl;
  /** The hosted payment page. */
  page: BaseUrl;
  terminal: string;
  apiKey: string;
  paywallSecret: string;
  ipnSecret: string;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** `name=value` of all fields, with the place in lists and objects in the name, both in lower case. */
function flat(value: unknown, name = ''): string[] {
  if (value === null || value === undefined) return [];
  if (Array.isArray(value)) return value.flatMap((one, at) => flat(one, `${name}[${at}]`));
  if (typeof value === 'object') return Object.entries(value).flatMap(([key, one]) => flat(one, name ? `${name}.${key}` : key));
  return [`${name}=${value as string | number}`.toLowerCase()];
}

/** The field `signature` of a checkout. */
export const signatureOf = (order: object, paywallSecret: string): string =>
  `${sha256(flat(order).sort().join('&') + paywallSecret)};sha256`;

const opened = z.object({ redirectUrl: z.string().max(500) });
const notification = z.object({
  transactionId: z.string().regex(/^[A-Za-z0-9-]{1,60}$/),
  merchantTransactionId: word,
  amount: z.string().max(40),
  currency: z.string().max(10),
  status: z.string().max(30),
  hash: z.string().max(100),
});
const transaction = z.object({
  id: z.string(),
  merchantTransactionId: z.string(),
  amount: z.string(),
  currency: z.string(),
  status: z.string(),
});

const states: Readonly<Record<string, ClaimedStatus>> = {
  PENDING: { state: 'pending', chargedBack: false },
  AUTHORIZED: { state: 'pending', chargedBack: false },
  ACCEPTED: { state: 'paid', chargedBack: false },
  REJECTED: { state: 'failed', chargedBack: false },
  CANCELED: { state: 'failed', chargedBack: false },
  EXPIRED: { state: 'failed', chargedBack: false },
  REFUNDED: { state: 'paid', chargedBack: true },
  CHARGEBACK: { state: 'paid', chargedBack: true },
};

/** The status of a transaction. Throws for an unknown status. */
export function statusOf({ status, amount, currency }: z.infer<typeof transaction>): PaymentStatus {
  const known = states[status];
  if (!known) throw new Error('zen says a status that nobody described');
  return { ...known, paid: known.state === 'paid' ? centsOf(amount) : 0, currency };
}

/** ZEN: JSON with a signature over all its fields, a hosted page, and notifications whose hash includes the status. */
export function zen({ url, api, page, terminal, apiKey, paywallSecret, ipnSecret }: ZenSettings, back: ReturnUrls): PaymentProvider {
  const read = async (reference: string) => {
    const answer = await ask('zen', `${api()}/v1/transactions/merchant/${encodeURIComponent(reference)}`, {
      headers: { authorization: apiKey },
    });
    const found = answer === null ? null : transaction.parse(answer);
    return found?.merchantTransactionId === reference ? found : null;
  };
  return {
    acknowledgement: { status: 'ok' },
    checkout: async ({ reference, amount, currency, payer }) => {
      const price = decimal(amount);
      const order = {
        terminalUuid: terminal,
        amount: price,
        currency,
        merchantTransactionId: reference,
        customer: { id: payer.player },
        items: [{ code: 'balance', name: 'Balance', price, quantity: 1, lineAmountTotal: price }],
        urlSuccess: back.paid(reference),
        urlFailure: back.failed,
        urlRedirect: back.paid(reference),
        ...(back.webhooks !== null && { customIpnUrl: back.webhooks }),
      };
      const answer = await ask('zen', `${url()}/api/checkouts`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...order, signature: signatureOf(order, paywallSecret) }),
      });
      return { url: pageAt(page(), opened.parse(answer).redirectUrl), answer };
    },
    claimOf: claimIn(states),
    verify: ({ body }) =>
      reading(() => {
        const { transactionId, merchantTransactionId, amount, currency, status, hash } = notification.parse(
          JSON.parse(body.toString('utf8')),
        );
        const expected = sha256(merchantTransactionId + currency + amount + status + ipnSecret).toUpperCase();
        return isSame(hash, expected) ? { event: `${transactionId}:${status}`, reference: merchantTransactionId, signature: hash } : null;
      }),
    fetchStatus: async (reference) => {
      const found = await read(reference);
      return found && statusOf(found);
    },
    refund: async (reference) => {
      const found = await read(reference);
      if (!found) throw new Error(`zen knows no ${reference}`);
      if (statusOf(found).chargedBack) return;
      // The refund is a separate transaction with a fixed number: ZEN refuses a second one.
      const id = `refund-${reference}`;
      await ask('zen', `${api()}/v1/transactions/refund`, {
        method: 'POST',
        headers: { authorization: apiKey, 'request-id': id, 'content-type': 'application/json' },
        body: JSON.stringify({
          transactionId: found.id,
          amount: found.amount,
          currency: found.currency,
          merchantTransactionId: id,
          originMerchantTransactionId: reference,
          source: { channel: 'PTS_ZEN_API' },
        }),
      });
    },
  };
}
