import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Payment } from '@riftdrop/contract/api/wallet/payments';
import { ask } from '@riftdrop/host/api';
import { useQuery } from '@riftdrop/host/query';
import { Button } from '@riftdrop/ui/button';
import { Loaded, loadedFrom } from '@riftdrop/ui/loaded';
import { Money } from '@riftdrop/ui/money';
import { Skeleton } from '@riftdrop/ui/skeleton';
import { TextInput } from '@riftdrop/ui/text-input';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { CallNotice } from '../calls/call-notice.tsx';
import { useKeyedCall } from '../calls/keyed-call.ts';
import { reloadPayments } from '../payments/payments-query.ts';
import { CodePanel } from './code-panel.tsx';
import { giftCardsQuery, reloadDeposit } from './deposit-query.ts';

export interface GiftCardFormProps {
  player: string;
  onRedeemed: (payment: Payment) => void;
}

/** Adds the money of a gift card to the balance, and lists shops for cards. */
export function GiftCardForm({ player, onRedeemed }: GiftCardFormProps) {
  const [code, setCode] = useState('');
  const { state, isSending, start, again, forget } = useKeyedCall({
    name: 'gift-card',
    player,
    send: (body: { code: string }, how) => ask('POST /payment/gift-card/code', { body, ...how }),
    done: (payment: Payment) => {
      reloadDeposit(player);
      reloadPayments(player);
      onRedeemed(payment);
    },
  });
  return (
    <CodePanel title={t`Gift card`} onSubmit={() => code !== '' && start({ code })}>
      <TextInput
        label={t`Code on the card`}
        value={code}
        trim
        maxLength={40}
        autoComplete="off"
        spellCheck={false}
        hint={t`Its money goes to your balance at once. Each card works once.`}
        problem={state.status === 'refused' ? state.refusal.message : undefined}
        onChange={(next) => {
          setCode(next);
          forget();
        }}
      />
      {state.status !== 'refused' && <CallNotice state={state} onAgain={again} call="giftCard" />}
      <Button type="submit" variant="primary" size={52} pending={isSending} disabled={code === '' || state.status === 'unanswered'}>
        {t`Redeem`}
      </Button>
      <Offers />
    </CodePanel>
  );
}

/** Cards that can be bought elsewhere. */
function Offers() {
  const query = useQuery(giftCardsQuery());
  return (
    <Loaded
      {...loadedFrom(query)}
      data={query.data?.items}
      failed={t`Gift cards loading failed, please try again later`}
      loading={<Skeleton className="h-14" />}
      isEmpty={(cards) => cards.length === 0}
      empty={<p className="text-caption text-low">{t`No shop sells cards for this site now.`}</p>}
    >
      {(cards) => (
        <ul aria-label={t`Gift cards to buy`} className="grid grid-cols-1 gap-2">
          {cards.map(({ id, amount, price, link }) => (
            <li key={id}>
              <a
                href={link}
                target="_blank"
                rel="noreferrer"
                className="flex min-h-12 items-center gap-3 rounded-card border border-line bg-surface-2 px-3.5 focus-ring hover:border-line-strong"
              >
                <Money cents={amount} className="flex-1 font-strong text-hi" />
                <span className="text-caption text-low">
                  <Trans>
                    costs <Money cents={price} />
                  </Trans>
                </span>
                <ExternalLink aria-hidden="true" className="size-4 text-low" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}
