import { type ReactNode, useId } from 'react';
import { panelClass } from '../facts/facts.tsx';

/** One numbered part of a form that is pressed once, at its end. */
export function StepPanel({ step, title, children }: { step: number; title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={panelClass}>
      <h2 id={id} className="mb-4 flex items-center gap-3 text-h3">
        <span aria-hidden="true" className="num grid size-6 place-items-center rounded-chip bg-surface-3 text-caption font-strong text-mid">
          {step}
        </span>
        {title}
      </h2>
      {children}
    </section>
  );
}
