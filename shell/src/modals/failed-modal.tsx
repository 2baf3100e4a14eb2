import { RemoteFailure } from '../failures/remote-failure.tsx';

interface Props {
  error: Error;
  onRetry: () => void;
  onClose: () => void;
}

/** Stands in for a remote's modal that did not load or that threw: a plain dialog, which needs no other file. */
export function FailedModal({ error, onRetry, onClose }: Props) {
  return (
    <dialog
      ref={(dialog) => void (dialog && !dialog.open && dialog.showModal())}
      onClose={onClose}
      aria-label="This window could not be shown"
      className="m-auto max-w-110 rounded-panel bg-surface-1 text-hi backdrop:bg-backdrop"
    >
      <RemoteFailure error={error} onRetry={onRetry} />
      <form method="dialog" className="pb-4 text-center">
        <button className="min-h-11 cursor-pointer px-4 underline">Close</button>
      </form>
    </dialog>
  );
}
