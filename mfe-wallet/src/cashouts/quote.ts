import { t } from '@lingui/core/macro';
import type { CashOutSettings, CashOutSymbol } from '@riftdrop/contract/api/wallet/cash-outs';
import { divisorOf } from '@riftdrop/money/currency';
import { formatMoney } from '@riftdrop/money/format';

/** Sums of a cash-out: cents, and the fee and the rest in units of the coin. */
export interface Quote {
  symbol: CashOutSymbol;
  cost: number;
  fee: number;
  received: number;
  feeUnits: bigint;
  units: bigint;
  /** Cents of one coin. */
  rate: number;
}

/** Why an item cannot go to an account of this coin. */
export interface Unfit {
  why: string;
}

/** The received part of an item, by the rule of the server; or the reason why it cannot be paid out. */
export function quoteOf({ symbols }: CashOutSettings, symbol: CashOutSymbol, cost: number): Quote | Unfit {
  const offer = symbols[symbol];
  if (!offer) return { why: t`${symbol} is not paid out at the moment.` };
  const { fee, min, max, rate } = offer;
  if (cost < min) return { why: t`An item must be worth at least ${formatMoney(min)} to go out in ${symbol}.` };
  if (cost > max) return { why: t`An item may be worth ${formatMoney(max)} at most to go out in ${symbol}.` };
  const coins = (cents: number) => (BigInt(cents) * divisorOf(symbol)) / BigInt(rate);
  return { symbol, cost, fee, received: cost - fee, feeUnits: coins(fee), units: coins(cost - fee), rate };
}
