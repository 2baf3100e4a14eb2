import { navigate } from '@riftdrop/host/navigation';
import type { ToastOptions } from '@riftdrop/host/toasts';
import type { Reason } from './opening-state.ts';

/** CASES-112. */
const noticeTime = 60_000;

/** What a player lacks for a free case, with the way to put it right. */
export const socialNotice = ({ message }: Reason): ToastOptions => ({
  type: 'warning',
  title: 'This free case waits for you',
  message,
  duration: noticeTime,
  key: 'free case',
  action: { label: 'Open settings', run: () => navigate('/profile/settings#socials') },
});

/** CASES-103, for one case or several. */
export const skippedWords = (count: number): string =>
  `${count === 1 ? 'The case was' : `${count} cases were`} skipped for technical reasons. The balance will be refunded.`;

/** The same after the result. */
export const skippedNotice = (count: number): ToastOptions => ({ type: 'warning', title: 'Warning!', message: skippedWords(count) });
