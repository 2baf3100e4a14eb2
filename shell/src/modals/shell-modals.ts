import type { ModalProps } from '@riftdrop/host/remote';
import type { ComponentType } from 'react';
import type { Access } from '../composition/route-table.ts';
import { lazyPart } from '../loading/lazy-part.tsx';
import { importLogin } from '../session/preload-login.ts';

export interface ShellModal {
  access: Access;
  Modal: ComponentType<ModalProps>;
}

type Load = () => Promise<{ default: ComponentType<ModalProps> }>;
const forAll = (load: Load): ShellModal => ({ access: 'public', Modal: lazyPart(load) });
/** Paints nothing for a visitor. */
export const forPlayers = (load: Load): ShellModal => ({ access: 'player', Modal: lazyPart(load) });

/** The shell's own modals, by their name in the address; `shell.json` lists the same names, so that no remote takes one. */
export const shellModals: Readonly<Record<string, ShellModal>> = {
  login: forAll(importLogin),
  twoFactor: forAll(() => import(/* webpackChunkName: "modal-session" */ '../session/two-factor-modal.tsx')),
  signingIn: forAll(() => import(/* webpackChunkName: "modal-session" */ '../session/signing-in-modal.tsx')),
  newTerms: forAll(() => import(/* webpackChunkName: "modal-session" */ '../session/new-terms-modal.tsx')),
  datPointsFaq: forAll(() => import(/* webpackChunkName: "modal-faq" */ './dat-points-faq.tsx')),
  notificationFAQ: forPlayers(() => import(/* webpackChunkName: "modal-notifications" */ '../push/notification-faq.tsx')),
  checkNotifications: forPlayers(() => import(/* webpackChunkName: "modal-notifications" */ '../push/check-notifications.tsx')),
  verifyRoll: forAll(() => import(/* webpackChunkName: "modal-verify-roll" */ '../verify/verify-roll.tsx')),
};

/** What a modal says for itself while no remote brings it. */
export interface Missing {
  access: Access;
  title: string;
  message: string;
}

/** Modals of the contract that belong to remotes which may not be there yet: whoever asks for one is told so. */
export const missingModals: Readonly<Record<string, Missing>> = {
  addBalance: {
    access: 'player',
    title: 'Deposits are not open yet',
    message: 'Money can be added as soon as the wallet opens. Until then you fill your balance by selling items.',
  },
  marketplaceDeposit: {
    access: 'player',
    title: 'Deposits with skins are not open yet',
    message: 'They open together with the wallet. Until then you fill your balance by selling items.',
  },
  depositProgress: {
    access: 'player',
    title: 'There is no deposit to follow',
    message: 'Deposits open together with the wallet. Nothing was paid and nothing is on its way.',
  },
  royaleRaceFAQ: {
    access: 'public',
    title: 'Royale races are not open yet',
    message: 'Their rules stand here as soon as the first one is announced.',
  },
  giveaway: {
    access: 'player',
    title: 'Giveaways are not open yet',
    message: 'There is no round to take part in, so you have missed nothing.',
  },
};
