import type { ModalProps } from '@riftdrop/host/remote';
import type { ComponentType } from 'react';
import type { Access } from '../composition/route-table.ts';
import { latePart } from '@riftdrop/host/late';
import { importLogin } from '../session/preload-login.ts';

export interface ShellModal {
  access: Access;
  Modal: ComponentType<ModalProps>;
}

type Load = () => Promise<{ default: ComponentType<ModalProps> }>;
const forAll = (load: Load): ShellModal => ({ access: 'public', Modal: latePart(load) });
/** Paints nothing for a visitor. */
export const forPlayers = (load: Load): ShellModal => ({ access: 'player', Modal: latePart(load) });

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
