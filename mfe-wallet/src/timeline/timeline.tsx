import { Check, X } from 'lucide-react';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** `now`: it waits here. `failed`: it ended here, and not well. */
export type StepState = 'done' | 'now' | 'next' | 'failed';

export interface TimelineStep {
  name: string;
  /** One quiet line below the name: the time, and its meaning. */
  note?: ReactNode;
  state: StepState;
}

/** Steps of a process, the first on top; the current one is marked for screen readers too. */
export function Timeline({ label, steps }: { label: string; steps: readonly TimelineStep[] }) {
  return (
    <ol aria-label={label} className="grid grid-cols-1">
      {steps.map(({ name, note, state }, at) => (
        <li key={`${at} ${name}`} aria-current={state === 'now' ? 'step' : undefined} className="relative flex gap-3 pb-5 last:pb-0">
          {at < steps.length - 1 && (
            <span
              aria-hidden="true"
              className={clsx('absolute top-6 bottom-0 inset-s-[11px] w-0.5', state === 'done' ? 'bg-pos/50' : 'bg-line-strong/50')}
            />
          )}
          <Mark state={state} />
          <div className="min-w-0 pt-0.5">
            <p className={clsx('font-strong', state === 'next' ? 'text-mid' : 'text-hi')}>{name}</p>
            {note && <div className="mt-0.5 text-caption text-low">{note}</div>}
          </div>
        </li>
      ))}
    </ol>
  );
}

const marks: Record<StepState, string> = {
  done: 'border-pos text-pos',
  now: 'border-info text-info',
  next: 'border-line-strong',
  failed: 'border-neg text-neg',
};

function Mark({ state }: { state: StepState }) {
  return (
    <span aria-hidden="true" className={clsx('grid size-6 shrink-0 place-items-center rounded-full border-2', marks[state])}>
      {state === 'done' && <Check className="size-3.5" strokeWidth={3} />}
      {state === 'failed' && <X className="size-3.5" strokeWidth={3} />}
      {state === 'now' && <span className="size-2.5 rounded-full bg-info" />}
    </span>
  );
}
