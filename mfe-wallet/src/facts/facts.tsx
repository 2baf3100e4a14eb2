import { CopyButton } from '@riftdrop/ui/copy-button';
import type { ReactNode } from 'react';

/** The frame of one part of a page of money. */
export const panelClass = 'min-w-0 rounded-panel border border-line bg-surface-1 p-4 lg:p-5';

/** One row of a `dl`: a name, and its value at the end. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-4 border-b border-line py-2 last:border-b-0">
      <dt className="shrink-0 text-mid">{name}</dt>
      <dd className="min-w-0 text-end font-strong text-hi">{children}</dd>
    </div>
  );
}

export interface LongFactProps {
  name: string;
  value: string;
  /** The noun on the button, after "Copy". */
  what: string;
}

/** A value that is cut where it does not fit, with a button that copies all of it. */
export function LongFact({ name, value, what }: LongFactProps) {
  return (
    <Fact name={name}>
      <span className="flex min-w-0 items-center justify-end gap-1 font-mono text-caption">
        <span className="truncate">{value}</span>
        <CopyButton value={value} what={what} />
      </span>
    </Fact>
  );
}
