import { navigate } from '@riftdrop/host/navigation';
import type { ToastOptions } from '@riftdrop/host/toasts';
import type { Reason } from './opening-state.ts';

/** CASES-112. */
const noticeTime = 60_000;

const codes = new Set(['required_twitter_attachment', 'required_twitter_subscription']);

/** What a player lacks for a free case, with the way to put it right; null for any other refusal. */
export function socialNotice({ code, message }: Reason): ToastOptions | null {
  if (!codes.has(code)) return null;
  return {
    type: 'warning',
    title: 'This free case waits for you',
    message,
    duration: noticeTime,
    key: 'free case',
    action: { label: 'Open settings', run: () => navigate('/profile/settings') },
  };
}
