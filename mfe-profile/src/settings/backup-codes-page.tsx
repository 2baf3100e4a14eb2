import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import type { Player } from '@riftdrop/contract/api/profile/profile';
import { ask } from '@riftdrop/host/api';
import { Link } from '@riftdrop/host/navigation';
import { updatePlayer } from '@riftdrop/host/session';
import { Button } from '@riftdrop/ui/button';
import { BackArrow, backLink } from '@riftdrop/ui/page-frame';
import { useState } from 'react';
import { OwnPage } from '../profile/own-page.tsx';
import { BackupCodeList } from './backup-code-list.tsx';
import { CodeDialog } from './lazy-dialogs.ts';
import { Panel } from './panel.tsx';

/** `/profile/settings/backup-codes`: the number of backup codes left, and making new ones. */
export default function BackupCodesPage() {
  return (
    <OwnPage here="/profile/settings">
      {(player) => (
        <div className="mt-4 grid max-w-160 grid-cols-1 gap-3">
          <Link to="/profile/settings#two-factor" className={backLink}>
            <BackArrow /> {t`Settings`}
          </Link>
          <BackupCodes player={player} />
        </div>
      )}
    </OwnPage>
  );
}

function BackupCodes({ player: { tfa } }: { player: Player }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [asking, setAsking] = useState(false);
  const make = async (tfa_code: string) => {
    const result = await ask('POST /profile/tfa/backup-codes/create', { body: { tfa_code } });
    if (!result.ok) return result.refusal;
    const { backup_codes } = result.value;
    updatePlayer({ tfa: { ...tfa, tfa_backup_codes_count: backup_codes.length } });
    setCodes(backup_codes);
    return null;
  };
  const count = tfa.tfa_backup_codes_count;
  const number = <b className="num font-strong">{count}</b>;
  return (
    <Panel id="backup-codes" title={t`Backup codes`} about={t`Each replaces a code from your app, once.`}>
      {!tfa.tfa_enabled && <p className="text-mid">{t`Two-factor is off. You get codes when you turn it on.`}</p>}
      {tfa.tfa_enabled && (
        <div className="grid grid-cols-1 gap-4">
          <p>
            <Trans>
              {number} <Plural value={count} one="code left" other="codes left" />
            </Trans>
          </p>
          {codes && <BackupCodeList codes={codes} />}
          <Button variant={codes ? 'secondary' : 'primary'} className="justify-self-start" onClick={() => setAsking(true)}>
            {t`Make new codes`}
          </Button>
          {asking && (
            <CodeDialog
              title={t`Make new backup codes?`}
              description={t`The old ones stop working at once.`}
              confirm={t`Make new codes`}
              onClose={() => setAsking(false)}
              onCode={make}
            />
          )}
        </div>
      )}
    </Panel>
  );
}
