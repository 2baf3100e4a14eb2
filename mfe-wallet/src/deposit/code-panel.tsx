import type { ReactNode } from 'react';

/** Layout of a form with a code instead of an amount. */
export function CodePanel({ title, onSubmit, children }: { title: string; onSubmit: () => void; children: ReactNode }) {
  return (
    <form
      className="grid max-w-130 content-start gap-4 overflow-y-auto p-4 sm:p-6"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <h3 className="font-text text-body-l font-strong max-1000:sr-only">{title}</h3>
      {children}
    </form>
  );
}
