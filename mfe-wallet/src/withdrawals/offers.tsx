import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { InputOf } from '@riftdrop/contract/http/routes';
import type { SendOffer, SendRequest } from '@riftdrop/contract/api/wallet/withdrawals';
import { ask } from '@riftdrop/host/api';
import { useQuery } from '@riftdrop/host/query';
import { Alert } from '@riftdrop/ui/alert';
import { Button } from '@riftdrop/ui/button';
import { Chip } from '@riftdrop/ui/chip';
import { Loaded, loadedFrom } from '@riftdrop/ui/loaded';
import { localized } from '@riftdrop/money/decimal';
import { pageLocale } from '@riftdrop/money/format';
import { Money } from '@riftdrop/ui/money';
import { SkeletonList } from '@riftdrop/ui/skeleton';
import { wearGrade } from '@riftdrop/ui/wear';
import { useState } from 'react';
import { CallNotice } from '../calls/call-notice.tsx';
import { useKeyedCall } from '../calls/keyed-call.ts';
import { offersQuery, reloadWithdrawals } from './withdrawals-query.ts';
import { panelClass } from '../facts/facts.tsx';

type Purchase = Pick<InputOf<'POST /inventory/send/purchase/:id'>, 'params' | 'body'>;

/** Offers for the item; a press buys one. */
export function Offers({ player, request }: { player: string; request: SendRequest }) {
  const { id, cost, name, items } = request;
  const query = useQuery(offersQuery(player, id));
  const { data } = query;
  const { state, isSending, start, again } = useKeyedCall({
    name: `send-purchase.${id}`,
    player,
    send: (input: Purchase, how) => ask('POST /inventory/send/purchase/:id', { ...input, ...how }),
    done: () => reloadWithdrawals(player),
  });
  const [pressed, setPressed] = useState<string | null>(null);
  const buy = ({ id: offer_id, item_id, name: called, price }: SendOffer) => {
    setPressed(offer_id);
    start({ params: { id }, body: { items: [{ item_id, offer_id, name: called, price }] } });
  };
  return (
    <section aria-labelledby="offers" className={panelClass}>
      <h2 id="offers" className="text-h3">
        {t`Offers`}
      </h2>
      <p className="mt-1 mb-4 text-mid">{t`What an offer costs less than your item goes to your balance when the trade is final.`}</p>
      <div className="grid grid-cols-1 gap-3">
        {items[0]!.status === 'purchase_failed' && (
          <Alert kind="WARNING">{t`The offer was gone before it could be bought. Choose another one.`}</Alert>
        )}
        <CallNotice state={state} onAgain={again} call="purchase" />
        <Loaded
          {...loadedFrom(query)}
          data={data?.items}
          failed={t`There are no offers now`}
          loading={<SkeletonList label={t`Loading offers`} count={3} row="h-17 rounded-card" />}
        >
          {(offers) => (
            <ul aria-labelledby="offers" className="grid grid-cols-1 gap-2">
              {offers.map((offer, at) => (
                <li
                  key={offer.id}
                  className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface-2 p-3"
                >
                  <span className="min-w-0">
                    <span className="flex items-center gap-2">
                      <Money cents={offer.price} className="font-strong text-hi" />
                      {offer.name !== name && <Chip size={20}>{t`Other wear`}</Chip>}
                    </span>
                    <span className="num block text-caption text-low">
                      {wearGrade(offer.wear).name} ·{' '}
                      <Trans>
                        <Money cents={cost - offer.price} /> to your balance
                      </Trans>
                    </span>
                  </span>
                  <Button
                    variant={at === 0 ? 'primary' : 'secondary'}
                    pending={isSending && pressed === offer.id}
                    disabled={state.status === 'unanswered' || (isSending && pressed !== offer.id)}
                    onClick={() => buy(offer)}
                    aria-label={buyText(offer)}
                  >
                    {t`Buy`}
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </Loaded>
      </div>
    </section>
  );
}

function buyText({ name, price }: SendOffer): string {
  const dollars = localized((price / 100).toFixed(2), pageLocale());
  return t`Buy ${name} for ${dollars} dollars`;
}
