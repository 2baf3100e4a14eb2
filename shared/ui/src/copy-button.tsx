import { t } from '@lingui/core/macro';
import { Check, Copy, X } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Button, type ButtonProps } from './button.tsx';
import { copyText } from './clipboard.ts';

/** How long "Copied" stays. */
export const copyFeedbackMs = 3000;

export interface CopyButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'className'> {
  value: string | number;
  /** Noun of the value, translated: the accessible name is `Copy` and this, for example `Copy client seed`. */
  what: string;
  /** Words on the button; without them it is an icon. */
  children?: ReactNode;
}

/** Copies a value and shows for three seconds whether the browser allowed it. */
export function CopyButton({ value, what, children, variant = 'ghost', size = 36, className }: CopyButtonProps) {
  const [result, setResult] = useState<'copied' | 'refused' | null>(null);
  useEffect(() => {
    if (!result) return;
    const timer = setTimeout(() => setResult(null), copyFeedbackMs);
    return () => clearTimeout(timer);
  }, [result]);
  const copy = () =>
    copyText(value).then(
      () => setResult('copied'),
      () => setResult('refused'),
    );
  return (
    <>
      <Button variant={variant} size={size} className={className} onClick={copy} aria-label={t`Copy ${what}`}>
        {icons[result ?? 'idle']}
        {children && <span>{children}</span>}
      </Button>
      <span role="status" className="sr-only">
        {result && (result === 'copied' ? t`Copied` : t`Could not be copied`)}
      </span>
    </>
  );
}

const icons = {
  idle: <Copy aria-hidden="true" className="size-4" />,
  copied: <Check aria-hidden="true" className="size-4 text-pos" />,
  refused: <X aria-hidden="true" className="size-4 text-neg" />,
};
