import { lazyPart } from '../loading/lazy-part.tsx';
import type { Missing } from './shell-modals.ts';

const AlertMessage = lazyPart(async () => ({
  default: (await import(/* webpackChunkName: "modal-faq" */ '@riftdrop/ui/alert-message')).AlertMessage,
}));

/** Says for a modal that no remote brings yet what there is to say. */
export function MissingModal({ title, message, close }: Missing & { close: () => void }) {
  return (
    <AlertMessage open onClose={close} title={title}>
      {message}
    </AlertMessage>
  );
}
