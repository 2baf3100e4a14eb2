import { createHmac, type KeyObject, sign } from 'node:crypto';
import { type Answer, type Checkout, formHeaders, type Question, type SandboxProvider, unknownCaller } from '../../sandbox/side.ts';
import type { Setting } from '../definition.ts';
import { centsOf, decimal } from '../decimal.ts';
import { fieldsOf, isSame, pairsOf } from '../message.ts';
import type { GameMoneyKey } from './adapter.ts';

const wordOf = ({ state, charged_back, refunded }: Checkout): string => {
  if (charged_back || refunded) return charged_back ? 'Chargeback' : 'Refund';
  return state === 'paid' ? 'Paid' : state === 'failed' ? 'Refused' : 'Processing';
};

/** Invoices are numbers there. */
const invoiceOf = ({ id }: Checkout): number => Number.parseInt(id.slice(0, 12), 16) || 1;

const shown = (checkout: Checkout) => ({
  invoice: String(invoiceOf(checkout)),
  status: wordOf(checkout),
  amount: decimal(checkout.state === 'paid' ? checkout.paid : checkout.amount),
  project_invoice: checkout.reference,
  currency_project: checkout.currency,
  currency_user: checkout.currency,
  type: 'card',
});

/** GameMoney's side, with the shared key of its adapter and a separate private key. */
export function gameMoneySandbox(setting: Setting<GameMoneyKey>, privateKey: () => KeyObject): SandboxProvider {
  const project = setting('GAMEMONEY_PROJECT');
  const signed = (fields: Record<string, unknown>) => ({
    ...fields,
    signature: sign('sha256', Buffer.from(pairsOf(fields, 'signature')), privateKey()).toString('base64'),
  });
  /** Answers a request that was signed with the shared key, with the number of the request. */
  const answering = async (
    { body }: Question,
    serve: (fields: Readonly<Record<string, string>>) => Promise<Record<string, unknown> | null>,
  ): Promise<Answer | null> => {
    const fields = fieldsOf(body) ?? {};
    const expected = createHmac('sha256', setting('GAMEMONEY_HMAC_KEY')).update(pairsOf(fields, 'signature')).digest('hex');
    if (fields['project'] !== project || !isSame(fields['signature'] ?? '', expected)) return unknownCaller;
    const answer = await serve(fields);
    return answer && { body: signed({ state: 'success', ...answer, project: Number(project), rand: fields['rand'] ?? '' }) };
  };
  return {
    routes: [
      {
        method: 'POST',
        path: 'terminal/create',
        answer: (question, checkouts) =>
          answering(question, async ({ project_invoice: reference = '', amount = '', currency = '' }) => ({
            url: checkouts.pageOf(await checkouts.open({ reference, amount: centsOf(amount), currency })),
          })),
      },
      {
        method: 'POST',
        path: 'invoice/status',
        answer: (question, checkouts) =>
          answering(question, async ({ project_invoice = '' }) => {
            const checkout = await checkouts.byReference(project_invoice);
            return checkout && { ...shown(checkout), invoice: invoiceOf(checkout) };
          }),
      },
    ],
    message: (checkout, now) => {
      const fields = signed({ project, ...shown(checkout), time: String(now) });
      return { headers: formHeaders, body: new URLSearchParams(fields).toString() };
    },
  };
}
