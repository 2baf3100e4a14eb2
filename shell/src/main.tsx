import '@riftdrop/ui/fonts.css';
import './styles.css';
import { loadBootstrap } from '@riftdrop/host/bootstrap';
import { $connectionState, followDevice, lostNow } from '@riftdrop/host/live/connection-state';
import { loadWithRetry } from '@riftdrop/host/wiring/load-with-retry';
import { provideLoader } from '@riftdrop/host/wiring/loader';
import { providePreload } from '@riftdrop/host/wiring/navigator';
import { startSession } from '@riftdrop/host/wiring/session';
import { provideVersion } from '@riftdrop/host/wiring/client';
import { followNamedModals } from './navigation/named-modals.ts';
import { startRouter } from './navigation/router.ts';
import { keepTitle } from './navigation/title.ts';
import { keepScroll } from './navigation/scroll.ts';
import { followArrivals } from './navigation/arrival.ts';
import { followLinkClicks } from './navigation/link-clicks.ts';
import { watchErrors } from './notices/watch-errors.ts';
import { watchMaintenance } from './notices/maintenance.ts';
import { watchLeaving } from './remotes/leaving.ts';
import { startApplications } from './remotes/applications.ts';
import { loadRemoteModule } from './remotes/federation.ts';
import { loadOnArrival } from './remotes/load-on-arrival.ts';
import { createLoader } from './remotes/loader.ts';
import { ownVersion } from './composition/own-release.ts';
import { createPreload } from './remotes/preload.ts';
import { readRegistry } from './remotes/registry.ts';
import { $running, run } from './composition/running.ts';
import { guardScripts } from './remotes/script-policy.ts';
import { reportsAreAbout, startReports } from './reports/start.ts';
import { hasReturn } from './session/arrived-from-provider.ts';
import { afterFirstPaint } from './loading/after-first-paint.ts';
import { noteAhead } from './start/ahead.ts';
import { dropDeadSheets } from './start/dead-sheets.ts';
import { takeDocument } from './start/take-document.ts';
import { nextTask } from './start/next-task.ts';
import { paintCrash, paintFrame } from './start/paint.tsx';
import { preloadMenu } from './start/preload-menu.ts';
import { keepTranslated } from './translation/keep-translated.ts';
import { followUpdates } from './updates/follow.ts';
import { beginWords } from './words/page-words.ts';

guardScripts();
watchLeaving();
keepTranslated();

const importLive = () =>
  import(/* webpackChunkName: "live" */ '@riftdrop/host/live/socket').catch((error: unknown) => {
    // Events before the connection is ready are lost: all parts load anew then.
    $connectionState.set(lostNow());
    throw error;
  });

async function start(): Promise<void> {
  const signIn = hasReturn(location.search) ? await import(/* webpackChunkName: "sign-in" */ './session/take-return.ts') : null;
  const returned = (await signIn?.takeReturn()) ?? null;
  if (returned === 'handed over') return;

  followDevice();
  watchErrors();
  startReports();
  dropDeadSheets();
  provideVersion(ownVersion);
  noteAhead();

  // A slow phone answers presses and paints between the steps of a start.
  await nextTask();
  const loader = createLoader([], loadRemoteModule);
  provideLoader(loader);
  $running.listen((now) => {
    reportsAreAbout(now);
    loader.use(now.remotes);
  });
  const spoken = beginWords();
  const revision = await readRegistry();
  await spoken;
  run(revision);
  providePreload(createPreload(loader));

  startRouter(revision?.shell.moved ?? []);
  takeDocument();
  loadOnArrival(loader);
  await nextTask();
  const { main, outlet } = paintFrame();
  keepTitle();
  keepScroll();
  followArrivals(main);
  followLinkClicks();
  followNamedModals();
  await nextTask();
  startApplications(outlet);

  watchMaintenance();
  if (document.getElementById('qa'))
    void import(/* webpackChunkName: "qa" */ './inspector/start.ts').then(({ startInspector }) => startInspector());
  void loadBootstrap();
  void startSession().then(() => returned && signIn?.finishReturn(returned));
  afterFirstPaint(async () => {
    followUpdates(loader);
    (await loadWithRetry(importLive)).connectLive();
    (await loadWithRetry(() => import(/* webpackChunkName: "late-frame" */ './pictures/late-pictures.ts'))).bringLatePictures();
    (await loadWithRetry(() => import(/* webpackChunkName: "late-frame" */ './themes/follow-theme.ts'))).followTheme();
    (await loadWithRetry(() => import(/* webpackChunkName: "background" */ './session/keep-terms.ts'))).keepTerms();
    (await loadWithRetry(() => import(/* webpackChunkName: "background" */ './words/language-cookie.ts'))).followLanguage();
    void (await loadWithRetry(() => import(/* webpackChunkName: "background" */ './currency/follow-currency.ts'))).followCurrency();
    preloadMenu();
  });
}

start().catch(paintCrash);
