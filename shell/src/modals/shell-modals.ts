import type { ModalProps } from '@riftdrop/host/remote';
import type { ComponentType } from 'react';
import { lazyPart } from '../remotes/lazy-part.tsx';

/** The shell's own modals, by their name in the address. */
export const shellModals: Readonly<Record<string, ComponentType<ModalProps>>> = {
  login: lazyPart(() => import(/* webpackChunkName: "modal-login" */ '../session/login-modal.tsx')),
  verifyRoll: lazyPart(() => import(/* webpackChunkName: "modal-verify-roll" */ '../verify/verify-roll.tsx')),
};
