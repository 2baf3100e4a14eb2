import { useStore } from '@nanostores/react';
import { $modals, closeModal, setModals, type OpenModal } from '@riftdrop/host/modals';
import { $sessionState } from '@riftdrop/host/session';
import { Part } from '@riftdrop/host/wiring/part';
import { useCallback, useEffect, useEffectEvent } from 'react';
import type { Composition } from '../composition/composition.ts';
import { FailedModal } from './failed-modal.tsx';
import { MissingModal } from './missing-modal.tsx';
import { shellModals } from './shell-modals.ts';
import { SignInFirst } from './sign-in-first.tsx';

/** Renders the stack that the address names, the lowest first. An unknown name is removed from it. */
export default function ModalStack({ composition }: { composition: Composition }) {
  const stack = useStore($modals);
  const known = ({ name }: OpenModal) =>
    Object.hasOwn(shellModals, name) || composition.modals.has(name) || composition.modalRules.has(name);
  const strangers = composition.isWhole && stack.some((modal) => !known(modal));
  const removeUnknown = useEffectEvent(() => setModals($modals.get().filter(known)));
  useEffect(() => {
    if (strangers) removeUnknown();
  }, [strangers]);
  return stack.map(
    (modal, index) =>
      known(modal) && (
        <StackedModal
          key={`${index} ${modal.name} ${JSON.stringify(modal.params)}`}
          modal={modal}
          index={index}
          isTop={index === stack.length - 1}
          composition={composition}
        />
      ),
  );
}

interface StackedProps {
  modal: OpenModal;
  index: number;
  isTop: boolean;
  composition: Composition;
}

function StackedModal({ modal: { name, params }, index, isTop, composition }: StackedProps) {
  const session = useStore($sessionState);
  const close = useCallback(() => void closeModal(index), [index]);
  const own = shellModals[name];
  const owner = composition.modals.get(name);
  const rule = composition.modalRules.get(name);
  // Where the shell's table and the remote differ, the stricter one counts: a remote may open nothing to visitors that the table keeps for players.
  const isForPlayers = (own ? [own] : [owner, rule]).some((one) => one?.access === 'player');
  if (isForPlayers && session !== 'player') {
    // A modal for players renders nothing for a visitor and appears after sign-in. With the rule `login` the visitor is
    // asked to sign in.
    return rule?.visitor === 'login' && session === 'visitor' ? <SignInFirst isTop={isTop} close={close} /> : null;
  }
  if (own) return <own.Modal params={params} close={close} />;
  if (!owner) return <MissingModal close={close} />;
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
