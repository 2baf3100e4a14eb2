import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useStore } from '@nanostores/react';
import { fetchCall } from '@riftdrop/host/api';
import { useQuery } from '@riftdrop/host/query';
import { $seeds, applySeeds } from '@riftdrop/host/seeds';
import { formatCount } from '@riftdrop/money/format';
import { Button } from '@riftdrop/ui/button';
import { CopyButton } from '@riftdrop/ui/copy-button';
import { Loaded, loadedFrom } from '@riftdrop/ui/loaded';
import { Skeleton } from '@riftdrop/ui/skeleton';
import { type ReactNode, useState } from 'react';
import { ChangeSeed } from './lazy-dialogs.ts';
import { Part } from './part.tsx';
import { PastPairs } from './past-pairs.tsx';

/** The pair of seeds of the next roll, and the pairs before it. */
export function Seeds() {
  const seeds = useStore($seeds);
  const [changing, setChanging] = useState<'edit' | 'new' | null>(null);
  const query = useQuery({
    queryKey: ['profile', 'seeds'],
    queryFn: async ({ signal }) => {
      const loaded = await fetchCall('GET /seeds/current', { signal, quiet: true });
      applySeeds(loaded);
      return loaded;
    },
    // The host's store keeps them, and drops them at sign-out.
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <Part
      id="seeds"
      about={t`Each of your rolls comes from our secret, which this hash binds before you play, and from your client seed. A new pair shows the old secret, so that every roll can be checked.`}
    >
      <Loaded
        {...loadedFrom(query)}
        data={seeds ?? undefined}
        failed={t`Your seeds could not be loaded`}
        loading={<Skeleton className="h-72 rounded-card" />}
      >
        {({ active, next }) => (
          <dl className="grid grid-cols-1 gap-3">
            <Value name={t`Hash of the secret`} what={t`hash of the secret`} value={active.public_hash} />
            <Value
              name={t`Client seed`}
              what={t`client seed`}
              value={active.client_seed}
              action={
                <Button size={36} onClick={() => setChanging('edit')}>
                  <Trans>
                    Edit<span className="sr-only"> client seed</span>
                  </Trans>
                </Button>
              }
            />
            <div>
              <dt className="text-caption text-low">{t`Rolls made from this pair`}</dt>
              <dd className="flex items-center justify-between gap-3">
                <span className="num font-strong">{formatCount(active.nonce)}</span>
                <Button onClick={() => setChanging('new')}>{t`New seed pair`}</Button>
              </dd>
            </div>
            <Value name={t`Hash of the next secret`} what={t`hash of the next secret`} value={next.public_hash} />
          </dl>
        )}
      </Loaded>
      <PastPairs />
      {changing && seeds && (
        <ChangeSeed current={changing === 'edit' ? seeds.active.client_seed : null} onClose={() => setChanging(null)} />
      )}
    </Part>
  );
}

function Value({ name, what, value, action }: { name: string; what: string; value: string | null; action?: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-caption text-low">{name}</dt>
      <dd className="mt-1 flex min-h-11 items-center gap-2 rounded-control bg-sunken py-1 pe-1 ps-3">
        {value === null && <span className="min-w-0 flex-1 text-mid">{t`Your browser chooses one with your first roll`}</span>}
        {value !== null && <span className="min-w-0 flex-1 font-mono text-caption break-all">{value}</span>}
        {value !== null && <CopyButton what={what} value={value} />}
        {action}
      </dd>
    </div>
  );
}
