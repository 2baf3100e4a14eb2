import { latePart } from '@riftdrop/host/late';

const AlertMessage = latePart(async () => ({
  default: (await import(/* webpackChunkName: "overlays" */ '@riftdrop/ui/alert-message')).AlertMessage,
}));

/** Replaces a modal whose remote is not available now. Only that remote has the modal's subject. */
export function MissingModal({ close }: { close: () => void }) {
  return (
    <AlertMessage open onClose={close} title="This is not open at the moment">
      Nothing was charged and nothing is on its way.
    </AlertMessage>
  );
}
