import { useStore } from '@nanostores/react';
import { $destination } from '../navigation/router.ts';
import { lazyPart } from '../remotes/lazy-part.tsx';

const NotFound = lazyPart(() => import(/* webpackChunkName: "not-found" */ './not-found.tsx'));
const OwnPage = lazyPart(() => import(/* webpackChunkName: "own-page" */ './own-page.tsx'));

/** Pages that need no remote: they work with every one of them down. */
export function ShellPage() {
  const destination = useStore($destination);
  if (destination.kind === 'shell') return <OwnPage path={destination.path} />;
  return destination.kind === 'nowhere' ? <NotFound /> : null;
}
