import { z } from 'zod';

/** How a payment stands; those that end are `completed`, `failed`, `expired` and `cancelled`. */
export const paymentStatus = z.enum(['created', 'pending', 'confirming', 'completed', 'failed', 'expired', 'cancelled']);
export type PaymentStatus = z.infer<typeof paymentStatus>;

/** A payment moved on (RT-021). `explorer_link` shows the transaction on its chain; null where there is none. */
export const paymentUpdate = z.object({ id: z.string(), status: paymentStatus, explorer_link: z.url().nullable() });
export type PaymentUpdate = z.infer<typeof paymentUpdate>;
