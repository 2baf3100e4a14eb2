import type { PaymentNews } from '../wallet/payments.ts';

/** A toast as the specification words it. Durations are milliseconds; null stays until it is closed. */
export interface Notice {
  type: 'success' | 'warning' | 'error' | 'info';
  title: string;
  message?: string;
  duration: number | null;
}

/**
 * Every notice that is no refusal: its exact words and how long it stays (§4, §8 and §9 of the specification). It imports no
 * schema, so that the browser may load it with the first notice. Refusals are in refusals.ts.
 */
export const notices = {
  cashOutSent: (amount: string): Notice => ({ type: 'success', title: 'Cash-out', message: `${amount} is on its way.`, duration: 8_000 }),
  /** It has a button: `gotIt`. */
  cashOutCancelled: (amount: string): Notice => ({
    type: 'warning',
    title: 'Cash-out',
    message: `Cashout for ${amount} is cancelled due to a critical transaction fee.`,
    duration: null,
  }),
  botsJoinFailed: (): Notice => ({ type: 'error', title: 'Bots join failed', duration: 10_000 }),
  startedWithoutYou: (): Notice => ({
    type: 'info',
    title: 'Game started',
    message: "The game started without you because you didn't agree to play with bots. Your entry fee has been refunded.",
    duration: 10_000,
  }),
  freeCases: (): Notice => ({
    type: 'info',
    title: 'Free cases',
    message: 'Confirm your subscription to open free cases.',
    duration: 60_000,
  }),
  pushHint: (): Notice => ({
    type: 'info',
    title: 'Notifications',
    message: 'Allow notifications in your browser to get them.',
    duration: 13_000,
  }),
  pushDenied: (): Notice => ({
    type: 'warning',
    title: 'Notifications are blocked',
    message: 'Enable notifications for this site in the settings of your browser, then test again.',
    duration: 13_000,
  }),
  payment: (status: PaymentNews): Notice => ({
    type: status === 'completed' ? 'success' : 'info',
    title: 'Payment',
    message: paymentWords[status],
    duration: 30_000,
  }),
  confirmTrade: (marketplace: string): Notice => ({
    type: 'info',
    title: 'Confirm Trade Offer',
    message: `You have incomplete ${marketplace} Deposit`,
    duration: 30_000,
  }),
  backupCodes: (): Notice => ({
    type: 'warning',
    title: 'Backup codes run out',
    message: 'Generate new set of codes or you may lose access to your account',
    duration: null,
  }),
  supportRequest: (): Notice => ({
    type: 'info',
    title: 'Support Request',
    message: 'Our support team would like to hear from you.',
    duration: null,
  }),
  pushBlocked: (followings: number): Notice => ({
    type: 'warning',
    title: 'Notifications are blocked',
    message: `You are following ${followings} person(s) but push notifications are blocked in your browser...`,
    duration: 20_000,
  }),
  /** On the page while it is visible; a browser notification otherwise. */
  onSite: (title: string, message: string): Notice => ({ type: 'info', title, message, duration: 15_000 }),
} as const;

/** Button of `cashOutCancelled`. */
export const gotIt = 'OK, I got it';

const paymentWords: Record<PaymentNews, string> = {
  pending: 'Pending',
  waiting: 'Waiting for your payment',
  confirming: 'Waiting for confirmations',
  completed: 'Completed',
  rejected: 'Rejected',
  failed: 'Failed',
  cancelled: 'Cancelled',
};

/** Two-factor backup codes left from which on the owner is warned. */
export const fewBackupCodes = 2;
/** A support request that was closed comes back after so long. */
export const supportMuteMs = 900_000;
/** A push subscription is checked so often. */
export const pushRecheckMs = 86_400_000;
/** Edge of the square that the picture of a notification is drawn on, px. */
export const notificationIconPx = 120;
