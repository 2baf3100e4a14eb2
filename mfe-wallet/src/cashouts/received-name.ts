import type { CashOut } from '@riftdrop/contract/api/wallet/cash-outs';

/** Label of a cash-out's sum: a finished one that was not sent brings nothing. */
export const receivedName = ({ status, ended_at }: Pick<CashOut, 'status' | 'ended_at'>): string =>
  status === 'sent' ? 'You received' : ended_at === null ? 'You receive' : 'You would have received';
