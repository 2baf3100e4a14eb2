import { t } from '@lingui/core/macro';
import type { Player } from '@riftdrop/contract/api/profile/profile';
import { ask } from '@riftdrop/host/api';
import { Link } from '@riftdrop/host/navigation';
import { updatePlayer } from '@riftdrop/host/session';
import { toast, toastRefusal } from '@riftdrop/host/toasts';
import { Alert } from '@riftdrop/ui/alert';
import { Button } from '@riftdrop/ui/button';
import { buttonClass } from '@riftdrop/ui/button-class';
import { Switch } from '@riftdrop/ui/switch';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { CodeDialog, TwoFactorSetup } from './lazy-dialogs.ts';
import { Panel, Setting, switchRow } from './panel.tsx';
import { Passkeys } from './passkeys.tsx';

/** With this many codes left or fewer, the player is advised to make new ones. */
const few = 2;

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
    <Panel
      id="two-factor"
      title={t`Two-factor`}
      about={t`A code from an app, or a passkey, on top of your sign-in. Your Steam password alone is then not enough.`}
    >
      {tfa.tfa_enabled ? (
        <>
          <p className="mb-3 flex items-center gap-2 font-label text-pos">
            <ShieldCheck aria-hidden="true" className="size-5" /> {t`Two-factor is on`}
          </p>
          <Occasions tfa={tfa} />
          <Passkeys player={player} />
          <div className="mt-4 flex flex-wrap items-center gap-2 border-t border-line pt-4">
            <p className="mr-auto text-mid max-sm:w-full">
              <span className="num">{tfa.tfa_backup_codes_count}</span> backup {tfa.tfa_backup_codes_count === 1 ? 'code' : 'codes'} left
            </p>
            <Link to="/profile/settings/backup-codes" className={buttonClass()}>
              {t`Backup codes`}
            </Link>
            <Button variant="outline" onClick={() => setDialog('off')}>
              {t`Turn off`}
            </Button>
          </div>
          {tfa.tfa_backup_codes_count <= few && (
            <Alert kind="WARNING" title={t`Few backup codes left`} className="mt-4">
              {t`Make new ones before you need them: without your phone and codes, only our support can let you in.`}
            </Alert>
          )}
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
    </Panel>
  );
}

const occasions = [
  { name: 'tfa_on_login', label: 'When I sign in' },
  { name: 'tfa_on_cash_out', label: 'When I cash out' },
  { name: 'tfa_on_cash_out_account', label: 'When a cash-out account is added' },
] as const;
type Flag = (typeof occasions)[number]['name'];

/**
 * Actions that require a code. Turning one on takes effect at once; turning one off makes the account weaker and
 * requires a code.
 */
function Occasions({ tfa }: { tfa: Player['tfa'] }) {
  const [weaker, setWeaker] = useState<Flag | null>(null);
  const { tfa_on_login, tfa_on_cash_out, tfa_on_cash_out_account } = tfa;
  const send = async (change: Partial<Record<Flag, boolean>>, tfa_code?: string) => {
    const body = { tfa_on_login, tfa_on_cash_out, tfa_on_cash_out_account, ...change, ...(tfa_code && { tfa_code }) };
    const result = await ask('POST /profile/tfa/settings', { body });
    if (!result.ok) return result.refusal;
    updatePlayer(result.value);
    return null;
  };
  const toggle = async (name: Flag, on: boolean) => {
    if (!on) return setWeaker(name);
    const refusal = await send({ [name]: true });
    if (refusal) toastRefusal(refusal);
  };
  return (
    <div role="group" aria-label={t`Ask for a code`}>
      <p className="mb-2 text-caption text-low">{t`Ask for a code`}</p>
      <ul>
        {occasions.map(({ name, label }) => (
          <Setting key={name}>
            <Switch className={switchRow} checked={tfa[name]} onChange={(on) => toggle(name, on)}>
              {label}
            </Switch>
          </Setting>
        ))}
      </ul>
      {weaker && (
        <CodeDialog
          title={t`Stop asking for a code?`}
          description={t`${occasions.find(({ name }) => name === weaker)!.label}: no code will be asked for any more.`}
          confirm={t`Stop asking`}
          danger
          onClose={() => setWeaker(null)}
          onCode={(code) => send({ [weaker]: false }, code)}
        />
      )}
    </div>
  );
}
