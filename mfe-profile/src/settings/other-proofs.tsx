import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import type { Player } from '@riftdrop/contract/api/profile/profile';
import { Link } from '@riftdrop/host/navigation';
import { Alert } from '@riftdrop/ui/alert';
import { Button } from '@riftdrop/ui/button';
import { buttonClass } from '@riftdrop/ui/button-class';
import { Passkeys } from './passkeys.tsx';

/** With this many codes left or fewer, the player is advised to make new ones. */
const few = 2;

/** Passkeys and backup codes, which replace a code from the app, and the way to turn two-factor off. */
export default function OtherProofs({ player, onTurnOff }: { player: Player; onTurnOff: () => void }) {
  const count = player.tfa.tfa_backup_codes_count;
  const number = <span className="num">{count}</span>;
  return (
    <>
      <Passkeys player={player} />
      <div className="mt-4 flex flex-wrap items-center gap-2 border-t border-line pt-4">
        <p className="me-auto text-mid max-sm:w-full">
          <Trans>
            {number} <Plural value={count} one="backup code left" other="backup codes left" />
          </Trans>
        </p>
        <Link to="/profile/settings/backup-codes" className={buttonClass()}>
          {t`Backup codes`}
        </Link>
        <Button variant="outline" onClick={onTurnOff}>
          {t`Turn off`}
        </Button>
      </div>
      {count <= few && (
        <Alert kind="WARNING" title={t`Few backup codes left`} className="mt-4">
          {t`Make new ones before you need them: without your phone and codes, only our support can let you in.`}
        </Alert>
      )}
    </>
  );
}
