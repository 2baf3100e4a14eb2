import { useStore } from '@nanostores/react';
import NextRollDialog, { type NextRollDialogProps } from '@riftdrop/game/next-roll-dialog';
import { openModal } from '@riftdrop/host/modals';
import { $lastDrop } from '../open/opening.ts';

/** The commitment of the next roll, and the way to check the last one. */
export default function CaseFairness(props: Pick<NextRollDialogProps, 'open' | 'onClose'>) {
  const drop = useStore($lastDrop);
  const verify = () => {
    props.onClose();
    openModal('verifyRoll', { drop: drop! });
  };
  return <NextRollDialog {...props} onVerify={drop === null ? null : verify} />;
}
