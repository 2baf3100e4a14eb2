import { useId } from 'react';

export interface FieldProps {
  label: string;
  name?: string;
  value: string;
  onChange: (value: string) => void;
  problem?: string | null;
  hint?: string;
  numeric?: boolean;
}

export function Field({ label, name, value, onChange, problem, hint, numeric = false }: FieldProps) {
  const id = useId();
  const below = problem ?? hint;
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label htmlFor={id} className="text-caption font-label text-mid">
        {label}
      </label>
      <input
        id={id}
        name={name}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        inputMode={numeric ? 'numeric' : 'text'}
        maxLength={256}
        spellCheck={false}
        autoComplete="off"
        aria-invalid={problem ? true : undefined}
        aria-describedby={below ? `${id}-below` : undefined}
        className="h-11 w-full min-w-0 rounded-control border border-line-strong bg-sunken px-3 font-mono text-body text-hi pointer-coarse:text-body-l focus-visible:outline-2 focus-visible:outline-offset-1 focus-visible:outline-focus aria-invalid:border-neg"
      />
      {below && (
        <p id={`${id}-below`} className={problem ? 'text-caption text-neg' : 'text-caption text-low'}>
          {below}
        </p>
      )}
    </div>
  );
}
