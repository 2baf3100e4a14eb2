import { ask, newKey } from '@riftdrop/host/api';
import { moneyCall, words } from '@riftdrop/host/money-call';
import { toast, toastRefusal } from '@riftdrop/host/toasts';
import { formatMoney } from '@riftdrop/money/format';
import { Button } from '@riftdrop/ui/button';
import { Money } from '@riftdrop/ui/money';
import { Check } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Payout } from './payout.ts';

type Sale = 'open' | 'selling' | 'sold';

/** Sells every item that the battle gave, in one press. One key for all tries: a sale whose answer was lost is not made twice. */
export function SellAll({ uid, payout }: { uid: string; payout: Payout }) {
  const [sale, setSale] = useState<Sale>('open');
  const key = useRef(newKey());
  const worth = payout.groups.reduce((sum, { total }) => sum + total, 0);
  const sell = async () => {
    setSale('selling');
    const answer = await moneyCall({
      key: key.current,
      send: (how) => ask('POST /inventory/sell/group-game/:uid', { params: { uid }, ...how }),
    });
    setSale(answer?.ok ? 'sold' : 'open');
    if (answer === null) toast({ type: 'error', title: 'Not sold yet', message: words.unanswered('sale', 'made'), key: 'sale unknown' });
    else if (!answer.ok) toastRefusal(answer.refusal);
    else if (answer.value.count > 0) toast({ type: 'success', title: `Sold for ${formatMoney(answer.value.amount)}` });
  };
  if (sale === 'sold')
    return (
      <p role="status" className="flex h-13 items-center justify-center gap-2 text-mid">
        <Check aria-hidden="true" className="size-5" /> All items of this battle are sold
      </p>
    );
  return (
    <Button variant="primary" size={52} wide pending={sale === 'selling'} onClick={() => void sell()}>
      Sell all <Money cents={worth} />
    </Button>
  );
}
