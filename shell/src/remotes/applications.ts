import { registerApplication, start, triggerAppChange } from 'single-spa';
import { $composition, $running } from '../composition/running.ts';
import { lifecyclesOf } from './lifecycles.tsx';

/** Makes an application of every remote that has pages. Loading happens inside the page, so that nothing here can fail or wait. */
export function startApplications(outlet: () => HTMLElement): void {
  const registered = new Set<string>();
  const register = () => {
    for (const { name, routes } of $running.get().remotes) {
      if (routes.length === 0 || registered.has(name)) continue;
      registered.add(name);
      registerApplication({ name, app: async () => lifecyclesOf(name, outlet), activeWhen: isHere(name) });
    }
  };
  $running.subscribe(register);
  // A remote may have been switched on or off while the page is open.
  $composition.listen(() => void triggerAppChange());
  start({ urlRerouteOnly: true });
}

const isHere =
  (name: string) =>
  ({ pathname, search }: Location) => {
    const destination = $composition.get().resolve(pathname, search);
    return destination.kind === 'remote' && destination.route.remote === name;
  };
