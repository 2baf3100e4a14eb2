import { plural, t } from '@lingui/core/macro';
import { navigate } from '@riftdrop/host/navigation';
import type { ToastOptions } from '@riftdrop/host/toasts';
import type { Reason } from './opening-state.ts';

/** Duration of the notice, milliseconds. */
const noticeTime = 60_000;

/** A requirement of a free case that the player does not meet, with the link to meet it. */
export const socialNotice = ({ message }: Reason): ToastOptions => ({
  type: 'warning',
  title: t`This free case waits for you`,
  message,
  duration: noticeTime,
  key: 'free case',
  action: { label: t`Open settings`, run: () => navigate('/profile/settings#socials') },
});

/** For one skipped opening or several. */
export const skippedWords = (count: number): string =>
  t`${plural(count, { one: 'The case was', other: '# cases were' })} skipped for technical reasons. The balance will be refunded.`;

/** The same after the result. */
export const skippedNotice = (count: number): ToastOptions => ({ type: 'warning', title: t`Warning!`, message: skippedWords(count) });
