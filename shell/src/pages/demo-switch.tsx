import { t } from '@lingui/core/macro';
import { useStore } from '@nanostores/react';
import { ask } from '@riftdrop/host/api';
import { $balance } from '@riftdrop/host/balance';
import { $sessionState, requireSignIn } from '@riftdrop/host/session';
import { toastRefusal } from '@riftdrop/host/toasts';
import { Button } from '@riftdrop/ui/button';
import { useState } from 'react';

/** Enters and leaves demo mode; a visitor is asked to sign in first. */
export function DemoSwitch() {
  const session = useStore($sessionState);
  const isOn = useStore($balance)?.budget_mode === 'DEMO';
  const [pending, setPending] = useState(false);

  const press = async () => {
    if (!requireSignIn()) return;
    setPending(true);
    const result = await ask(isOn ? 'POST /demo/stop' : 'POST /demo/start');
    setPending(false);
    // Balances in the reply have turned the whole site over already.
    if (!result.ok) toastRefusal(result.refusal);
  };
  return (
    <Button variant={isOn ? 'secondary' : 'primary'} pending={pending || session === 'starting'} onClick={() => void press()}>
      {isOn ? t`Leave demo mode` : t`Enter demo mode`}
    </Button>
  );
}
