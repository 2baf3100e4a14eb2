import { Button } from '@riftdrop/ui/button';
import { type ReactNode, useState } from 'react';

const quiet: readonly string[] = ['quit', 'cancel'];

/** Buttons that carry out a command each; the one under way is pending. */
export function useCommandButton<Verb extends string>(run: (verb: Verb) => Promise<unknown>, size?: 36) {
  const [busy, setBusy] = useState<Verb | null>(null);
  const press = async (verb: Verb) => {
    setBusy(verb);
    await run(verb);
    setBusy(null);
  };
  return (verb: Verb, label: ReactNode) => (
    <Button
      {...(size && { size })}
      variant={quiet.includes(verb) ? 'ghost' : 'secondary'}
      pending={busy === verb}
      onClick={() => void press(verb)}
    >
      {label}
    </Button>
  );
}
