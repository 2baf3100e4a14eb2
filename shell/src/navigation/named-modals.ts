import { reportError } from '@riftdrop/host/report';
import { $place } from '@riftdrop/host/wiring/navigator';
import { namedModal } from './named-modal.ts';

/** Where the query of a page names a modal, it is opened (SHELL-027); hardly any visit has one, so the rest comes when one does. */
export function followNamedModals(): void {
  $place.subscribe(() => {
    if (!namedModal()) return;
    import(/* webpackChunkName: "overlays" */ './open-named-modal.ts').then(
      ({ openNamedModal }) => openNamedModal(),
      (error: unknown) => reportError(error, { phase: 'chunk' }),
    );
  });
}
