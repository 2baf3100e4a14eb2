import { t } from '@lingui/core/macro';
import { useStore } from '@nanostores/react';
import { ask } from '@riftdrop/host/api';
import { $bootstrap, loadBootstrap } from '@riftdrop/host/bootstrap';
import { Link } from '@riftdrop/host/navigation';
import type { ModalProps } from '@riftdrop/host/remote';
import { $player, $sessionState, signOut } from '@riftdrop/host/session';
import { loadPlayer, updatePlayer } from '@riftdrop/host/wiring/session';
import { Button } from '@riftdrop/ui/button';
import { Dialog } from '@riftdrop/ui/dialog';
import { useEffect, useState } from 'react';
import { Confirmations, useConfirmations } from './confirmations.tsx';

/**
 * Asks a player to accept the current terms, and for all three confirmations when the server has none of this account.
 * It closes only by accepting or by signing out.
 */
export default function NewTermsModal({ close }: ModalProps) {
  const session = useStore($sessionState);
  const player = useStore($player);
  const confirmations = useConfirmations();
  const { pending, problem, accept } = useAccepting(confirmations.clear);
  const isFirst = player?.age_confirmed === false;
  const ready = !isFirst || confirmations.all;
  const nothingToAsk = session === 'visitor' || (player !== null && player.age_confirmed && !player.deprecated_tos);
  useEffect(() => {
    if (nothingToAsk) close();
  }, [nothingToAsk, close]);
  if (nothingToAsk || !player) return null;

  return (
    <Dialog
      open
      dismissible={false}
      onClose={() => {}}
      title={isFirst ? t`Before you play` : t`Our terms have changed`}
      description={
        isFirst
          ? t`We have no record yet of what you agreed to with this account.`
          : t`Please read them. You can go on once you have accepted them; your balance and your items stay yours either way.`
      }
      width={480}
      footer={
        <>
          <Button onClick={() => void signOut()}>{t`Sign out`}</Button>
          <Button variant={ready ? 'primary' : 'secondary'} pending={pending} onClick={() => accept(isFirst, ready)}>
            {t`Accept and continue`}
          </Button>
        </>
      }
    >
      {isFirst ? <Confirmations {...confirmations} legend={t`Please confirm`} /> : <Documents />}
      <p role="alert" className="mt-3 text-neg empty:hidden">
        {problem}
      </p>
    </Dialog>
  );
}

/** Both open beside this page: the question stays where it is. */
function Documents() {
  return (
    <ul className="flex flex-col gap-2 py-1 text-hi">
      {[
        { to: '/agreement', name: t`Terms and conditions` },
        { to: '/privacy', name: t`Privacy policy` },
      ].map(({ to, name }) => (
        <li key={to}>
          <Link to={to} target="_blank" className="inline-flex min-h-11 items-center underline focus-ring">
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** @param onOutdated the terms that were ticked are not in force any more */
function useAccepting(onOutdated: () => void) {
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function accept(isFirst: boolean, ready: boolean): Promise<void> {
    setProblem(ready ? null : t`Tick all three boxes to go on.`);
    if (!ready || pending) return;
    setPending(true);
    const refusal = await (isFirst ? acceptAll(onOutdated) : acceptTerms());
    setPending(false);
    setProblem(refusal);
  }

  return { pending, problem, accept: (isFirst: boolean, ready: boolean) => void accept(isFirst, ready) };
}

/** Returns the reason of a failure. */
async function acceptTerms(): Promise<string | null> {
  const result = await ask('POST /profile/update/tos');
  if (!result.ok) return result.refusal.message;
  updatePlayer({ deprecated_tos: result.value.deprecated_tos });
  return null;
}

/** Confirmations of terms that changed meanwhile are void: the checkboxes are shown again. */
async function acceptAll(onOutdated: () => void): Promise<string | null> {
  const version = $bootstrap.get()?.terms_version;
  if (!version) return t`The terms could not be loaded. Please try again.`;
  const result = await ask('POST /profile/agreements', { body: { terms: true, age: true, fake_admins: true, version } });
  if (!result.ok) {
    if (result.refusal.code === 'terms_outdated') {
      onOutdated();
      await loadBootstrap();
    }
    return result.refusal.message;
  }
  await loadPlayer();
  return null;
}
