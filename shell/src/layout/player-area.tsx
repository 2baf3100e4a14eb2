import { useStore } from '@nanostores/react';
import { $balance } from '@riftdrop/host/balance';
import { openModal } from '@riftdrop/host/modals';
import { Button } from '@riftdrop/ui/button';
import { Money } from '@riftdrop/ui/money';
import type { Composition } from '../remotes/composition.ts';
import { AccountMenu } from './account-menu.tsx';
import { PlayMoney } from './play-money.tsx';

export interface PlayerAreaProps {
  composition: Composition;
  sandbox: boolean;
}

/** Money and person of who is signed in. */
export default function PlayerArea({ composition, sandbox }: PlayerAreaProps) {
  return (
    <>
      {sandbox && <PlayMoney className="hidden sm:inline" />}
      <Balance canDeposit={composition.modals.has('addBalance')} sandbox={sandbox} />
      <AccountMenu composition={composition} />
    </>
  );
}

/** The deposit button is there once a remote brings the modal behind it. */
function Balance({ canDeposit, sandbox }: { canDeposit: boolean; sandbox: boolean }) {
  const balance = useStore($balance);
  return (
    <div className="flex h-11 items-center overflow-hidden rounded-button border border-line bg-surface-1">
      <span className="flex flex-col items-end px-3 leading-tight" data-testid="balance">
        <span className="sr-only">Balance</span>
        <Money cents={balance?.balance ?? 0} className="font-strong lg:text-body-l" />
        {sandbox && <span className="text-micro text-warn sm:hidden">Play money</span>}
      </span>
      {canDeposit && (
        <Button variant="primary" className="h-full! rounded-none!" onClick={() => openModal('addBalance')}>
          Deposit
        </Button>
      )}
    </div>
  );
}
