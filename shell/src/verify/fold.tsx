import type { ReactNode } from 'react';

/** A part that is folded away at first. */
export function Fold({ title, open, children }: { title: string; open?: boolean; children: ReactNode }) {
  return (
    <details open={open} className="mt-4 rounded-card border border-line">
      <summary className="flex min-h-11 cursor-pointer items-center px-4 font-label focus-ring">{title}</summary>
      <div className="px-4 pb-4">{children}</div>
    </details>
  );
}
