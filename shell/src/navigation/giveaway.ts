import { reportError } from '@riftdrop/host/report';
import { $place } from '@riftdrop/host/wiring/navigator';

/** Where home's query names a giveaway, it is opened (SHELL-027); hardly any visit has one, so the rest comes when one does. */
export function followGiveaways(): void {
  $place.subscribe(({ pathname, search }) => {
    if (pathname !== '/' || !/[?&]giveaway=/.test(search)) return;
    import(/* webpackChunkName: "overlays" */ './open-giveaway.ts').then(
      ({ openGiveaway }) => openGiveaway(),
      (error: unknown) => reportError(error, { phase: 'chunk' }),
    );
  });
}
