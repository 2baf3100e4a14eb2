import { useStore } from '@nanostores/react';
import { $destination } from '../navigation/router.ts';
import { lazyPage } from './lazy-page.tsx';
import { PageSkeleton } from '../elements/page-skeleton.tsx';

const NotFound = lazyPage(() => import(/* webpackChunkName: "own-pages" */ './not-found.tsx'));
const SwitchedOff = lazyPage(() => import(/* webpackChunkName: "own-pages" */ './switched-off.tsx'));
const NotOpen = lazyPage(() => import(/* webpackChunkName: "own-pages" */ './not-open.tsx'));
const OwnPage = lazyPage(() => import(/* webpackChunkName: "own-pages" */ './own-page.tsx'));

/** Pages that need no remote: they work with every one of them down. */
export function ShellPage() {
  const destination = useStore($destination);
  switch (destination.kind) {
    case 'remote':
      return null;
    case 'shell':
      return <OwnPage key={destination.path} path={destination.path} />;
    case 'notOpen':
      return <NotOpen title={destination.title} access={destination.access} />;
    case 'off':
      return <SwitchedOff />;
    case 'waiting':
      return <PageSkeleton />;
    case 'nowhere':
      return <NotFound />;
  }
}
