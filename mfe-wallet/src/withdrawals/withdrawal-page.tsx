import { t } from '@lingui/core/macro';
import { BackLink } from '@riftdrop/game/back-link';
import { useStore } from '@nanostores/react';
import type { ReplyOf } from '@riftdrop/contract/http/routes';
import { ask } from '@riftdrop/host/api';
import { onLive } from '@riftdrop/host/live';
import { usePageTitle } from '@riftdrop/host/navigation';
import { useQuery } from '@riftdrop/host/query';
import type { PageProps } from '@riftdrop/host/remote';
import { $player } from '@riftdrop/host/session';
import { Alert } from '@riftdrop/ui/alert';
import { Button } from '@riftdrop/ui/button';
import { buttonClass } from '@riftdrop/ui/button-class';
import { Chip } from '@riftdrop/ui/chip';
import { useDateText } from '@riftdrop/ui/use-date-text';
import { Money } from '@riftdrop/ui/money';
import { PageFrame, PageHead } from '@riftdrop/ui/page-frame';
import { ExternalLink } from 'lucide-react';
import { useEffect, useState } from 'react';
import { CallNotice } from '../calls/call-notice.tsx';
import { useKeyedCall } from '../calls/keyed-call.ts';
import { Fact, LongFact, panelClass } from '../facts/facts.tsx';
import { Thumb } from '../item/thumb.tsx';
import { OneRecord } from '../lists/one-record.tsx';
import { Timeline } from '../timeline/timeline.tsx';
import { Offers } from './offers.tsx';
import { followWithdrawals, reloadWithdrawals, withdrawalQuery } from './withdrawals-query.ts';
import { isBought, isFree, recipientOf, standingOf, timelineOf } from './withdrawal-words.ts';

type Details = ReplyOf<'GET /inventory/send/details/:id'>;

/** `/profile/withdrawal/:id`: one send request, its offers and every step that it took. */
export default function WithdrawalPage({ params }: PageProps) {
  const player = useStore($player);
  return <PageFrame>{player && <Shown player={player.id} id={params.id ?? ''} />}</PageFrame>;
}

const Back = () => <BackLink to="/profile/withdrawal">{t`Withdraw`}</BackLink>;

function Shown({ player, id }: { player: string; id: string }) {
  const query = useQuery(withdrawalQuery(player, id));
  const { data } = query;
  useEffect(() => followWithdrawals(player), [player]);
  usePageTitle(data ? t`Withdrawal of ${data.skin_item.skin_name}` : null);
  return (
    <OneRecord
      query={query}
      missing={t`There is no such withdrawal`}
      others={t`Your own withdrawals are in the list.`}
      failed={t`This withdrawal could not be loaded`}
      back={<Back />}
    >
      {(request) => <Request player={player} request={request} />}
    </OneRecord>
  );
}

function Request({ player, request }: { player: string; request: Details }) {
  const date = useDateText();
  const { skin_item, created_at, cost, recipient, items, offers } = request;
  const { word, tone } = standingOf(request);
  const [offer] = offers;
  const link = items[0]!.trade_link;
  const isSettling = useSettling(request.id);
  return (
    <>
      <PageHead title={skin_item.skin_name} back={<Back />} aside={<Chip tone={tone}>{word}</Chip>}>
        <time dateTime={created_at}>{date(created_at, 'moment')}</time>
      </PageHead>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,440px)]">
        {isFree(request) &&
          (isSettling ? (
            <Alert kind="WARNING">{t`The offer was gone before it could be bought.`}</Alert>
          ) : (
            <div className="lg:row-span-2">
              <Offers player={player} request={request} />
            </div>
          ))}
        <section className={panelClass}>
          <h2 className="mb-4 text-h3">{t`What happened`}</h2>
          <Timeline label={t`Steps of this withdrawal`} steps={timelineOf(request)} />
          {link && items[0]!.status === 'purchased' && (
            <a
              href={link}
              target="_blank"
              rel="noreferrer"
              className={buttonClass({ variant: 'primary', className: 'mt-5 max-sm:w-full' })}
            >
              <ExternalLink aria-hidden="true" className="size-4" /> {t`Accept the trade`}
            </a>
          )}
          {isFree(request) && <TakeBack player={player} id={request.id} />}
        </section>
        <section className={panelClass}>
          <h2 className="mb-3 text-h3">{t`Details`}</h2>
          <Thumb item={skin_item} className="mx-auto mb-3 aspect-video w-full max-w-72" />
          <dl className="grid grid-cols-1">
            <Fact name={t`Item`}>{request.name}</Fact>
            <Fact name={t`Worth`}>
              <Money cents={cost} />
            </Fact>
            {offer && isBought(request) && (
              <>
                <Fact name={t`Offer`}>
                  <Money cents={offer.price} />
                </Fact>
                <Fact name={t`To your balance`}>
                  <Money cents={offer.rest} />
                </Fact>
              </>
            )}
            <Fact name={t`Recipient`}>{recipientOf(recipient)}</Fact>
            <LongFact name={t`Number`} value={request.id} what={t`number`} />
          </dl>
        </section>
      </div>
    </>
  );
}

/** A failed purchase is shown this long before the offers return, milliseconds. */
const settleMs = 3_000;

/** True for a moment after the server reported a failed purchase. */
function useSettling(request: string): boolean {
  const [failures, setFailures] = useState(0);
  const [settled, setSettled] = useState(0);
  useEffect(
    () =>
      onLive('user', 'send.request.item.updated', ({ id, status }) => {
        if (id === request && status === 'purchase_failed') setFailures((count) => count + 1);
      }),
    [request],
  );
  useEffect(() => {
    if (failures === settled) return;
    const timer = setTimeout(() => setSettled(failures), settleMs);
    return () => clearTimeout(timer);
  }, [failures, settled]);
  return failures !== settled;
}

function TakeBack({ player, id }: { player: string; id: string }) {
  const { state, start, again } = useKeyedCall({
    name: `send-close.${id}`,
    player,
    send: (request: string, how) => ask('POST /inventory/send/close/:id', { params: { id: request }, ...how }),
    done: () => reloadWithdrawals(player),
  });
  return (
    <div className="mt-5 grid grid-cols-1 gap-3">
      <Button
        variant="outline"
        pending={state.status === 'sending'}
        onClick={() => start(id)}
        className="max-sm:w-full sm:justify-self-start"
      >
        {t`Cancel, and take the item back`}
      </Button>
      <CallNotice state={state} onAgain={again} call="cancellation" />
    </div>
  );
}
