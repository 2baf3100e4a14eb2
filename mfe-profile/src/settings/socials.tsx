import { msg, t } from '@lingui/core/macro';
import type { Network, Social } from '@riftdrop/contract/api/profile/socials';
import { ask, fetchCall } from '@riftdrop/host/api';
import { navigate, useQuery as useAddress } from '@riftdrop/host/navigation';
import { reloadQuery, useQuery } from '@riftdrop/host/query';
import { toast, toastRefusal } from '@riftdrop/host/toasts';
import { Button } from '@riftdrop/ui/button';
import { Loaded, loadedFrom } from '@riftdrop/ui/loaded';
import { Skeleton } from '@riftdrop/ui/skeleton';
import { clsx } from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { Part } from './part.tsx';

const socialsKey = ['profile', 'socials'] as const;
const names: Record<Network, string> = { twitter: 'Twitter', facebook: 'Facebook' };
const uses = { twitter: msg`Free cases ask for it.`, facebook: msg`Shown on your profile.` };

/** Networks that can be attached. The return from a network arrives here too. */
export default function Socials() {
  useReturn();
  const query = useQuery({
    queryKey: socialsKey,
    queryFn: ({ signal }) => fetchCall('GET /profile/socials', { signal, quiet: true }),
  });
  return (
    <Part id="socials">
      <Loaded {...loadedFrom(query)} failed={t`Your networks could not be loaded`} loading={<Skeleton className="h-24 rounded-card" />}>
        {(socials) => (
          <ul className="grid grid-cols-1 gap-2">
            {socials.map((social) => (
              <li key={social.network}>
                <Row social={social} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Part>
  );
}

function Row({ social: { network, id, name } }: { social: Social }) {
  const [pending, setPending] = useState(false);
  const [{ back }] = useAddress();
  const label = names[network];
  const attach = async () => {
    setPending(true);
    keepWayBack(back);
    const result = await ask('GET /socials/:network/auth/url', { params: { network } });
    if (result.ok) return location.assign(result.value.url);
    setPending(false);
    toastRefusal(result.refusal);
  };
  const detach = async () => {
    setPending(true);
    const result = await ask('POST /socials/:network/:id/detach', { params: { network, id: id! } }).finally(() => setPending(false));
    if (!result.ok) toastRefusal(result.refusal);
    reloadQuery(socialsKey);
  };
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-3 rounded-card border border-line bg-surface-2/50 px-3 py-2">
      <p className="min-w-0 flex-1">
        <span className="block font-strong">{label}</span>
        <span className={clsx('block text-caption text-low', name && 'truncate')}>{name ?? t(uses[network])}</span>
      </p>
      <Button
        size={36}
        variant={id ? 'outline' : 'secondary'}
        aria-label={id ? t`Detach ${label}` : t`Attach ${label}`}
        pending={pending}
        onClick={() => void (id ? detach() : attach())}
      >
        <span>{id ? t`Detach` : t`Attach`}</span>
      </Button>
    </div>
  );
}

/** Finishes attaching with the parameters that the network put into the address, and removes them from the address. */
function useReturn(): void {
  const [{ network, code, state }, setAddress] = useAddress();
  const handled = useRef(false);
  useEffect(() => {
    if (handled.current || !network || !code || !state || !(network in names)) return;
    handled.current = true;
    setAddress({ network: null, code: null, state: null });
    void finish(network as Network, code, state);
  }, [network, code, state, setAddress]);
}

async function finish(network: Network, code: string, state: string): Promise<void> {
  const result = await ask('POST /socials/:network/attach/callback', { params: { network }, body: { code, state } });
  const back = result.ok ? takeWayBack() : null;
  if (result.ok) toast({ type: 'success', title: t`${names[network]} attached` });
  else toastRefusal(result.refusal);
  reloadQuery(socialsKey);
  if (back !== null) navigate(back, { replace: true });
}

const wayBackKey = 'riftdrop.profile.attached_back';

/** Keeps the page of this site that asked for the account while the player is at the network; without one, forgets an older one. */
function keepWayBack(back: string | undefined): void {
  try {
    if (back !== undefined && /^\/[\w-][\w/-]*$/.test(back)) sessionStorage.setItem(wayBackKey, back);
    else sessionStorage.removeItem(wayBackKey);
  } catch {
    // Closed storage: attaching ends in the settings.
  }
}

function takeWayBack(): string | null {
  try {
    const back = sessionStorage.getItem(wayBackKey);
    sessionStorage.removeItem(wayBackKey);
    return back;
  } catch {
    return null;
  }
}
