import { useStore } from '@nanostores/react';
import { $modals, closeModal, setModals, type OpenModal } from '@riftdrop/host/modals';
import { $sessionState } from '@riftdrop/host/session';
import { toast } from '@riftdrop/host/toasts';
import { Part } from '@riftdrop/host/wiring/part';
import { useCallback, useEffect } from 'react';
import { RemoteFailure } from '../notices/remote-failure.tsx';
import type { Composition } from '../remotes/composition.ts';
import { shellModals } from './shell-modals.ts';

/** Paints the stack that the address names, the lowest first. A name that nobody knows is taken out of it (SHELL-076). */
export function ModalStack({ composition }: { composition: Composition }) {
  const stack = useStore($modals);
  const known = ({ name }: OpenModal) => Object.hasOwn(shellModals, name) || composition.modals.has(name);
  const strangers = stack
    .filter((modal) => !known(modal))
    .map(({ name }) => name)
    .join(' ');
  useEffect(() => {
    if (!strangers) return;
    if (strangers.split(' ').includes('addBalance'))
      toast({
        type: 'info',
        title: 'Deposits are not open yet',
        message: 'Sell items to fill your balance.',
        duration: 5000,
        key: 'no deposits',
      });
    setModals($modals.get().filter(known));
    // `known` changes with every paint, its answers do not.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [strangers]);
  return stack.map(
    (modal, index) =>
      known(modal) && (
        <StackedModal
          key={`${index} ${modal.name} ${JSON.stringify(modal.params)}`}
          modal={modal}
          index={index}
          composition={composition}
        />
      ),
  );
}

function StackedModal({ modal: { name, params }, index, composition }: { modal: OpenModal; index: number; composition: Composition }) {
  const session = useStore($sessionState);
  const close = useCallback(() => void closeModal(index), [index]);
  const Own = shellModals[name];
  if (Own) return <Own params={params} close={close} />;
  const owner = composition.modals.get(name)!;
  // As a visitor there is nothing to see; it appears when somebody signs in (SHELL-079).
  if (owner.access === 'player' && session !== 'player') return null;
  const part = { remote: owner.remote, kind: 'modal' as const, key: owner.modal };
  return (
    <Part
      part={part}
      props={{ params, close }}
      waiting={null}
      failed={(error, retry) => <FailedModal error={error} onRetry={retry} onClose={close} />}
    />
  );
}

function FailedModal({ error, onRetry, onClose }: { error: Error; onRetry: () => void; onClose: () => void }) {
  return (
    <dialog
      ref={(dialog) => void (dialog && !dialog.open && dialog.showModal())}
      onClose={onClose}
      className="m-auto max-w-110 rounded-panel bg-surface-1 text-hi backdrop:bg-backdrop"
    >
      <RemoteFailure error={error} onRetry={onRetry} />
      <form method="dialog" className="pb-4 text-center">
        <button className="min-h-11 cursor-pointer px-4 underline">Close</button>
      </form>
    </dialog>
  );
}
