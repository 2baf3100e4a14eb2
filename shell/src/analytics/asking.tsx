import { useStore } from '@nanostores/react';
import { $modals } from '@riftdrop/host/modals';
import ConsentQuestion from './consent-question.tsx';
import { $consent } from './consent.ts';

/** The question, until it is answered; it waits while a dialog is open. */
export default function Asking() {
  const consent = useStore($consent);
  const hasModals = useStore($modals).length > 0;
  return consent === null && !hasModals ? <ConsentQuestion /> : null;
}
