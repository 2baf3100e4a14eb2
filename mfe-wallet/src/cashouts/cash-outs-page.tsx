import { t } from '@lingui/core/macro';
import { useStore } from '@nanostores/react';
import { navigate } from '@riftdrop/host/navigation';
import { $player } from '@riftdrop/host/session';
import { PageFrame, PageHead } from '@riftdrop/ui/page-frame';
import { useEffect } from 'react';
import { WalletNav } from '../nav/wallet-nav.tsx';
import { CashOutForm } from './cash-out-form.tsx';
import { CashOutList } from './cash-out-list.tsx';
import { followCashOuts } from './cash-outs-query.ts';

/**
 * `/profile/cashout`: sends the value of one item to the player's address; lists pending and earlier cash-outs. Only
 * for eligible players.
 */
export default function CashOutsPage() {
  const player = useStore($player);
  const isOpen = player?.withdrawal_eth === true;
  const isClosed = player !== null && !isOpen;
  useEffect(() => {
    if (isClosed) navigate('/profile', { replace: true });
  }, [isClosed]);
  return (
    <PageFrame>
      <WalletNav path="/profile/cashout" />
      <PageHead title={t`Cash out`}>{t`Turn an item into crypto in your own account.`}</PageHead>
      {player && isOpen && <Columns player={player.id} />}
    </PageFrame>
  );
}

function Columns({ player }: { player: string }) {
  useEffect(() => followCashOuts(player), [player]);
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,440px)]">
      <CashOutForm player={player} />
      <CashOutList player={player} />
    </div>
  );
}
