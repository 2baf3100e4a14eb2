import { toast } from '@riftdrop/host/toasts';
import { copyText } from '@riftdrop/ui/clipboard';
import { IconButton } from '@riftdrop/ui/icon-button';
import { Share2 } from 'lucide-react';

/** The device's own share sheet where there is one, the clipboard elsewhere. */
async function share(title: string): Promise<void> {
  const url = location.origin + location.pathname;
  if (navigator.share && matchMedia('(pointer: coarse)').matches) return navigator.share({ title, url }).catch(() => {});
  await copyText(url).then(
    () => toast({ type: 'success', title: 'Link copied' }),
    () => toast({ type: 'error', title: 'The link could not be copied', message: url }),
  );
}

export function ShareButton({ title }: { title: string }) {
  return (
    <IconButton label="Share this case" size={36} onClick={() => void share(title)}>
      <Share2 aria-hidden="true" className="size-4" />
    </IconButton>
  );
}
