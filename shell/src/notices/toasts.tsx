import { useStore } from '@nanostores/react';
import { $toasts } from '@riftdrop/host/toasts';
import { lazyPart } from '../loading/lazy-part.tsx';

const ToastList = lazyPart(() => import(/* webpackChunkName: "overlays" */ './toast-list.tsx'));

/** Nothing until the first toast: most visits never see one. */
export function Toasts() {
  const any = useStore($toasts).length > 0;
  return any ? <ToastList /> : null;
}
