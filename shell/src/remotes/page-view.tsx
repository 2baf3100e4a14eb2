import { useStore } from '@nanostores/react';
import { PagePath } from '@riftdrop/host/wiring/page-path';
import { Part } from '@riftdrop/host/wiring/part';
import type { ReadableAtom } from 'nanostores';
import { RemoteFailure } from '../failures/remote-failure.tsx';
import { PageSkeleton } from '../elements/page-skeleton.tsx';
import { latePart } from '@riftdrop/host/late';
import { $viewer, faceOf, type RemotePage } from './page-part.ts';

const Welcome = latePart(() => import(/* webpackChunkName: "own-pages" */ '../pages/welcome.tsx'));

const NotOffered = latePart(() => import(/* webpackChunkName: "own-pages" */ '../failures/not-offered.tsx'));

/** The current page of one remote, in the remote's root element. */
export function PageView({ $page }: { $page: ReadableAtom<RemotePage | null> }) {
  const page = useStore($page);
  const viewer = useStore($viewer);
  if (!page) return null;
  const { route, identity, title, lead, path } = page;
  switch (faceOf(page, viewer)) {
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
            part={{ remote: route.remote, kind: 'page', key: route.page }}
            props={{ params: route.params, query: route.query }}
            waiting={<PageSkeleton lead={lead} />}
            failed={(error, retry) => <RemoteFailure error={error} onRetry={retry} />}
          />
        </PagePath>
      );
  }
}
