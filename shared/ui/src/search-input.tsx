import { t } from '@lingui/core/macro';
import { Search, X } from 'lucide-react';
import { clsx } from 'clsx';
import { IconButton } from './icon-button.tsx';
import { TextInput, type TextInputProps } from './text-input.tsx';

export interface SearchInputProps extends Pick<
  TextInputProps,
  'value' | 'onChange' | 'placeholder' | 'autoFocus' | 'autoFocusDelayMs' | 'onKeyDown' | 'hint' | 'problem' | 'maxLength'
> {
  /** Subject of the search; read out, not shown. */
  label: string;
  /** Called by the button that empties the field; by default `onChange('')`. */
  onClear?: () => void;
  className?: string;
}

/** A search field with its glass and, when there is text, a button that empties it. */
export function SearchInput({ value, onChange, onClear = () => onChange(''), label, className, ...input }: SearchInputProps) {
  return (
    <div role="search" aria-label={label} className={clsx('relative', className)}>
      <Search aria-hidden="true" className="pointer-events-none absolute top-3 inset-s-3 z-1 size-5 text-low" />
      <TextInput
        {...input}
        label={label}
        hideLabel
        type="text"
        inputMode="search"
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={onChange}
        inputClassName="pe-11 ps-10.5"
      />
      {value !== '' && (
        <IconButton label={t`Clear search`} size={36} onClick={onClear} className="absolute! top-1 inset-e-1">
          <X aria-hidden="true" className="size-4.5" />
        </IconButton>
      )}
    </div>
  );
}
