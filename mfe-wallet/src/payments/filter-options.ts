import type { PaymentCategory, PaymentStatus } from '@riftdrop/contract/api/wallet/payments';

export const paymentStatuses: readonly { value: PaymentStatus; label: string }[] = [
  { value: 'pending', label: 'Pending' },
  { value: 'completed', label: 'Completed' },
  { value: 'rejected', label: 'Rejected' },
  { value: 'cancelled', label: 'Cancelled' },
];

export const paymentCategories: readonly { value: PaymentCategory; label: string }[] = [
  { value: 'skins', label: 'Skins' },
  { value: 'cash', label: 'Cash' },
  { value: 'crypto', label: 'Crypto' },
  { value: 'code', label: 'Code' },
];
