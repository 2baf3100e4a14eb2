import { useStore } from '@nanostores/react';
import { $bootstrap } from '@riftdrop/host/bootstrap';
import { $sessionState } from '@riftdrop/host/session';
import { Part } from '@riftdrop/host/wiring/part';
import { useRef } from 'react';
import type { Destination } from '../navigation/route-table.ts';
import { $destination } from '../navigation/router.ts';
import { RemoteFailure } from '../notices/remote-failure.tsx';
import { PageSkeleton } from '../pages/page-skeleton.tsx';
import { lazyPart } from './lazy-part.tsx';

const Welcome = lazyPart(() => import(/* webpackChunkName: "own-pages" */ '../pages/welcome.tsx'));

const NotOffered = lazyPart(() => import(/* webpackChunkName: "own-pages" */ '../notices/not-offered.tsx'));

/** The current page of one remote, in the remote's own root. */
export function PageView({ remote }: { remote: string }) {
  const own = useOwnDestination(remote);
  const session = useStore($sessionState);
  const bootstrap = useStore($bootstrap);
  if (!own) return null;
  const { route, title, access, lead } = own;
  // A player's own pages stay: what is there belongs to the player wherever that is.
  if (bootstrap?.offered === false && access === 'public') return <NotOffered />;
  if (access === 'player' && session === 'starting') return <PageSkeleton />;
  if (access === 'player' && session === 'visitor') return <Welcome page={title} />;
  const part = { remote, kind: 'page' as const, key: route.page };
  return (
    <Part
      key={`${route.page} ${JSON.stringify(route.params)}`}
      part={part}
      props={{ params: route.params, query: route.query }}
      waiting={<PageSkeleton lead={lead} />}
      failed={(error, retry) => <RemoteFailure error={error} onRetry={retry} />}
    />
  );
}

type RemotePage = Extract<Destination, { kind: 'remote' }>;

/** The address moves on before this remote is taken away: until then it keeps showing its own last page. */
function useOwnDestination(remote: string): RemotePage | null {
  const destination = useStore($destination);
  const own = useRef<RemotePage | null>(null);
  if (destination.kind === 'remote' && destination.route.remote === remote) own.current = destination;
  return own.current;
}
