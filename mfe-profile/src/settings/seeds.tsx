import { useStore } from '@nanostores/react';
import { $seeds, loadSeeds } from '@riftdrop/host/seeds';
import { Button } from '@riftdrop/ui/button';
import { CopyButton } from '@riftdrop/ui/copy-button';
import { ErrorPlaceholder } from '@riftdrop/ui/error-placeholder';
import { Skeleton } from '@riftdrop/ui/skeleton';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { ChangeSeed } from './lazy-dialogs.ts';
import { Panel } from './panel.tsx';
import { PastPairs } from './past-pairs.tsx';

/** The pair of seeds that the next roll is made with, and the pairs before it (PROFILE-061, PROFILE-506). */
export function Seeds() {
  const seeds = useStore($seeds);
  const [changing, setChanging] = useState<'edit' | 'new' | null>(null);
  const [isFailed, setFailed] = useState(false);
  useEffect(() => void loadSeeds().then((loaded) => setFailed(loaded === null)), []);
  const retry = async () => {
    setFailed(false);
    setFailed((await loadSeeds()) === null);
  };
  return (
    <Panel
      id="seeds"
      title="Provably fair"
      about="Each of your rolls comes from our secret, which this hash binds before you play, and from your client seed. A new pair shows the old secret, so that every roll can be checked."
    >
      {!seeds && isFailed && <ErrorPlaceholder title="Your seeds could not be loaded" onRetry={() => void retry()} />}
      {!seeds && !isFailed && <Skeleton className="h-64 rounded-card" />}
      {seeds && (
        <dl className="grid grid-cols-1 gap-3">
          <Value name="Hash of the secret" value={seeds.active.public_hash} />
          <Value
            name="Client seed"
            value={seeds.active.client_seed}
            action={
              <Button size={36} onClick={() => setChanging('edit')}>
                Edit<span className="sr-only"> client seed</span>
              </Button>
            }
          />
          <div>
            <dt className="text-caption text-low">Rolls made from this pair</dt>
            <dd className="flex items-center justify-between gap-3">
              <span className="num font-strong">{seeds.active.nonce}</span>
              <Button onClick={() => setChanging('new')}>New seed pair</Button>
            </dd>
          </div>
          <Value name="Hash of the next secret" value={seeds.next.public_hash} />
        </dl>
      )}
      <PastPairs />
      <Suspense fallback={null}>
        {changing && seeds && (
          <ChangeSeed current={changing === 'edit' ? seeds.active.client_seed : null} onClose={() => setChanging(null)} />
        )}
      </Suspense>
    </Panel>
  );
}

function Value({ name, value, action }: { name: string; value: string | null; action?: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-caption text-low">{name}</dt>
      <dd className="mt-1 flex min-h-11 items-center gap-2 rounded-control bg-sunken py-1 pr-1 pl-3">
        <span className="min-w-0 flex-1 font-mono text-caption break-all">{value ?? 'Your browser chooses one with your first roll'}</span>
        {value && <CopyButton what={name.toLowerCase()} value={value} />}
        {action}
      </dd>
    </div>
  );
}
