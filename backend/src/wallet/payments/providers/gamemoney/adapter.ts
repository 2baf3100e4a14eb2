import { createHmac, randomBytes, verify as isSigned } from 'node:crypto';
import { z } from 'zod';
import { ask, form, pageAt } from '../ask.ts';
import { centsOf, decimal } from '../decimal.ts';
import { fieldsOf, isSame, pairsOf, reading, statuses, word } from '../message.ts';
import type { Setting, Site } from '../definition.ts';
import type { PaymentProvider, PaymentStatus } from '../provider.ts';

/** Its keys. */
export type GameMoneyKey = 'GAMEMONEY_PROJECT' | 'GAMEMONEY_HMAC_KEY' | 'GAMEMONEY_PUBLIC_KEY';

const answerOf = z.looseObject({ state: z.string(), rand: z.string(), signature: z.string() });
const terminal = z.object({ url: z.string().max(1000) });
const notification = z.looseObject({
  invoice: z.string().regex(/^\d{1,20}$/),
  project_invoice: word,
  status: z.string().max(30),
  time: z.string().regex(/^\d{1,12}$/),
  signature: z.string().max(2000),
});
const number = z.union([z.string(), z.number()]);
const invoice = z.object({ project_invoice: z.string(), status: z.string(), amount: number, currency_project: z.string() });

const states = statuses('gamemoney', {
  pending: ['New', 'Processing'],
  paid: ['Paid', 'Chargeback_cancel'],
  failed: ['Refused'],
  chargedBack: ['Chargeback', 'Refund'],
});

/** The status of an invoice. Throws for an unknown status. */
export function statusOf({ status, amount, currency_project }: z.infer<typeof invoice>): PaymentStatus {
  return states.of(status, currency_project.toUpperCase(), () => centsOf(amount));
}

/** GameMoney: requests are signed with a shared key; its answers and webhooks with its private one. */
export function gameMoney(setting: Setting<GameMoneyKey | 'GAMEMONEY_URL' | 'GAMEMONEY_PAGE'>, { back }: Site): PaymentProvider {
  const project = setting('GAMEMONEY_PROJECT');
  const isTheirs = (fields: Readonly<Record<string, unknown>>, signature: string): boolean =>
    isSigned('sha256', Buffer.from(pairsOf(fields, 'signature')), setting('GAMEMONEY_PUBLIC_KEY'), Buffer.from(signature, 'base64'));
  /** @returns the answer; null when there is no such invoice. */
  const call = async (path: string, own: Record<string, string>): Promise<unknown> => {
    const fields = { ...own, project, rand: randomBytes(10).toString('hex') };
    const signature = createHmac('sha256', setting('GAMEMONEY_HMAC_KEY')).update(pairsOf(fields, 'signature')).digest('hex');
    const given = await ask('gamemoney', `${setting('GAMEMONEY_URL')}/${path}`, { method: 'POST', ...form({ ...fields, signature }) });
    if (given === null) return null;
    const answer = answerOf.parse(given);
    // Without the check of the number, an old answer could replace the new one.
    if (!isTheirs(answer, answer.signature) || !isSame(answer.rand, fields.rand)) throw new Error('gamemoney did not sign this answer');
    if (answer.state !== 'success') throw new Error('gamemoney refuses');
    return answer;
  };
  return {
    acknowledgement: { success: 'true' },
    checkout: async ({ reference, amount, currency, payer }) => {
      const answer = await call('terminal/create', {
        user: payer.player,
        ip: payer.ip,
        amount: decimal(amount),
        currency,
        project_invoice: reference,
        comment: 'Balance',
        success_url: back.paid(reference),
        fail_url: back.failed,
      });
      return { url: pageAt(setting('GAMEMONEY_PAGE'), terminal.parse(answer).url), answer };
    },
    claimOf: (event) => states.claimIn(event.slice(0, event.lastIndexOf(':'))),
    verify: ({ body }) =>
      reading(() => {
        const fields = notification.parse(fieldsOf(body));
        if (!isTheirs(fields, fields.signature)) return null;
        return {
          event: `${fields.invoice}:${fields.status}:${fields.time}`,
          reference: fields.project_invoice,
          signature: fields.signature,
          at: Number(fields.time),
        };
      }),
    fetchStatus: async (reference) => {
      const answer = await call('invoice/status', { project_invoice: reference });
      if (answer === null) return null;
      const found = invoice.parse(answer);
      return found.project_invoice === reference ? statusOf(found) : null;
    },
    refund: null,
  };
}
