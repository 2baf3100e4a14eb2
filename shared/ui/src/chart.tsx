import { t } from '@lingui/core/macro';
import { formatMoney } from '@riftdrop/money/format';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/**
 * One series of amounts: bars from zero, short marks at their heights, or a line. The classes hold its colours and the
 * width of a bar.
 */
export interface ChartSeries {
  as: 'bar' | 'mark' | 'line';
  className: string;
  cents: readonly number[];
  dashes?: string;
}

export interface ChartProps {
  /** The amounts in words. */
  label: string;
  series: readonly ChartSeries[];
  /** Shown over an empty field. */
  empty?: string | false;
  /** Of each point of a line: its share of the width. */
  at?: readonly number[];
  /** Texts below, from the first point to the last one. */
  marks: ReactNode;
  /** Height of the field. */
  className?: string;
}

const parts = [0, 1, 2, 3];

/** Amounts over time on one axis from zero, from left to right in every language. The table beside it holds the numbers. */
export function Chart({ label, series, empty, at = [], marks, className = 'h-48' }: ChartProps) {
  const top = roundUp(Math.max(3, ...series.flatMap(({ cents }) => cents)));
  const share = (cents: number) => Math.max(0, cents / top) * 100;
  const lines = series.filter(({ as }) => as === 'line');
  const columns = series.filter(({ as }) => as !== 'line');
  return (
    <div role="img" aria-label={label} dir="ltr" className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
      <div className="num flex flex-col-reverse justify-between text-end text-micro text-low">
        {parts.map((part) => (
          <span key={part} className="-my-1.5">
            {formatMoney((top / 3) * part, { compact: true })}
          </span>
        ))}
      </div>
      <div className={clsx('relative flex items-end', className)}>
        {parts.map((part) => (
          <span key={part} className="absolute inset-x-0 h-px bg-line" style={{ bottom: `${(part / 3) * 100}%` }} />
        ))}
        {empty && <p className="absolute inset-0 grid place-items-center text-mid">{empty}</p>}
        {columns[0]?.cents.map((_, column) => (
          <div key={column} className="relative h-full min-w-0 flex-1">
            {columns.map(({ as, className: look, cents }) => (
              <span
                key={look}
                className={clsx('absolute', as === 'bar' ? 'bottom-0' : 'h-0.5 -mb-px', look)}
                style={as === 'bar' ? { height: `${share(cents[column]!)}%` } : { bottom: `${share(cents[column]!)}%` }}
                hidden={cents[column]! <= 0}
              />
            ))}
          </div>
        ))}
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" className="absolute inset-0 size-full overflow-visible">
          {lines.map(({ className: look, dashes, cents }) => (
            <polyline
              key={look}
              points={cents.map((amount, point) => `${at[point]! * 100},${100 - share(amount)}`).join(' ')}
              fill="none"
              strokeWidth="2"
              strokeLinejoin="round"
              strokeDasharray={dashes}
              vectorEffect="non-scaling-stroke"
              className={look}
            />
          ))}
        </svg>
      </div>
      <div className="num col-start-2 mt-2 flex justify-between text-micro text-low">{marks}</div>
    </div>
  );
}

/** The next number of 1.5, 3, 6, 9 and 15 with zeros behind it, so that thirds of it read well. */
function roundUp(cents: number): number {
  const size = 10 ** Math.floor(Math.log10(cents));
  return [1.5, 3, 6, 9, 15].map((step) => step * size).find((step) => step >= cents) ?? cents;
}

export interface ChartTableProps {
  label: string;
  columns: readonly string[];
  /** From the oldest to the newest; the first cell is the time. */
  rows: readonly (readonly string[])[];
  className?: string;
}

/** The numbers of a chart, newest first. */
export function ChartTable({ label, columns, rows, className = 'max-h-72' }: ChartTableProps) {
  return (
    <div tabIndex={0} role="region" aria-label={label} className={clsx('overflow-auto focus-ring', className)}>
      <table className="num w-full text-end">
        <caption className="sr-only">{t`${label}, newest first`}</caption>
        <thead className="text-caption text-low">
          <tr className="*:px-2 *:py-1.5 *:text-end *:font-label *:first:text-start">
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="text-mid">
          {rows.toReversed().map(([time, ...cells]) => (
            <tr key={time} className="border-t border-line *:px-2 *:py-1.5">
              <th scope="row" className="text-start font-label whitespace-nowrap text-hi">
                {time}
              </th>
              {cells.map((cell, column) => (
                <td key={columns[column + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
