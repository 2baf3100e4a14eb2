import { createHash } from 'node:crypto';
import { z } from 'zod';
import { type Checkout, jsonHeaders, type SandboxProvider, unknownCaller } from '../../sandbox/side.ts';
import type { Setting } from '../definition.ts';
import { centsOf, decimal } from '../decimal.ts';
import { isSame } from '../message.ts';
import { signatureOf, type ZenKey } from './adapter.ts';

const order = z.looseObject({
  terminalUuid: z.string(),
  amount: z.string(),
  currency: z.string(),
  merchantTransactionId: z.string(),
  signature: z.string(),
});
const refund = z.object({ transactionId: z.string(), amount: z.string(), merchantTransactionId: z.string() });

const wordOf = ({ state, charged_back, refunded }: Checkout): string => {
  if (charged_back || refunded) return charged_back ? 'CHARGEBACK' : 'REFUNDED';
  return state === 'paid' ? 'ACCEPTED' : state === 'failed' ? 'REJECTED' : 'PENDING';
};

const shown = (checkout: Checkout) => ({
  merchantTransactionId: checkout.reference,
  amount: decimal(checkout.state === 'paid' ? checkout.paid : checkout.amount),
  currency: checkout.currency,
  status: wordOf(checkout),
});

/** ZEN's side, with the keys of its adapter. */
export function zenSandbox(setting: Setting<ZenKey>): SandboxProvider {
  return {
    routes: [
      {
        method: 'POST',
        path: 'api/checkouts',
        answer: async ({ body }, checkouts) => {
          const { signature, ...fields } = order.parse(JSON.parse(body.toString('utf8')));
          if (fields.terminalUuid !== setting('ZEN_TERMINAL') || !isSame(signature, signatureOf(fields, setting('ZEN_PAYWALL_SECRET'))))
            return unknownCaller;
          const checkout = await checkouts.open({
            reference: fields.merchantTransactionId,
            amount: centsOf(fields.amount),
            currency: fields.currency,
          });
          return { status: 201, body: { redirectUrl: checkouts.pageOf(checkout) } };
        },
      },
      {
        method: 'GET',
        path: 'v1/transactions/merchant/:reference',
        answer: async ({ headers, params }, checkouts) => {
          if (!isSame(headers.authorization ?? '', setting('ZEN_API_KEY'))) return unknownCaller;
          const checkout = await checkouts.byReference(params['reference']!);
          return checkout && { body: { id: checkout.id, type: 'TRT_PURCHASE', ...shown(checkout) } };
        },
      },
      {
        method: 'POST',
        path: 'v1/transactions/refund',
        answer: async ({ headers, body }, checkouts) => {
          if (!isSame(headers.authorization ?? '', setting('ZEN_API_KEY')) || headers['request-id'] === undefined) return unknownCaller;
          const asked = refund.parse(JSON.parse(body.toString('utf8')));
          const checkout = await checkouts.byId(asked.transactionId);
          if (!checkout) return null;
          await checkouts.refund(checkout.id);
          return {
            status: 201,
            body: { id: asked.merchantTransactionId, parentTransactionId: checkout.id, type: 'TRT_REFUND', status: 'ACCEPTED' },
          };
        },
      },
    ],
    message: (checkout) => {
      const fields = { type: 'TRT_PURCHASE', transactionId: checkout.id, ...shown(checkout) };
      const signed = fields.merchantTransactionId + fields.currency + fields.amount + fields.status + setting('ZEN_IPN_SECRET');
      const hash = createHash('sha256').update(signed).digest('hex').toUpperCase();
      return { headers: jsonHeaders, body: JSON.stringify({ ...fields, hash }) };
    },
  };
}
