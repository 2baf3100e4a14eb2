import type { CashOutSettings, CashOutSymbol } from '@riftdrop/contract/api/wallet/cash-outs';
import { sql } from 'kysely';
import type { Reader } from '../../../plumbing/database/database.ts';
import { publish } from '../../../plumbing/live/outbox.ts';
import type { Tx } from '../../../plumbing/database/transaction.ts';
import type { Quotes } from '../../payments/providers/payouts.ts';

/** Least and greatest worth of an item that is paid out, USD cents; and digits of the smallest unit. */
const terms: Readonly<Record<CashOutSymbol, { min: number; max: number; digits: number }>> = {
  ETH: { min: 1_000, max: 500_000, digits: 18 },
  LTC: { min: 100, max: 500_000, digits: 8 },
  BTC: { min: 2_000, max: 1_000_000, digits: 8 },
};

/** Costs of a coin that could not be confirmed for this long are not offered any more. */
const freshMinutes = 10;

/** The coins whose costs are fresh. An earlier release confirmed all of them at once. */
const freshSymbols = sql<CashOutSettings['symbols']>`(
  select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(symbols)
  where coalesce((checked ->> key)::timestamptz, checked_at) > site_now() - make_interval(mins => ${sql.lit(freshMinutes)}))`;

/** The current settings of cash-outs; null while all costs are too old. */
export async function settingsNow(reader: Reader): Promise<CashOutSettings | null> {
  const { rows } = await sql<{ at: Date; symbols: CashOutSettings['symbols'] }>`
    select at, ${freshSymbols} as symbols from cash_out_settings
      where checked_at > site_now() - make_interval(mins => ${freshMinutes})`.execute(reader);
  const [row] = rows;
  return row ? { settings_timestamp: row.at.toISOString(), symbols: row.symbols } : null;
}

/**
 * Stores the provider's quotes. A coin without one keeps its costs while they are fresh. Only a change makes new settings, and publishes
 * them to all pages.
 */
export async function takeQuotes(tx: Tx, quotes: Quotes): Promise<void> {
  const quoted = Object.fromEntries(
    Object.entries(quotes).map(([symbol, { fee, rate }]) => {
      const { min, max } = terms[symbol as CashOutSymbol];
      return [symbol, { fee, min: Math.max(min, 2 * fee), max, rate }];
    }),
  );
  const { rows } = await sql<{ at: Date; is_new: boolean; symbols: CashOutSettings['symbols'] }>`
    with quoted as (select ${JSON.stringify(quoted)}::jsonb as symbols)
    insert into cash_out_settings as s (at, checked_at, symbols, checked)
    select date_trunc('milliseconds', site_now()), site_now(), coalesce((select ${freshSymbols} from cash_out_settings), '{}') || symbols,
      (select jsonb_object_agg(key, site_now()) from jsonb_object_keys(symbols) as key)
    from quoted
    on conflict (only_row) do update set checked_at = site_now(), symbols = excluded.symbols, checked = s.checked || excluded.checked,
      at = case when s.symbols = excluded.symbols then s.at else greatest(excluded.at, s.at + interval '1 millisecond') end
    returning at, checked_at - at < interval '1 millisecond' as is_new, symbols`.execute(tx);
  const { at, is_new, symbols } = rows[0]!;
  if (is_new) await publish(tx, 'general', 'cashout.settings', { settings_timestamp: at.toISOString(), symbols });
}

/** Converts cents to the smallest unit, rounded down. */
export const unitsOf = (symbol: CashOutSymbol, cents: number, rate: number): bigint =>
  (BigInt(cents) * 10n ** BigInt(terms[symbol].digits)) / BigInt(rate);
