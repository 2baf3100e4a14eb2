import { t } from '@lingui/core/macro';
import { BackLink } from '@riftdrop/game/back-link';
import { useStore } from '@nanostores/react';
import type { ReplyOf } from '@riftdrop/contract/http/routes';
import { usePageTitle } from '@riftdrop/host/navigation';
import { useQuery } from '@riftdrop/host/query';
import type { PageProps } from '@riftdrop/host/remote';
import { $player } from '@riftdrop/host/session';
import { formatMoney } from '@riftdrop/money/format';
import { Chip } from '@riftdrop/ui/chip';
import { useDateText } from '@riftdrop/ui/use-date-text';
import { Money } from '@riftdrop/ui/money';
import { PageFrame, PageHead } from '@riftdrop/ui/page-frame';
import { useEffect } from 'react';
import { Fact, LongFact, panelClass } from '../facts/facts.tsx';
import { OneRecord } from '../lists/one-record.tsx';
import { Timeline } from '../timeline/timeline.tsx';
import { CancelCashOut } from './cancel-cash-out.tsx';
import { cashOutQuery, followCashOuts } from './cash-outs-query.ts';
import { standingOf, timelineOf } from './cash-out-words.ts';
import type { CashOut } from '@riftdrop/contract/api/wallet/cash-outs';

/** Label of a cash-out's sum: a finished one that was not sent brings nothing. */
export const receivedName = ({ status, ended_at }: Pick<CashOut, 'status' | 'ended_at'>): string =>
  status === 'sent' ? t`You received` : ended_at === null ? t`You receive` : t`You would have received`;

/** `/profile/cashout/:id`: one cash-out with every step that it took. */
export default function CashOutPage({ params }: PageProps) {
  const player = useStore($player);
  return <PageFrame>{player && <Shown player={player.id} id={params.id ?? ''} />}</PageFrame>;
}

const Back = () => <BackLink to="/profile/cashout">{t`Cash out`}</BackLink>;

function Shown({ player, id }: { player: string; id: string }) {
  const query = useQuery(cashOutQuery(player, id));
  const { data } = query;
  useEffect(() => followCashOuts(player), [player]);
  usePageTitle(data ? t`Cash-out of ${data.skin_item.skin_name}` : null);
  return (
    <OneRecord
      query={query}
      missing={t`There is no such cash-out`}
      others={t`Your own cash-outs are in the list.`}
      failed={t`This cash-out could not be loaded`}
      back={<Back />}
    >
      {(cashOut) => <Details player={player} cashOut={cashOut} />}
    </OneRecord>
  );
}

function Details({ player, cashOut }: { player: string; cashOut: ReplyOf<'GET /cashout/:id'> }) {
  const date = useDateText();
  const { skin_item, cost, fee, received, units, symbol, address, transaction, created_at } = cashOut;
  const { word, tone } = standingOf(cashOut);
  return (
    <>
      <PageHead title={skin_item.skin_name} back={<Back />} aside={<Chip tone={tone}>{word}</Chip>}>
        <time dateTime={created_at}>{date(created_at, 'moment')}</time>
      </PageHead>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,440px)]">
        <section className={panelClass}>
          <h2 className="mb-4 text-h3">{t`What happened`}</h2>
          <Timeline label={t`Steps of this cash-out`} steps={timelineOf(cashOut)} />
          {cashOut.status === 'pending' && <CancelCashOut player={player} id={cashOut.id} className="mt-4 max-sm:w-full" />}
        </section>
        <section className={panelClass}>
          <h2 className="mb-2 text-h3">{t`Sums`}</h2>
          <dl className="grid grid-cols-1">
            <Fact name={t`Item value`}>
              <Money cents={cost} />
            </Fact>
            <Fact name={t`Network fee`}>
              <Money cents={-fee} />
            </Fact>
            <Fact name={receivedName(cashOut)}>
              <Money cents={received} className="block" />
              <span className="num block text-caption font-normal text-low">{formatMoney(BigInt(units), { currency: symbol })}</span>
            </Fact>
            <LongFact name={t`Address`} value={address} what={t`address`} />
            {transaction && <LongFact name={t`Transaction`} value={transaction} what={t`transaction`} />}
            <LongFact name={t`Number`} value={cashOut.id} what={t`number`} />
          </dl>
        </section>
      </div>
    </>
  );
}
