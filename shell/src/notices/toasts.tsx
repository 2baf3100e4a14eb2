import { useStore } from '@nanostores/react';
import { $toasts } from '@riftdrop/host/toasts';
import { latePart } from '@riftdrop/host/late';

const ToastList = latePart(() => import(/* webpackChunkName: "overlays" */ './toast-list.tsx'));

/** Nothing until the first toast: most visits never see one. */
export function Toasts() {
  const any = useStore($toasts).length > 0;
  return any ? <ToastList /> : null;
}
