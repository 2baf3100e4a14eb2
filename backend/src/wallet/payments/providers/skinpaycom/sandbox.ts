import { type Checkout, formHeaders, type SandboxProvider, unknownCaller } from '../../sandbox/side.ts';
import type { Setting } from '../definition.ts';
import { centsOf } from '../decimal.ts';
import { fieldsOf, isSame } from '../message.ts';
import { signOf, type SkinPayKey } from './adapter.ts';

const wordOf = ({ state, charged_back, refunded }: Checkout): string => {
  if (charged_back || refunded) return 'refund';
  return state === 'paid' ? 'success' : state === 'failed' ? 'fail' : 'pending';
};

const shown = (checkout: Checkout) => ({
  orderid: checkout.reference,
  status: wordOf(checkout),
  amount: String(checkout.paid),
  currency: checkout.currency.toLowerCase(),
});

/** SkinPay's side, with the keys of its adapter: an order begins with a visit by the signed link. */
export function skinPaySandbox(setting: Setting<SkinPayKey>): SandboxProvider {
  const [publicKey, privateKey] = [() => setting('SKINPAY_PUBLIC_KEY'), () => setting('SKINPAY_PRIVATE_KEY')];
  const isSigned = (fields: Readonly<Record<string, string>>): boolean =>
    fields['key'] === publicKey() && isSame(fields['sign'] ?? '', signOf(fields, privateKey()));
  return {
    routes: [
      {
        method: 'GET',
        path: 'deposit',
        isPage: true,
        answer: async ({ query }, checkouts) => {
          if (!isSigned(query)) return null;
          const { orderid: reference = '', min_amount = '', currency = '' } = query;
          return {
            location: checkouts.pageOf(await checkouts.open({ reference, amount: centsOf(min_amount), currency: currency.toUpperCase() })),
          };
        },
      },
      {
        method: 'POST',
        path: 'api/getOrderStatus',
        answer: async ({ body }, checkouts) => {
          const fields = fieldsOf(body) ?? {};
          if (!isSigned(fields)) return unknownCaller;
          const checkout = await checkouts.byReference(fields['orderid'] ?? '');
          return checkout && { body: shown(checkout) };
        },
      },
    ],
    message: (checkout) => {
      const fields = shown(checkout);
      return { headers: formHeaders, body: new URLSearchParams({ ...fields, sign: signOf(fields, privateKey()) }).toString() };
    },
  };
}
