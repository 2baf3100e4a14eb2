import { latePart } from '@riftdrop/host/late';

const AlertMessage = latePart(async () => ({
  default: (await import(/* webpackChunkName: "overlays" */ '@riftdrop/ui/alert-message')).AlertMessage,
}));

/** Stands for a modal that no remote brings at the moment. What the modal is about is known to that remote alone. */
export function MissingModal({ close }: { close: () => void }) {
  return (
    <AlertMessage open onClose={close} title="This is not open at the moment">
      Nothing was charged and nothing is on its way.
    </AlertMessage>
  );
}
