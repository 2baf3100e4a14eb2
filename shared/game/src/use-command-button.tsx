import { plural, t } from '@lingui/core/macro';
import type { GameView } from '@riftdrop/contract/api/games/games';
import { Button } from '@riftdrop/ui/button';
import { type ReactNode, useState } from 'react';

const variants: Record<string, 'ghost' | 'primary'> = { quit: 'ghost', cancel: 'ghost', 'ready-for-bots': 'primary' };

/** A player who is alone calls the bots; beside others they come when all agree. */
export const botsLabel = ({ seats, max_users }: Pick<GameView, 'seats' | 'max_users'>): string => {
  if (seats.length > 1) return t`Play with bots too`;
  return plural(max_users - 1, { one: 'Call a bot', other: 'Call # bots' });
};

/** Buttons that carry out a command each; the one under way is pending. */
export function useCommandButton<Verb extends string>(run: (verb: Verb) => Promise<unknown>, size?: 36) {
  const [busy, setBusy] = useState<Verb | null>(null);
  const press = async (verb: Verb) => {
    setBusy(verb);
    await run(verb);
    setBusy(null);
  };
  return (verb: Verb, label: ReactNode) => (
    <Button {...(size && { size })} variant={variants[verb] ?? 'secondary'} pending={busy === verb} onClick={() => void press(verb)}>
      {label}
    </Button>
  );
}
