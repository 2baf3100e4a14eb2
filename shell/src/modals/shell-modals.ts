import type { ModalProps } from '@riftdrop/host/remote';
import type { ComponentType } from 'react';
import { lazyPart } from '../remotes/lazy-part.tsx';

const login = () => import(/* webpackChunkName: "modal-login" */ '../session/login-modal.tsx');

/** The shell's own modals, by their name in the address. */
export const shellModals: Readonly<Record<string, ComponentType<ModalProps>>> = {
  login: lazyPart(login),
  verifyRoll: lazyPart(() => import(/* webpackChunkName: "modal-verify-roll" */ '../verify/verify-roll.tsx')),
};

/** For whoever reaches for the button: the modal is there when the press comes. */
export function preloadLogin(): void {
  login().catch(() => {});
}
