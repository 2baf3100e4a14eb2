import { reportError } from '@riftdrop/host/report';
import { $owners } from '@riftdrop/host/wiring/loader';
import { addErrorHandler, type AppError, getAppStatus, registerApplication, start, triggerAppChange } from 'single-spa';
import { $running } from '../composition/running.ts';
import { $destination } from '../navigation/router.ts';
import { lifecyclesOf } from './lifecycles.tsx';
import { isPageOf } from './page-part.ts';

/** Makes an application of every remote that has pages. Why their code is loaded inside the page: DECISIONS.md. */
export function startApplications(outlet: () => HTMLElement): void {
  addErrorHandler((error: AppError) => {
    const { appOrParcelName: name } = error;
    reportError(error, { phase: 'mount', remote: $owners.get()[name] ?? name });
  });
  $running.subscribe(({ remotes }) => {
    for (const { name, routes } of remotes) {
      if (routes.length === 0 || getAppStatus(name) !== null) continue;
      registerApplication({ name, app: async () => lifecyclesOf(name, outlet), activeWhen: () => isPageOf($destination.get(), name) });
    }
  });
  // The router has decided where an address leads: also when a remote is switched on or off, or a session ends.
  $destination.listen(() => void triggerAppChange());
  start();
  // Without single-spa's own versions, which send a `popstate` for each new address that every listener would have to ignore.
  Reflect.deleteProperty(history, 'pushState');
  Reflect.deleteProperty(history, 'replaceState');
}
