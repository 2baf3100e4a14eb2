import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { useState } from 'react';
import { Field, type FieldProps, inputClass } from './field.tsx';
import { PasskeyButton, type PasskeyUse } from './passkey-button.tsx';

/**
 * A code of six digits from an app, or one of eight characters from the list that was kept for the day the phone is
 * gone.
 */
export type CodeKind = 'app' | 'backup';

const lengths = { app: 6, backup: 8 };

/** Problem of a finished code; null without one. */
export function codeProblem(code: string, kind: CodeKind): string | null {
  if (kind === 'app' && /[^0-9]/.test(code)) return t`Two-Factor code can't contain characters`;
  if (kind === 'backup' && code.length !== lengths.backup) return t`Backup code must be 8 characters long`;
  return null;
}

export interface CodeInputProps extends Omit<FieldProps, 'label' | 'hint'> {
  value: string;
  onChange: (value: string) => void;
  kind: CodeKind;
  onKindChange: (kind: CodeKind) => void;
  /** Called when all characters are there and well-formed. */
  onComplete?: (code: string) => void;
  /** Offers a passkey in the place of the code. */
  passkey?: PasskeyUse | undefined;
  /** The support address in its hint; without one the hint is left out. */
  contactHref?: string;
  autoFocus?: boolean;
  disabled?: boolean;
}

/** The code of a two-factor prompt; one input, so that phones can fill it and codes can be pasted. */
export function CodeInput({
  value,
  onChange,
  kind,
  onKindChange,
  onComplete,
  passkey,
  contactHref,
  autoFocus,
  disabled,
  problem,
  ...field
}: CodeInputProps) {
  const [left, setLeft] = useState(false);
  // A code that is too short is no mistake while it is being typed; a letter among digits is one at once.
  const own = value !== '' && (left || kind === 'app') ? codeProblem(value, kind) : null;
  const type = (text: string) => {
    const code = text.replace(/\s/g, '').slice(0, lengths[kind]);
    onChange(code);
    if (code.length === lengths[kind] && !codeProblem(code, kind)) onComplete?.(code);
  };
  return (
    <div className="flex flex-col gap-2">
      <Field {...field} label={kind === 'app' ? t`Two-Factor code` : t`Backup code`} problem={problem ?? own}>
        {(control) => (
          <input
            {...control}
            value={value}
            onChange={({ target }) => type(target.value)}
            onBlur={() => setLeft(true)}
            onFocus={() => setLeft(false)}
            inputMode={kind === 'app' ? 'numeric' : 'text'}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={lengths[kind] + 4}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the prompt is about nothing else
            autoFocus={autoFocus}
            disabled={disabled}
            className={clsx(inputClass, 'num text-center text-h3! tracking-[0.4em]')}
          />
        )}
      </Field>
      <button type="button" onClick={() => (onChange(''), onKindChange(kind === 'app' ? 'backup' : 'app'))} className={switchClass}>
        {kind === 'app' ? t`Use a backup code` : t`Use a code from the app`}
      </button>
      {passkey && <PasskeyButton passkey={passkey} className="mb-1" />}
      {contactHref && (
        <p className="text-caption text-low">
          <Trans>
            If you've lost your 2FA and backup codes, please{' '}
            <a href={contactHref} className="text-info underline focus-ring">
              contact us
            </a>
          </Trans>
        </p>
      )}
    </div>
  );
}

const switchClass =
  'min-h-9 cursor-pointer self-start rounded-chip text-caption font-label text-mid underline-offset-2 hover:text-hi hover:underline focus-ring pointer-coarse:min-h-11';
