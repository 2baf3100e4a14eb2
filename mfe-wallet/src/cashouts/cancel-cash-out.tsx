import { t } from '@lingui/core/macro';
import { ask } from '@riftdrop/host/api';
import { toast } from '@riftdrop/host/toasts';
import { Button } from '@riftdrop/ui/button';
import { CallNotice } from '../calls/call-notice.tsx';
import { useKeyedCall } from '../calls/keyed-call.ts';
import { reloadCashOuts } from './cash-outs-query.ts';

/** Cancels a pending cash-out. */
export function CancelCashOut({ player, id, className }: { player: string; id: string; className?: string }) {
  const { state, start, again } = useKeyedCall({
    name: `cash-out-cancel.${id}`,
    player,
    send: (cashOut: string, how) => ask('POST /cashout/cancel/:id', { params: { id: cashOut }, ...how }),
    done: () => {
      toast({ type: 'success', title: t`Cash-out cancelled`, message: t`The item is back in your inventory.` });
      reloadCashOuts(player);
    },
  });
  return (
    <>
      <Button variant="outline" pending={state.status === 'sending'} onClick={() => start(id)} className={className}>
        {t`Cancel`}
      </Button>
      <CallNotice state={state} onAgain={again} call="cancellation" />
    </>
  );
}
