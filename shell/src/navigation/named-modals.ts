import { reportError } from '@riftdrop/host/report';
import { $place } from '@riftdrop/host/wiring/navigator';
import { namedModal } from './named-modal.ts';

/** Opens the modal that the query of a page names. Few visits have one, so the code for it loads on demand. */
export function followNamedModals(): void {
  $place.subscribe(() => {
    if (!namedModal()) return;
    import(/* webpackChunkName: "overlays" */ './open-named-modal.ts').then(
      ({ openNamedModal }) => openNamedModal(),
      (error: unknown) => reportError(error, { phase: 'chunk' }),
    );
  });
}
