import { z } from 'zod';
import { call } from '../../http/define.ts';

/** A currency that amounts may be shown in beside US dollars, by its code of ISO 4217. */
export const displayCurrency = z.string().regex(/^[A-Z]{3}$/, 'three capital letters');

/** Units of other currencies for one US dollar, of one day. Amounts of these currencies are shown only: nothing is paid in them. */
export const rates = z.object({
  /** The day of the rates; null where no conversion is offered. */
  date: z.iso.date().nullable(),
  rates: z.record(displayCurrency, z.number().positive()),
});
export type Rates = z.infer<typeof rates>;

export const dailyRates = call('GET /rates', {
  summary: 'Rates of the day that amounts are shown by in another currency; may be cached for ten minutes',
  access: 'public',
  reply: rates,
});
