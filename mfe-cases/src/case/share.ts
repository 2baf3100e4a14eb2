import { t } from '@lingui/core/macro';
import { toast } from '@riftdrop/host/toasts';
import { copyText } from '@riftdrop/ui/clipboard';

/** Shares the address of the open page: by the device's share sheet where there is one, the clipboard elsewhere. */
export async function share(title: string): Promise<void> {
  const url = location.origin + location.pathname;
  if (navigator.share && matchMedia('(pointer: coarse)').matches) return navigator.share({ title, url }).catch(() => {});
  await copyText(url).then(
    () => toast({ type: 'success', title: t`Link copied` }),
    () => toast({ type: 'error', title: t`The link could not be copied`, message: url }),
  );
}
