import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Refusal } from '@riftdrop/contract/http/call';
import { newKey } from '@riftdrop/host/api';
import { moneyCall, type Try } from '@riftdrop/host/money-call';
import { toast, toastRefusal } from '@riftdrop/host/toasts';
import { toastUnsold } from '@riftdrop/host/unanswered';
import { formatMoney } from '@riftdrop/money/format';
import { Button } from '@riftdrop/ui/button';
import { Money } from '@riftdrop/ui/money';
import { Check } from 'lucide-react';
import { useRef, useState } from 'react';
import type { GameNoun } from './doors.ts';
import { useResultFocus } from './use-result-focus.ts';

type Answer = { ok: true; value: { count: number; amount: number } } | { ok: false; refusal: Refusal<string> };

export interface SellAllProps {
  noun: GameNoun;
  /** Total price of all items, cents. */
  worth: number;
  /** Whether they are worth more than the stake: the button stands out only then. */
  gained: boolean;
  send: (how: Try) => Promise<Answer>;
}

/** Sells every item that a game gave, in one press. One key for all tries: a sale whose answer was lost is not made twice. */
export function SellAll({ noun, worth, gained, send }: SellAllProps) {
  const [sale, setSale] = useState<'open' | 'selling' | 'sold'>('open');
  const key = useRef(newKey());
  const sell = async () => {
    setSale('selling');
    const answer = await moneyCall<Answer>({ key: key.current, send });
    setSale(answer?.ok ? 'sold' : 'open');
    if (answer === null) toastUnsold(() => void sell());
    else if (!answer.ok) toastRefusal(answer.refusal);
    else if (answer.value.count > 0) toast({ type: 'success', title: t`Sold for ${formatMoney(answer.value.amount)}` });
  };
  if (sale === 'sold') return <Sold noun={noun} />;
  return (
    <Button variant={gained ? 'primary' : 'secondary'} size={52} pending={sale === 'selling'} onClick={() => void sell()}>
      <Trans>
        Sell all <Money cents={worth} />
      </Trans>
    </Button>
  );
}

function Sold({ noun }: Pick<SellAllProps, 'noun'>) {
  const words = useResultFocus<HTMLParagraphElement>();
  return (
    <p ref={words} tabIndex={-1} role="status" className="flex h-13 items-center justify-center gap-2 text-mid outline-none">
      <Check aria-hidden="true" className="size-5" /> {t`All items of this ${noun} are sold`}
    </p>
  );
}
