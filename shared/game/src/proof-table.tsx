import { t } from '@lingui/core/macro';
import { formatCount } from '@riftdrop/money/format';
import { clsx } from 'clsx';
import { CircleCheck, CircleX } from 'lucide-react';
import type { ReactNode } from 'react';

/** Cells that phones show below the name of their row instead. */
export const wideOnly = 'max-sm:hidden';

export interface ProofTableProps {
  caption: string;
  /** Names of the columns; `wide` ones are left out on phones. */
  columns: readonly { name: string; wide?: boolean }[];
  /** Rows of the body. */
  children: ReactNode;
}

/** The computed values, row by row. */
export function ProofTable({ caption, columns, children }: ProofTableProps) {
  return (
    <table className="num w-full text-start text-caption">
      <caption className="sr-only">{caption}</caption>
      <thead className="text-low">
        <tr className="*:py-1.5 *:not-last:pe-3 *:font-label">
          {columns.map(({ name, wide }) => (
            <th key={name} scope="col" className={clsx(wide && wideOnly)}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

export const proofRow = 'border-t border-line *:py-1.5 *:align-top *:not-last:pe-3';

export interface ProvenRoll {
  slot: string;
  /** Whose it is, or how many may be drawn. */
  of: string;
  /** Its item with the price; empty for a draw. */
  item: string;
  published: number;
  computed: number;
  holds: boolean;
}

/** Rolls as they were published and as they were computed. */
export function RollsTable({ caption, rolls }: { caption: string; rolls: readonly ProvenRoll[] }) {
  return (
    <ProofTable
      caption={caption}
      columns={[
        { name: t`Roll` },
        { name: t`Of`, wide: true },
        { name: t`Item`, wide: true },
        { name: t`Published` },
        { name: t`Computed` },
      ]}
    >
      {rolls.map(({ slot, of, item, published, computed, holds }) => (
        <tr key={slot} className={proofRow}>
          <th scope="row" className="font-body text-mid sm:whitespace-nowrap">
            <span className="font-mono wrap-anywhere">{slot}</span>
            <span className="block text-hi sm:hidden">{of}</span>
            <span className="block sm:hidden">{item}</span>
          </th>
          <td className={wideOnly}>{of}</td>
          <td className={clsx('text-mid', wideOnly)}>{item}</td>
          <td>{formatCount(published)}</td>
          <td>
            <Held holds={holds}>{formatCount(computed)}</Held>
          </td>
        </tr>
      ))}
    </ProofTable>
  );
}

/** A computed value, with the result of its comparison to the published one. */
export function Held({ holds, children }: { holds: boolean; children: ReactNode }) {
  const Icon = holds ? CircleCheck : CircleX;
  return (
    <span className={clsx('inline-flex items-center gap-1', holds ? 'text-pos' : 'text-neg')}>
      <Icon aria-label={holds ? t`holds` : t`differs`} className="size-3.5 shrink-0" />
      {children}
    </span>
  );
}
