import type { CashOutSettings, CashOutSymbol } from '@riftdrop/contract/api/wallet/cash-outs';
import { sql } from 'kysely';
import type { Reader } from '../../../plumbing/database/database.ts';
import { publish } from '../../../plumbing/live/outbox.ts';
import type { Tx } from '../../../plumbing/database/transaction.ts';
import type { Quote } from '../../payments/providers/payouts.ts';

/** What an item may be worth that is paid out, USD cents; and digits of the smallest unit. */
const terms: Readonly<Record<CashOutSymbol, { min: number; max: number; digits: number }>> = {
  ETH: { min: 1_000, max: 500_000, digits: 18 },
  LTC: { min: 100, max: 500_000, digits: 8 },
  BTC: { min: 2_000, max: 1_000_000, digits: 8 },
};

/** Settings that nobody could confirm for so long are not offered any more. */
const freshMinutes = 10;

/** What players may agree to now; null while the provider has not said what it costs for some time. */
export async function settingsNow(reader: Reader): Promise<CashOutSettings | null> {
  const { rows } = await sql<{ at: Date; symbols: CashOutSettings['symbols'] }>`
    select at, symbols from cash_out_settings where checked_at > site_now() - make_interval(mins => ${freshMinutes})`.execute(reader);
  const [row] = rows;
  return row ? { settings_timestamp: row.at.toISOString(), symbols: row.symbols } : null;
}

/** Takes what the provider says. Only a change makes new settings, and tells every page (RT-028). */
export async function takeQuotes(tx: Tx, quotes: Partial<Record<CashOutSymbol, Quote>>): Promise<void> {
  const symbols = Object.fromEntries(
    Object.entries(quotes).map(([symbol, { fee, rate }]) => {
      const { min, max } = terms[symbol as CashOutSymbol];
      return [symbol, { fee, min: Math.max(min, 2 * fee), max, rate }];
    }),
  );
  const { rows } = await sql<{ at: Date; is_new: boolean }>`
    insert into cash_out_settings as s (at, checked_at, symbols)
    values (date_trunc('milliseconds', site_now()), site_now(), ${JSON.stringify(symbols)}::jsonb)
    on conflict (only_row) do update set checked_at = site_now(), symbols = excluded.symbols,
      at = case when s.symbols = excluded.symbols then s.at else greatest(excluded.at, s.at + interval '1 millisecond') end
    returning at, checked_at - at < interval '1 millisecond' as is_new`.execute(tx);
  const { at, is_new } = rows[0]!;
  if (is_new) await publish(tx, 'general', 'cashout.settings', { settings_timestamp: at.toISOString(), symbols });
}

/** What so many cents buy, in the smallest unit and rounded down. */
export const unitsOf = (symbol: CashOutSymbol, cents: number, rate: number): bigint =>
  (BigInt(cents) * 10n ** BigInt(terms[symbol].digits)) / BigInt(rate);
