import { t } from '@lingui/core/macro';
import { ask, fetchCall } from '@riftdrop/host/api';
import { useQuery } from '@riftdrop/host/query';
import { updatePlayer } from '@riftdrop/host/session';
import { Button } from '@riftdrop/ui/button';
import { CopyButton } from '@riftdrop/ui/copy-button';
import { Dialog } from '@riftdrop/ui/dialog';
import { ErrorPlaceholder } from '@riftdrop/ui/error-placeholder';
import { Skeleton } from '@riftdrop/ui/skeleton';
import { useState } from 'react';
import { BackupCodeList } from './backup-code-list.tsx';
import CodeDialog from './code-dialog.tsx';

/** Shows the secret as a picture and as text, checks a first code, and then shows the backup codes once. */
export default function TwoFactorSetup({ onClose }: { onClose: () => void }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <Codes codes={codes} onClose={onClose} />;
  return <Scan onClose={onClose} onDone={setCodes} />;
}

function Scan({ onClose, onDone }: { onClose: () => void; onDone: (codes: readonly string[]) => void }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['profile', 'tfa secret'],
    queryFn: ({ signal }) => fetchCall('GET /profile/tfa/qr', { signal }),
    // A secret is not kept longer than its dialog.
    gcTime: 0,
    staleTime: Infinity,
  });
  const enable = async (tfa_code: string) => {
    const result = await ask('POST /profile/tfa/enable', { body: { tfa_code } });
    if (!result.ok) return result.refusal;
    updatePlayer({ tfa: result.value.tfa });
    onDone(result.value.backup_codes);
    return null;
  };
  return (
    <CodeDialog
      title={t`Set up two-factor`}
      description={t`Scan the picture with an authenticator app, then type the six digits that it shows.`}
      confirm={t`Turn on`}
      appOnly
      onClose={onClose}
      // The codes replace it.
      onDone={() => {}}
      onCode={enable}
    >
      {error && (
        <ErrorPlaceholder title={t`The secret could not be made`} onRetry={() => void refetch()}>
          {error.message}
        </ErrorPlaceholder>
      )}
      {!error && (
        <div className="flex flex-col items-center gap-3">
          {data ? (
            <img src={data.qr} alt={t`QR code for the authenticator app`} width={200} height={200} className="rounded-card bg-white p-3" />
          ) : (
            <Skeleton className="size-50 rounded-card" />
          )}
          <div className="w-full">
            <p className="text-caption text-low">{t`Or type it in by hand`}</p>
            <div className="mt-1 flex items-center gap-2 rounded-control bg-sunken py-1 pe-1 ps-3">
              <code className="grid min-w-0 flex-1 items-center font-mono max-sm:min-h-10 text-body break-all text-hi">
                {data?.secret ?? '…'}
              </code>
              <CopyButton what={t`secret`} value={data?.secret ?? ''} />
            </div>
          </div>
        </div>
      )}
    </CodeDialog>
  );
}

function Codes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Two-factor is on`}
      width={440}
      dismissible={false}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t`I have kept them`}
        </Button>
      }
    >
      <BackupCodeList codes={codes} />
    </Dialog>
  );
}
