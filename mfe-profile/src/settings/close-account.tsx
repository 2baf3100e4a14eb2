import { t } from '@lingui/core/macro';
import type { Player } from '@riftdrop/contract/api/profile/profile';
import { Button } from '@riftdrop/ui/button';
import { useState } from 'react';
import { CloseAccountDialog } from './lazy-dialogs.ts';
import { Panel } from './panel.tsx';

/** Closes the account. The dialog explains the effects, before anything happens. */
export function CloseAccount({ player }: { player: Player }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel id="close" title={t`Close account`} about={t`Logs you out everywhere and hides your name and picture.`}>
      <Button variant="outline" onClick={() => setOpen(true)}>
        {t`Close account…`}
      </Button>
      {isOpen && <CloseAccountDialog player={player} onClose={() => setOpen(false)} />}
    </Panel>
  );
}
