import type { RemoteRelease } from '@riftdrop/contract/remotes';
import { registerApplication, start } from 'single-spa';
import type { Composition } from './composition.ts';
import { lifecyclesOf } from './lifecycles.tsx';

/** Makes an application of every remote that has pages. Loading happens inside the page, so that nothing here can fail or wait. */
export function startApplications(remotes: readonly RemoteRelease[], composition: Composition, outlet: () => HTMLElement): void {
  for (const release of remotes.filter(({ routes }) => routes.length > 0)) {
    const isHere = ({ pathname, search }: Location) => {
      const destination = composition.resolve(pathname, search);
      return destination.kind === 'remote' && destination.route.remote === release.name;
    };
    registerApplication({ name: release.name, app: async () => lifecyclesOf(release, outlet), activeWhen: isHere });
  }
  start({ urlRerouteOnly: true });
}
