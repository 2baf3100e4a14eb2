import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { ask, form } from '../ask.ts';
import { decimal } from '../decimal.ts';
import { fieldsOf, isSame, pairsOf, reading, statuses, word } from '../message.ts';
import type { Setting } from '../definition.ts';
import type { PaymentProvider, PaymentStatus } from '../provider.ts';

/** Its keys. */
export type SkinPayKey = 'SKINPAY_PUBLIC_KEY' | 'SKINPAY_PRIVATE_KEY';

/** The field `sign` of all requests and webhooks. */
export const signOf = (fields: Readonly<Record<string, unknown>>, privateKey: string): string =>
  createHmac('sha1', privateKey).update(pairsOf(fields, 'sign')).digest('hex');

const notification = z.looseObject({ orderid: word, status: z.string().max(30), sign: z.string().max(100) });
const hundredths = z.union([z.string(), z.number()]).transform(Number).pipe(z.int().min(0));
const order = z.object({ orderid: z.union([z.string(), z.number()]), status: z.string(), amount: hundredths, currency: z.string() });

const states = statuses('skinpaycom', {
  pending: ['pending'],
  paid: ['success'],
  failed: ['fail'],
  chargedBack: ['refund'],
});

/** The status of an order. Throws for an unknown status. */
export function statusOf({ status, amount, currency }: z.infer<typeof order>): PaymentStatus {
  return states.of(status, currency.toUpperCase(), () => amount);
}

/** SkinPay: a signed link, behind which an order begins; the player chooses skins that are worth at least the amount. */
export function skinPay(setting: Setting<SkinPayKey | 'SKINPAY_URL' | 'SKINPAY_PAGE'>): PaymentProvider {
  const [publicKey, privateKey] = [() => setting('SKINPAY_PUBLIC_KEY'), () => setting('SKINPAY_PRIVATE_KEY')];
  const signed = (fields: Record<string, string>) => ({ ...fields, sign: signOf(fields, privateKey()) });
  return {
    acknowledgement: 'OK',
    checkout: async ({ reference, amount, currency, payer }) => {
      const fields = {
        key: publicKey(),
        orderid: reference,
        userid: payer.steamid,
        currency: currency.toLowerCase(),
        min_amount: decimal(amount),
      };
      return { url: `${setting('SKINPAY_PAGE')}/deposit?${new URLSearchParams(signed(fields))}`, answer: null };
    },
    claimOf: states.claimIn,
    verify: ({ body }) =>
      reading(() => {
        const fields = notification.parse(fieldsOf(body));
        if (!isSame(fields.sign.toLowerCase(), signOf(fields, privateKey()))) return null;
        return { event: `${fields.orderid}:${fields.status}`, reference: fields.orderid, signature: fields.sign };
      }),
    fetchStatus: async (reference) => {
      const fields = signed({ key: publicKey(), orderid: reference });
      const answer = await ask('skinpaycom', `${setting('SKINPAY_URL')}/api/getOrderStatus`, { method: 'POST', ...form(fields) });
      if (answer === null) return null;
      const found = order.parse(answer);
      return String(found.orderid) === reference ? statusOf(found) : null;
    },
    refund: null,
  };
}
