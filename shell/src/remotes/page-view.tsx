import { useStore } from '@nanostores/react';
import { PagePath } from '@riftdrop/host/wiring/page-path';
import { Part } from '@riftdrop/host/wiring/part';
import { useRef } from 'react';
import type { Destination } from '../composition/route-table.ts';
import { $destination } from '../navigation/router.ts';
import { RemoteFailure } from '../failures/remote-failure.tsx';
import { PageSkeleton } from '../elements/page-skeleton.tsx';
import { latePart } from '@riftdrop/host/late';
import { $viewer, faceOf } from './page-part.ts';

const Welcome = latePart(() => import(/* webpackChunkName: "own-pages" */ '../pages/welcome.tsx'));

const NotOffered = latePart(() => import(/* webpackChunkName: "own-pages" */ '../failures/not-offered.tsx'));

/** The current page of one remote, in the remote's root element. */
export function PageView({ remote }: { remote: string }) {
  const own = useOwnDestination(remote);
  const viewer = useStore($viewer);
  if (!own) return null;
  const { route, identity, title, lead, path } = own;
  switch (faceOf(own, viewer)) {
    case 'notOffered':
      return <NotOffered />;
    case 'waiting':
      return <PageSkeleton />;
    case 'welcome':
      return <Welcome page={title} />;
    case 'page':
      return (
        <PagePath value={path}>
          <Part
            key={identity}
            part={{ remote, kind: 'page', key: route.page }}
            props={{ params: route.params, query: route.query }}
            waiting={<PageSkeleton lead={lead} />}
            failed={(error, retry) => <RemoteFailure error={error} onRetry={retry} />}
          />
        </PagePath>
      );
  }
}

type RemotePage = Extract<Destination, { kind: 'remote' }>;

/** The address changes before this remote is unmounted: until then it keeps showing its last page. */
function useOwnDestination(remote: string): RemotePage | null {
  const destination = useStore($destination);
  const own = useRef<RemotePage | null>(null);
  if (destination.kind === 'remote' && destination.route.remote === remote) own.current = destination;
  return own.current;
}
