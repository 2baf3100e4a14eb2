import { useStore } from '@nanostores/react';
import { $route, type Route } from '@riftdrop/host/navigation';
import { $sessionState } from '@riftdrop/host/session';
import { Part } from '@riftdrop/host/wiring/part';
import { useRef } from 'react';
import { RemoteFailure } from '../notices/remote-failure.tsx';
import { PageSkeleton } from '../pages/page-skeleton.tsx';
import { lazyPart } from './lazy-part.tsx';

const Welcome = lazyPart(() => import(/* webpackChunkName: "welcome" */ '../pages/welcome.tsx'));

export interface PageViewProps {
  remote: string;
  /** Access of a page of this remote. */
  needsPlayer: (page: string) => boolean;
}

/** The current page of one remote, in the remote's own root. */
export function PageView({ remote, needsPlayer }: PageViewProps) {
  const route = useOwnRoute(remote);
  const session = useStore($sessionState);
  if (!route) return null;
  if (needsPlayer(route.page) && session === 'starting') return <PageSkeleton />;
  if (needsPlayer(route.page) && session === 'visitor') return <Welcome />;
  const part = { remote, kind: 'page' as const, key: route.page };
  return (
    <Part
      key={`${route.page} ${JSON.stringify(route.params)}`}
      part={part}
      props={{ params: route.params, query: route.query }}
      waiting={<PageSkeleton />}
      failed={(error, retry) => <RemoteFailure error={error} onRetry={retry} />}
    />
  );
}

/** The address moves on before this remote is taken away: until then it keeps showing its own last page. */
function useOwnRoute(remote: string): Route | null {
  const route = useStore($route);
  const own = useRef<Route | null>(null);
  if (route?.remote === remote) own.current = route;
  return own.current;
}
