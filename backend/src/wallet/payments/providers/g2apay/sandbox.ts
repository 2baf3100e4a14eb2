import { createHash } from 'node:crypto';
import { type Checkout, formHeaders, type SandboxProvider, unknownCaller } from '../../sandbox/side.ts';
import type { Setting } from '../definition.ts';
import { centsOf, decimal } from '../decimal.ts';
import { fieldsOf, isSame } from '../message.ts';
import type { G2aPayKey } from './adapter.ts';

const sha256 = (...parts: string[]): string => createHash('sha256').update(parts.join('')).digest('hex');

const wordOf = ({ state, charged_back, refunded }: Checkout): string => {
  if (charged_back || refunded) return 'refunded';
  return state === 'paid' ? 'complete' : state === 'failed' ? 'rejected' : 'pending';
};

/** The only field about the payment is the amount: a partly paid one shows it. */
const amountOf = ({ state, amount, paid }: Checkout): string => decimal(state === 'paid' ? paid : amount);

/** G2A Pay's side, with the keys of its adapter. */
export function g2aPaySandbox(setting: Setting<G2aPayKey>): SandboxProvider {
  const [apiHash, secret] = [() => setting('G2APAY_API_HASH'), () => setting('G2APAY_SECRET')];
  const authorization = () => `${apiHash()};${sha256(apiHash(), setting('G2APAY_EMAIL'), secret())}`;
  const shown = (checkout: Checkout) => ({
    transactionId: checkout.id,
    userOrderId: checkout.reference,
    amount: amountOf(checkout),
    currency: checkout.currency,
    status: wordOf(checkout),
    refundedAmount: wordOf(checkout) === 'refunded' ? amountOf(checkout) : '0.00',
  });
  return {
    routes: [
      {
        method: 'POST',
        path: 'index/createQuote',
        answer: async ({ body }, checkouts) => {
          const { api_hash = '', hash = '', order_id = '', amount = '', currency = '' } = fieldsOf(body) ?? {};
          if (api_hash !== apiHash() || !isSame(hash, sha256(order_id, amount, currency, secret()))) return unknownCaller;
          const { id } = await checkouts.open({ reference: order_id, amount: centsOf(amount), currency });
          return { body: { status: 'ok', token: id } };
        },
      },
      {
        method: 'GET',
        path: 'index/gateway',
        isPage: true,
        answer: async ({ query }, checkouts) => {
          const checkout = await checkouts.byId(query['token'] ?? '');
          return checkout && { location: checkouts.pageOf(checkout) };
        },
      },
      {
        method: 'GET',
        path: 'rest/transactions/:id',
        answer: async ({ headers, params }, checkouts) => {
          if (!isSame(headers.authorization ?? '', authorization())) return unknownCaller;
          const checkout = await checkouts.byId(params['id']!);
          return checkout && { body: shown(checkout) };
        },
      },
      {
        method: 'PUT',
        path: 'rest/transactions/:id',
        answer: async ({ headers, params, body }, checkouts) => {
          if (!isSame(headers.authorization ?? '', authorization())) return unknownCaller;
          const checkout = await checkouts.byId(params['id']!);
          const { action, amount = '', hash = '' } = fieldsOf(body) ?? {};
          if (!checkout || action !== 'refund') return null;
          if (!isSame(hash, sha256(checkout.id, checkout.reference, amountOf(checkout), amount, secret()))) return unknownCaller;
          await checkouts.refund(checkout.id);
          return { body: { status: 'ok', transactionId: checkout.id } };
        },
      },
    ],
    message: (checkout) => {
      const fields = { type: 'payment', ...shown(checkout) };
      const hash = sha256(fields.transactionId, fields.userOrderId, fields.amount, secret());
      return { headers: formHeaders, body: new URLSearchParams({ ...fields, hash }).toString() };
    },
  };
}
