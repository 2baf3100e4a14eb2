import { usePasskey } from '@riftdrop/host/passkeys';
import { type CodeKind, CodeInput } from '@riftdrop/ui/code-input';
import { useState } from 'react';

export interface CodeFieldProps {
  value: string;
  onChange: (code: string) => void;
  /** The server's error about the code. */
  problem: string | undefined;
  /** Whether everything else is there, so that a passkey may be used in its place. */
  isReady: boolean;
  /** Sends with the code that a passkey was exchanged for: it is never shown. */
  onPasskey: (code: string) => unknown;
  className?: string;
}

/** The code of the second factor, or a passkey instead, for actions that send value out. */
export function CodeField({ value, onChange, problem, isReady, onPasskey, className }: CodeFieldProps) {
  const [kind, setKind] = useState<CodeKind>('app');
  const passkey = usePasskey(onPasskey);
  return (
    <CodeInput
      value={value}
      onChange={onChange}
      kind={kind}
      onKindChange={setKind}
      problem={problem}
      passkey={isReady ? passkey : undefined}
      {...(className && { className })}
    />
  );
}
