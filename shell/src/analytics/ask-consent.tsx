import { useStore } from '@nanostores/react';
import { $bootstrap } from '@riftdrop/host/bootstrap';
import { readStored } from '@riftdrop/host/wiring/storage';
import { latePart } from '@riftdrop/host/late';

const Asking = latePart(() => import(/* webpackChunkName: "consent" */ './asking.tsx'));

/** Renders nothing when the site has no analytics, or when the visitor has already decided. */
export function AskConsent() {
  const counts = useStore($bootstrap)?.analytics ?? false;
  return counts && readStored('analytics-consent', null) === null ? <Asking /> : null;
}
