import { t } from '@lingui/core/macro';
import { fewBackupCodes, notices, supportMuteMs } from '@riftdrop/contract/api/notices/notices';
import type { Player } from '@riftdrop/contract/api/profile/profile';
import type { Unsubscribe } from '@riftdrop/contract/live/unsubscribe';
import { $bootstrap } from '@riftdrop/host/bootstrap';
import { $player } from '@riftdrop/host/session';
import { $toasts, dismissToast, toast, type ToastOptions } from '@riftdrop/host/toasts';
import { isPushBlocked } from '../push/ability.ts';
import { readStored, writeStored } from '@riftdrop/host/wiring/storage';

const key = 'push-tip';
const sessionKey = 'riftdrop.push-tip';

/** Hides the tip about blocked notifications, on this device or in this tab's session. */
function keepTipAway(how: 'for good' | 'this session'): void {
  if (how === 'for good') return writeStored(key, 'away');
  try {
    sessionStorage.setItem(sessionKey, 'away');
  } catch {
    // Storage is closed: the tip stays away while this page lives.
  }
}

function isTipWanted(): boolean {
  try {
    return readStored<string>(key, '') !== 'away' && sessionStorage.getItem(sessionKey) !== 'away';
  } catch {
    return readStored<string>(key, '') !== 'away';
  }
}

/** A notice that stays while its condition holds for the player's account. */
interface AccountNotice {
  name: string;
  isDue: (player: Player) => boolean;
  shown: (player: Player) => ToastOptions;
  /** Comes back this long after it was closed, milliseconds; without it not in this page again. */
  mutedFor?: number;
}

const accountNotices: readonly AccountNotice[] = [
  {
    name: 'backup codes',
    isDue: ({ tfa }) => tfa.tfa_enabled && tfa.tfa_backup_codes_count <= fewBackupCodes,
    shown: () => ({ ...notices.backupCodes(), action: { label: t`Backup codes`, href: '/profile/settings/backup-codes' } }),
  },
  {
    name: 'support request',
    isDue: ({ show_contact_support_message }) => show_contact_support_message,
    shown: () => ({ ...notices.supportRequest(), action: { label: t`Write to support`, href: supportAddress() } }),
    mutedFor: supportMuteMs,
  },
  {
    name: 'push blocked',
    isDue: ({ followings = 0 }) => followings > 0 && isPushBlocked() && isTipWanted(),
    shown: ({ followings = 0 }) => ({
      ...notices.pushBlocked(followings),
      message: t`You are following ${followings} person(s) but push notifications are blocked in your browser...`,
      action: { label: t`Don't show`, run: () => keepTipAway('for good') },
      other: { label: t`Hide`, run: () => keepTipAway('this session') },
    }),
  },
];

function supportAddress(): string {
  const email = $bootstrap.get()?.support_email;
  return email ? `mailto:${email}?subject=${encodeURIComponent('Support Request')}` : '/contacts';
}

/** Shows account notices that need the player's attention, on every page. */
export function followAccountNotices(): Unsubscribe {
  const stops = accountNotices.map(keep);
  return () => stops.forEach((stop) => stop());
}

function keep({ name, isDue, shown, mutedFor }: AccountNotice): Unsubscribe {
  let toastId = 0;
  let muted: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function look(): void {
    const player = $player.get();
    if (!player || !isDue(player)) return takeAway();
    if (toastId === 0 && muted !== player.id) toastId = toast({ ...shown(player), key: name });
  }
  function takeAway(): void {
    const id = toastId;
    toastId = 0;
    if (id !== 0) dismissToast(id);
  }
  function closed(): void {
    toastId = 0;
    muted = $player.get()?.id ?? null;
    clearTimeout(timer);
    if (mutedFor !== undefined)
      timer = setTimeout(() => {
        muted = null;
        look();
      }, mutedFor);
  }
  const stops = [
    $player.subscribe(look),
    $toasts.listen((toasts) => {
      if (toastId !== 0 && !toasts.some(({ id }) => id === toastId)) closed();
    }),
  ];
  return () => {
    clearTimeout(timer);
    stops.forEach((stop) => stop());
    takeAway();
  };
}
