import '@riftdrop/ui/fonts.css';
import './styles.css';
import { loadBootstrap } from '@riftdrop/host/bootstrap';
import { $slotEntries, provideLoader } from '@riftdrop/host/wiring/loader';
import { providePreload } from '@riftdrop/host/wiring/navigator';
import { startSession } from '@riftdrop/host/wiring/session';
import { provideVersion } from '@riftdrop/host/wiring/client';
import { startRouter } from './navigation/router.ts';
import { keepTitle } from './navigation/title.ts';
import { keepScroll } from './navigation/scroll.ts';
import { followArrivals } from './navigation/arrival.ts';
import { followLinkClicks } from './navigation/link-clicks.ts';
import { watchErrors } from './notices/watch-errors.ts';
import { watchMaintenance } from './notices/maintenance.ts';
import { startApplications } from './remotes/applications.ts';
import { compose } from './remotes/composition.ts';
import { connect, loadRemoteModule } from './remotes/federation.ts';
import { createLoader } from './remotes/loader.ts';
import { createPreload } from './remotes/preload.ts';
import { readRegistry } from './remotes/registry.ts';
import { finishReturn, takeReturn } from './session/take-return.ts';
import { afterFirstPaint } from './start/after-first-paint.ts';
import { paintCrash, paintFrame } from './start/paint.tsx';
import { preloadMenu } from './start/preload-menu.ts';

async function start(): Promise<void> {
  const returned = takeReturn();
  if (returned === 'handed over') return;

  watchErrors();
  const { shell, remotes } = await readRegistry();
  provideVersion(shell.version);

  connect(remotes);
  provideLoader(createLoader(remotes, loadRemoteModule));
  const composition = compose({ remotes }, shell.routes);
  $slotEntries.set(composition.slots);
  providePreload(createPreload(remotes, composition));

  startRouter(composition, shell.moved);
  const { main, outlet } = paintFrame(composition, shell.routes);
  keepTitle();
  keepScroll();
  followArrivals(main);
  followLinkClicks();
  startApplications(remotes, composition, outlet);

  watchMaintenance();
  void loadBootstrap();
  void startSession().then(() => returned && finishReturn(returned));
  afterFirstPaint(async () => {
    (await import(/* webpackChunkName: "live" */ '@riftdrop/host/live/socket')).connectLive();
    preloadMenu(composition);
  });
}

start().catch(paintCrash);
