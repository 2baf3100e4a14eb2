import { msg, t } from '@lingui/core/macro';
import type { Player } from '@riftdrop/contract/api/profile/profile';
import { ask } from '@riftdrop/host/api';
import { latePart } from '@riftdrop/host/late';
import { updatePlayer } from '@riftdrop/host/session';
import { toast, toastRefusal } from '@riftdrop/host/toasts';
import { Button } from '@riftdrop/ui/button';
import { Skeleton } from '@riftdrop/ui/skeleton';
import { Switch } from '@riftdrop/ui/switch';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { CodeDialog, TwoFactorSetup } from './lazy-dialogs.ts';
import { Setting, switchRow } from './panel.tsx';
import { Part } from './part.tsx';

// Only players with two-factor need it.
const OtherProofs = latePart(() => import('./other-proofs.tsx'), <Skeleton className="mt-4 h-54 rounded-card" />);

/** Two-factor of the account: setting it up, choosing the actions that require a code, and turning it off. */
export function TwoFactor({ player }: { player: Player }) {
  const { tfa } = player;
  const [dialog, setDialog] = useState<'setup' | 'off' | null>(null);
  const close = () => setDialog(null);
  const turnOff = async (tfa_code: string) => {
    const result = await ask('POST /profile/tfa/disable', { body: { tfa_code } });
    if (!result.ok) return result.refusal;
    updatePlayer(result.value);
    toast({ type: 'success', title: t`Two-factor is off` });
    return null;
  };
  return (
    <Part
      id="two-factor"
      about={t`A code from an app, or a passkey, on top of your sign-in. Your Steam password alone is then not enough.`}
    >
      {tfa.tfa_enabled ? (
        <>
          <p className="mb-3 flex items-center gap-2 font-label text-pos">
            <ShieldCheck aria-hidden="true" className="size-5" /> {t`Two-factor is on`}
          </p>
          <Occasions tfa={tfa} />
          <OtherProofs player={player} onTurnOff={() => setDialog('off')} />
        </>
      ) : (
        <Button variant="primary" onClick={() => setDialog('setup')}>
          {t`Set up two-factor`}
        </Button>
      )}
      {dialog === 'setup' && <TwoFactorSetup onClose={close} />}
      {dialog === 'off' && (
        <CodeDialog
          title={t`Turn two-factor off?`}
          description={t`Your account is then only as safe as your sign-in.`}
          confirm={t`Turn off`}
          danger
          onClose={close}
          onCode={turnOff}
        />
      )}
    </Part>
  );
}

const occasions = [
  { name: 'tfa_on_login', label: msg`When I sign in` },
  { name: 'tfa_on_cash_out', label: msg`When I cash out` },
  { name: 'tfa_on_cash_out_account', label: msg`When a cash-out account is added` },
] as const;
type Occasion = (typeof occasions)[number];
type Flag = Occasion['name'];

/**
 * Actions that require a code. Turning one on takes effect at once; turning one off makes the account weaker and
 * requires a code.
 */
function Occasions({ tfa }: { tfa: Player['tfa'] }) {
  const [weaker, setWeaker] = useState<Occasion | null>(null);
  const { tfa_on_login, tfa_on_cash_out, tfa_on_cash_out_account } = tfa;
  const send = async (change: Partial<Record<Flag, boolean>>, tfa_code?: string) => {
    const body = { tfa_on_login, tfa_on_cash_out, tfa_on_cash_out_account, ...change, ...(tfa_code && { tfa_code }) };
    const result = await ask('POST /profile/tfa/settings', { body });
    if (!result.ok) return result.refusal;
    updatePlayer(result.value);
    return null;
  };
  const toggle = async (occasion: Occasion, on: boolean) => {
    if (!on) return setWeaker(occasion);
    const refusal = await send({ [occasion.name]: true });
    if (refusal) toastRefusal(refusal);
  };
  return (
    <div role="group" aria-label={t`Ask for a code`}>
      <p className="mb-2 text-caption text-low">{t`Ask for a code`}</p>
      <ul>
        {occasions.map((occasion) => (
          <Setting key={occasion.name}>
            <Switch className={switchRow} checked={tfa[occasion.name]} onChange={(on) => toggle(occasion, on)}>
              {t(occasion.label)}
            </Switch>
          </Setting>
        ))}
      </ul>
      {weaker && (
        <CodeDialog
          title={t`Stop asking for a code?`}
          description={t`${t(weaker.label)}: no code will be asked for any more.`}
          confirm={t`Stop asking`}
          danger
          onClose={() => setWeaker(null)}
          onCode={(code) => send({ [weaker.name]: false }, code)}
        />
      )}
    </div>
  );
}
