import { t } from '@lingui/core/macro';
import type { Player } from '@riftdrop/contract/api/profile/profile';
import { Button } from '@riftdrop/ui/button';
import { useState } from 'react';
import { CloseAccountDialog } from './lazy-dialogs.ts';
import { Part } from './part.tsx';

/** Closes the account. The dialog explains the effects, before anything happens. */
export function CloseAccount({ player }: { player: Player }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Part id="close" about={t`Logs you out everywhere and hides your name and picture.`}>
      <Button variant="outline" onClick={() => setOpen(true)}>
        {t`Close account…`}
      </Button>
      {isOpen && <CloseAccountDialog player={player} onClose={() => setOpen(false)} />}
    </Part>
  );
}
