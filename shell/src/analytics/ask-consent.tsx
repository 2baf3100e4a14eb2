import { useStore } from '@nanostores/react';
import { $bootstrap } from '@riftdrop/host/bootstrap';
import { readStored } from '@riftdrop/host/wiring/storage';
import { lazyPart } from '../loading/lazy-part.tsx';

const Asking = lazyPart(() => import(/* webpackChunkName: "consent" */ './asking.tsx'));

/** Nothing where the site counts nobody, and where the question was answered. */
export function AskConsent() {
  const counts = useStore($bootstrap)?.analytics ?? false;
  return counts && readStored('analytics-consent', null) === null ? <Asking /> : null;
}
