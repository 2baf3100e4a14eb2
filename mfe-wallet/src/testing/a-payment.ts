import type { Payment } from '@riftdrop/contract/api/wallet/payments';
import type { PaymentDetails } from '../payment/steps.ts';

/** A credited payment by ZEN; `over` overrides its fields. */
export const aPayment = (over: Partial<Payment> = {}): Payment & Pick<PaymentDetails, 'skins'> => ({
  skins: [],
  id: 'p1',
  type: 'zen',
  category: 'cash',
  status: 'completed',
  created_at: '2026-11-20T14:02:00.000Z',
  amount: 10_000,
  currency: 'USD',
  fee: 0,
  received: 10_000,
  bonus_percent: 0,
  bonus: 0,
  checkout_url: null,
  expires_at: null,
  reason: null,
  disputed_at: null,
  locked_until: null,
  crypto_transaction: null,
  ...over,
});

/** Coins received and not final; `over` overrides the fields. */
export const coins = (over: Partial<NonNullable<Payment['crypto_transaction']>> = {}): NonNullable<Payment['crypto_transaction']> => ({
  transaction: '9f3c'.padEnd(64, '0'),
  explorer_link: null,
  symbol: 'LTC',
  coins: '0.62',
  confirmations: 2,
  needed: 6,
  ...over,
});
