import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Passkey } from '@riftdrop/contract/api/auth/passkeys';
import type { Player } from '@riftdrop/contract/api/profile/profile';
import { ask, fetchCall } from '@riftdrop/host/api';
import { useNow } from '@riftdrop/host/clock';
import { canUsePasskeys } from '@riftdrop/host/passkeys';
import { reloadQuery, useQuery } from '@riftdrop/host/query';
import { updatePlayer } from '@riftdrop/host/session';
import { toast } from '@riftdrop/host/toasts';
import { Button } from '@riftdrop/ui/button';
import { Loaded, loadedFrom } from '@riftdrop/ui/loaded';
import { relativeTime } from '@riftdrop/ui/date';
import { Skeleton } from '@riftdrop/ui/skeleton';
import { Fingerprint } from 'lucide-react';
import { useState } from 'react';
import { AddPasskey, CodeDialog } from './lazy-dialogs.ts';

const passkeysKey = ['profile', 'passkeys'] as const;
const reload = () => reloadQuery(passkeysKey);

/** Passkeys in the place of codes: fingers, faces, phones and security keys. */
export function Passkeys({ player: { tfa } }: { player: Player }) {
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Passkey | null>(null);
  const remove = async (passkey: Passkey, tfa_code: string) => {
    const result = await ask('POST /profile/tfa/passkeys/:id/remove', { params: { id: passkey.id }, body: { tfa_code } });
    if (!result.ok) return result.refusal;
    updatePlayer(result.value);
    toast({ type: 'success', title: t`Passkey removed`, message: passkey.name });
    reload();
    return null;
  };
  return (
    <div className="mt-4 border-t border-line pt-4">
      <p className="font-strong text-hi">{t`Passkeys`}</p>
      <p className="mt-1 text-caption text-low">
        {t`Use your fingerprint, face, phone or security key instead of a code. It works on this site only, so a fake site cannot ask for it.`}
      </p>
      {tfa.tfa_passkeys_count > 0 && <List onRemove={setRemoving} />}
      {canUsePasskeys() ? (
        <Button className="mt-3" onClick={() => setAdding(true)}>
          <Fingerprint aria-hidden="true" className="size-5" /> {t`Add a passkey`}
        </Button>
      ) : (
        <p className="mt-3 text-caption text-mid">{t`This browser cannot use passkeys here.`}</p>
      )}
      {adding && (
        <AddPasskey
          onClose={() => {
            setAdding(false);
            reload();
          }}
        />
      )}
      {removing && (
        <CodeDialog
          title={t`Remove this passkey?`}
          description={t`${removing.name}: it can no longer be used instead of a code.`}
          confirm={t`Remove`}
          danger
          onClose={() => setRemoving(null)}
          onCode={(code) => remove(removing, code)}
        />
      )}
    </div>
  );
}

function List({ onRemove }: { onRemove: (passkey: Passkey) => void }) {
  const now = useNow();
  const query = useQuery({
    queryKey: passkeysKey,
    queryFn: async ({ signal }) => (await fetchCall('GET /profile/tfa/passkeys', { signal, quiet: true })).items,
    // When each was used last changes with every use of one.
    staleTime: 0,
  });
  return (
    <Loaded {...loadedFrom(query)} failed={t`Your passkeys could not be loaded`} loading={<Skeleton className="mt-3 h-14 rounded-card" />}>
      {(passkeys) => (
        <ul aria-label={t`Passkeys`} className="mt-3 grid grid-cols-1 gap-2">
          {passkeys.map((passkey) => (
            <li
              key={passkey.id}
              className="flex min-h-14 flex-wrap items-center gap-3 rounded-card border border-line bg-surface-2/50 px-3 py-2"
            >
              <p className="min-w-0 flex-1">
                <span className="block wrap-anywhere font-strong">{passkey.name}</span>
                <span className="num block text-caption text-low">
                  {passkey.used_at ? t`used ${relativeTime(Date.parse(passkey.used_at), now)}` : t`not used yet`}
                </span>
              </p>
              <Button size={36} variant="outline" onClick={() => onRemove(passkey)}>
                <Trans>
                  Remove<span className="sr-only"> {passkey.name}</span>
                </Trans>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}
