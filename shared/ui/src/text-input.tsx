import { clsx } from 'clsx';
import { type ComponentProps, useRef, useState } from 'react';
import { Field, type FieldControl, type FieldProps, inputClass } from './field.tsx';
import { useAutofocus } from './use-autofocus.ts';

export const textMaxLength = 256;

type Passed = Pick<
  ComponentProps<'input'>,
  'autoComplete' | 'disabled' | 'inputMode' | 'name' | 'onKeyDown' | 'placeholder' | 'required' | 'spellCheck' | 'type'
>;

export interface TextInputProps extends FieldProps, Passed {
  value: string;
  /** The text, without blanks around it when `trim` is on. */
  onChange: (value: string) => void;
  /** Longest text, characters. */
  maxLength?: number;
  /** Blanks before and after do not count; they leave the input with the focus, so that words can still be typed. */
  trim?: boolean;
  autoFocus?: boolean;
  /** Wait before `autoFocus`, milliseconds. */
  autoFocusDelayMs?: number;
  inputClassName?: string;
}

/** One line of text with its label. */
export function TextInput({ label, hideLabel, hint, problem, className, ...input }: TextInputProps) {
  return (
    <Field label={label} hideLabel={hideLabel} hint={hint} problem={problem} className={className}>
      {(control) => <Control {...control} {...input} />}
    </Field>
  );
}

function Control({
  value,
  onChange,
  maxLength = textMaxLength,
  trim = false,
  autoFocus = false,
  autoFocusDelayMs,
  inputClassName,
  ...rest
}: Omit<TextInputProps, keyof FieldProps> & FieldControl) {
  const element = useRef<HTMLInputElement>(null);
  useAutofocus(element, autoFocus, autoFocusDelayMs);
  // While it is typed a text may end in a blank that its value does not have.
  const [typed, setTyped] = useState<string>();
  const shown = typed !== undefined && typed.trim() === value ? typed : value;
  return (
    <input
      {...rest}
      ref={element}
      value={shown}
      maxLength={maxLength}
      onChange={({ target }) => {
        setTyped(trim ? target.value : undefined);
        onChange(trim ? target.value.trim() : target.value);
      }}
      onBlur={() => setTyped(undefined)}
      className={clsx(inputClass, inputClassName)}
    />
  );
}
