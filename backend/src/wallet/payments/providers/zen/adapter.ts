import { createHash } from 'node:crypto';
import { z } from 'zod';
import { ask, pageAt } from '../ask.ts';
import { centsOf, decimal } from '../decimal.ts';
import { isSame, reading, statuses, word } from '../message.ts';
import type { Setting, Site } from '../definition.ts';
import type { PaymentProvider, PaymentStatus } from '../provider.ts';

/** Its keys. */
export type ZenKey = 'ZEN_TERMINAL' | 'ZEN_API_KEY' | 'ZEN_PAYWALL_SECRET' | 'ZEN_IPN_SECRET';

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

const states = statuses('zen', {
  pending: ['PENDING', 'AUTHORIZED'],
  paid: ['ACCEPTED'],
  failed: ['REJECTED', 'CANCELED', 'EXPIRED'],
  chargedBack: ['REFUNDED', 'CHARGEBACK'],
});

/** The status of a transaction. Throws for an unknown status. */
export function statusOf({ status, amount, currency }: z.infer<typeof transaction>): PaymentStatus {
  return states.of(status, currency, () => centsOf(amount));
}

/** ZEN: JSON with a signature over all its fields, a hosted page, and notifications whose hash includes the status. */
export function zen(setting: Setting<ZenKey | 'ZEN_URL' | 'ZEN_API_URL' | 'ZEN_PAGE'>, { back }: Site): PaymentProvider {
  const read = async (reference: string) => {
    const answer = await ask('zen', `${setting('ZEN_API_URL')}/v1/transactions/merchant/${encodeURIComponent(reference)}`, {
      headers: { authorization: setting('ZEN_API_KEY') },
    });
    const found = answer === null ? null : transaction.parse(answer);
    return found?.merchantTransactionId === reference ? found : null;
  };
  return {
    acknowledgement: { status: 'ok' },
    checkout: async ({ reference, amount, currency, payer }) => {
      const price = decimal(amount);
      const order = {
        terminalUuid: setting('ZEN_TERMINAL'),
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
      const answer = await ask('zen', `${setting('ZEN_URL')}/api/checkouts`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...order, signature: signatureOf(order, setting('ZEN_PAYWALL_SECRET')) }),
      });
      return { url: pageAt(setting('ZEN_PAGE'), opened.parse(answer).redirectUrl), answer };
    },
    claimOf: states.claimIn,
    verify: ({ body }) =>
      reading(() => {
        const { transactionId, merchantTransactionId, amount, currency, status, hash } = notification.parse(
          JSON.parse(body.toString('utf8')),
        );
        const expected = sha256(merchantTransactionId + currency + amount + status + setting('ZEN_IPN_SECRET')).toUpperCase();
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
      await ask('zen', `${setting('ZEN_API_URL')}/v1/transactions/refund`, {
        method: 'POST',
        headers: { authorization: setting('ZEN_API_KEY'), 'request-id': id, 'content-type': 'application/json' },
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
