import type { CashOut } from '@riftdrop/contract/api/wallet/cash-outs';

/** What the sum of a cash-out is to its player: nothing arrives of one that is over and was not sent. */
export const receivedName = ({ status, ended_at }: Pick<CashOut, 'status' | 'ended_at'>): string =>
  status === 'sent' ? 'You received' : ended_at === null ? 'You receive' : 'You would have received';
