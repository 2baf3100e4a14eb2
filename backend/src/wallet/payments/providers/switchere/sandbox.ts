import { z } from 'zod';
import { type Checkout, jsonHeaders, type Question, type SandboxProvider, unknownCaller } from '../../sandbox/side.ts';
import type { Setting } from '../definition.ts';
import { centsOf, decimal } from '../decimal.ts';
import { isSame } from '../message.ts';
import { signatureOf, type SwitchereKey } from './adapter.ts';

const order = z.object({ partner_order_id: z.string(), purchase_currency: z.string(), purchase_amount: z.string() });
const query = z.object({ partner_order_id: z.string() });

const wordOf = ({ state, charged_back, refunded }: Checkout): string => {
  if (charged_back || refunded) return 'refunded';
  return state === 'paid' ? 'finished' : state === 'failed' ? 'error' : 'processing';
};

const shown = (checkout: Checkout) => ({
  partner_order_id: checkout.reference,
  payin_amount: decimal(checkout.state === 'paid' ? checkout.paid : checkout.amount),
  payin_currency: checkout.currency,
  payout_amount: null,
  payout_currency: 'USDT',
  status: wordOf(checkout),
});

/** Switchere's side, with the keys of its adapter. */
export function switchereSandbox(setting: Setting<SwitchereKey>): SandboxProvider {
  const isKnown = ({ headers, path, body }: Question): boolean =>
    headers['api-key'] === setting('SWITCHERE_API_KEY') &&
    isSame(
      String(headers['api-signature']),
      signatureOf(`${path}${body.toString('utf8')}`, setting('SWITCHERE_SECRET')).replaceAll('=', ''),
    );
  return {
    routes: [
      {
        method: 'POST',
        path: 'api/v2/partner/ecommerce/purchase_url',
        answer: async (question, checkouts) => {
          if (!isKnown(question)) return unknownCaller;
          const {
            partner_order_id: reference,
            purchase_amount,
            purchase_currency: currency,
          } = order.parse(JSON.parse(question.body.toString('utf8')));
          const checkout = await checkouts.open({ reference, amount: centsOf(purchase_amount), currency });
          return { body: { success: 1, partner_order_id: reference, url: checkouts.pageOf(checkout) } };
        },
      },
      {
        method: 'POST',
        path: 'api/v1/partner/order',
        answer: async (question, checkouts) => {
          if (!isKnown(question)) return unknownCaller;
          const { partner_order_id } = query.parse(JSON.parse(question.body.toString('utf8')));
          const checkout = await checkouts.byReference(partner_order_id);
          return checkout && { body: shown(checkout) };
        },
      },
    ],
    message: (checkout) => {
      const body = JSON.stringify({ client_order: shown(checkout) });
      return { headers: { ...jsonHeaders, 'api-signature': signatureOf(body, setting('SWITCHERE_CALLBACK_SECRET')) }, body };
    },
  };
}
