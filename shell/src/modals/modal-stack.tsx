import { t } from '@lingui/core/macro';
import { useStore } from '@nanostores/react';
import { $modals, closeModal, type OpenModal, setModals } from '@riftdrop/host/modals';
import { $sessionState } from '@riftdrop/host/session';
import { Part } from '@riftdrop/host/wiring/part';
import { useCallback, useEffect, useEffectEvent } from 'react';
import type { Composition } from '../composition/composition.ts';
import { SignInFirst } from './sign-in-first.tsx';
import { latePart } from '@riftdrop/host/late';
import { RemoteFailure } from '../failures/remote-failure.tsx';
import type { ModalProps } from '@riftdrop/host/remote';
import type { ComponentType } from 'react';
import type { Access } from '../composition/route-table.ts';
import { importLogin } from '../session/preload-login.ts';

interface ShellModal {
  access: Access;
  Modal: ComponentType<ModalProps>;
}

type Load = () => Promise<{ default: ComponentType<ModalProps> }>;
const forAll = (load: Load): ShellModal => ({ access: 'public', Modal: latePart(load) });
/** Paints nothing for a visitor. */
const forPlayers = (load: Load): ShellModal => ({ access: 'player', Modal: latePart(load) });

/** The shell's modals, by their name in the address; `shell.json` lists the same names, so that no remote uses one. */
export const shellModals: Readonly<Record<string, ShellModal>> = {
  login: forAll(importLogin),
  twoFactor: forAll(() => import(/* webpackChunkName: "modal-session" */ '../session/two-factor-modal.tsx')),
  signingIn: forAll(() => import(/* webpackChunkName: "modal-session" */ '../session/signing-in-modal.tsx')),
  newTerms: forAll(() => import(/* webpackChunkName: "modal-session" */ '../session/new-terms-modal.tsx')),
  notificationFAQ: forPlayers(() => import(/* webpackChunkName: "modal-notifications" */ '../push/notification-faq.tsx')),
  checkNotifications: forPlayers(() => import(/* webpackChunkName: "modal-notifications" */ '../push/check-notifications.tsx')),
  verifyRoll: forAll(() => import(/* webpackChunkName: "modal-verify-roll" */ '../verify/verify-roll.tsx')),
};

interface Props {
  error: Error;
  onRetry: () => void;
  onClose: () => void;
}

/** Stands in for a remote's modal that did not load or that threw: a plain dialog, which needs no other file. */
function FailedModal({ error, onRetry, onClose }: Props) {
  return (
    <dialog
      ref={(dialog) => void (dialog && !dialog.open && dialog.showModal())}
      onClose={onClose}
      aria-label={t`This window could not be shown`}
      className="m-auto max-w-110 rounded-panel bg-surface-1 text-hi backdrop:bg-backdrop"
    >
      <RemoteFailure error={error} onRetry={onRetry} />
      <form method="dialog" className="pb-4 text-center">
        <button className="min-h-11 cursor-pointer px-4 underline">{t`Close`}</button>
      </form>
    </dialog>
  );
}

const AlertMessage = latePart(async () => ({
  default: (await import(/* webpackChunkName: "overlays" */ '@riftdrop/ui/alert-message')).AlertMessage,
}));

/** Replaces a modal whose remote is not available now. Only that remote has the modal's subject. */
function MissingModal({ close }: { close: () => void }) {
  return (
    <AlertMessage open onClose={close} title={t`This is not open at the moment`}>
      {t`Nothing was charged and nothing is on its way.`}
    </AlertMessage>
  );
}

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
  // Where the shell's table and the remote differ, the stricter one counts: a remote may open nothing to visitors that the table
  // keeps for players.
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
