import { t } from '@lingui/core/macro';
import { toast } from '@riftdrop/host/toasts';
import { resultPicture, type ResultFacts } from './result-picture.ts';

/** Shares a result as a picture: by the device's own share sheet where it takes pictures, else by the clipboard. */
export async function sharePicture(facts: ResultFacts, draw = resultPicture): Promise<void> {
  try {
    const picture = draw(facts);
    if (navigator.canShare && matchMedia('(pointer: coarse)').matches) {
      const files = [new File([await picture], 'result.png', { type: 'image/png' })];
      if (navigator.canShare({ files })) return await navigator.share({ files, title: facts.name, text: facts.address }).catch(() => {});
    }
    // A promise, so that Safari still counts the press while the picture is drawn.
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })]);
    toast({ type: 'success', title: t`Picture copied`, message: t`Paste it into a message or a post.` });
  } catch {
    toast({ type: 'error', title: t`The picture could not be shared`, message: facts.address });
  }
}
