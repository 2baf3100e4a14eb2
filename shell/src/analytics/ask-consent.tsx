import { useStore } from '@nanostores/react';
import { $bootstrap } from '@riftdrop/host/bootstrap';
import { readStored } from '@riftdrop/host/wiring/storage';
import { latePart } from '@riftdrop/host/late';

const Asking = latePart(() => import(/* webpackChunkName: "consent" */ './asking.tsx'));

/** Nothing where the site counts nobody, and where the question was answered. */
export function AskConsent() {
  const counts = useStore($bootstrap)?.analytics ?? false;
  return counts && readStored('analytics-consent', null) === null ? <Asking /> : null;
}
