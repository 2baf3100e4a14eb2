import { t } from '@lingui/core/macro';
import { useStore } from '@nanostores/react';
import type { PointsExchange } from '@riftdrop/contract/api/wallet/payments';
import { ask, fetchCall } from '@riftdrop/host/api';
import { $balance } from '@riftdrop/host/balance';
import { openModal } from '@riftdrop/host/modals';
import { queryOptions, reloadQuery, useQuery } from '@riftdrop/host/query';
import { formatMoney, formatPoints } from '@riftdrop/money/format';
import { Button } from '@riftdrop/ui/button';
import { Loaded, loadedFrom } from '@riftdrop/ui/loaded';
import { Money } from '@riftdrop/ui/money';
import { Points } from '@riftdrop/ui/points';
import { Skeleton } from '@riftdrop/ui/skeleton';
import { type ReactNode, useEffect, useState } from 'react';
import { CallNotice } from '../calls/call-notice.tsx';
import { useKeyedCall } from '../calls/keyed-call.ts';
import { panelClass } from '../facts/facts.tsx';
import type { CallState } from '../calls/keyed-call.ts';

/** The state of the panel. */
type PanelState = 'earning' | 'can exchange' | 'exchanging' | 'success' | 'fail';

/** How long the result of an exchange is shown, milliseconds. */
const toldMs = 2500;

/** The last result on display: the exchanged amount, or the error; null after its time. */
type ExchangeMessage = { ok: true; amount: number } | { ok: false; message: string } | null;

/** The state of the panel: a running call first, then its result, then the available points. */
function panelState(call: CallState, told: ExchangeMessage, { available }: Pick<PointsExchange, 'available'>): PanelState {
  if (call.status === 'sending') return 'exchanging';
  if (told) return told.ok ? 'success' : 'fail';
  return available > 0 ? 'can exchange' : 'earning';
}

/** Why nothing can be exchanged now, in words; null when something can. */
function obstacleOf({ available, dat_points, payout_rate, step_amount, bonus_balance, left }: PointsExchange): string | null {
  if (available > 0) return null;
  if (left === 0) return t`You claimed all that 24 hours allow.`;
  if (bonus_balance === 0) return t`No bonus to claim yet.`;
  const missing = formatPoints(payout_rate - dat_points);
  const money = formatMoney(step_amount);
  return t`${missing} more points make the first ${money}.`;
}

/** Points towards the next step, out of those that it takes. */
const progressOf = ({ dat_points, payout_rate }: Pick<PointsExchange, 'dat_points' | 'payout_rate'>): number => dat_points % payout_rate;

const key = (player: string) => ['wallet', 'points', player];

/** Current terms of the exchange of points. */
const pointsQuery = (player: string) =>
  queryOptions({
    queryKey: key(player),
    queryFn: ({ signal }) => fetchCall('GET /payment/exchange/dat-points', { signal, quiet: true }),
    staleTime: 0,
  });

const reloadPoints = (player: string): void => reloadQuery(key(player));

/** Shown while nothing can be claimed, so that the rate has an example; never credited. USD cents. */
const exampleAmount = 5;

/** Bonus money, points, and the button that exchanges them for money. */
export function PointsPanel({ player }: { player: string }) {
  const query = useQuery(pointsQuery(player));
  const version = useStore($balance)?.version;
  useEffect(() => {
    // Any transfer may change the exchangeable amount.
    if (version !== undefined) reloadPoints(player);
  }, [player, version]);
  return (
    <section aria-labelledby="points-title" className={panelClass}>
      <div className="mb-3 flex items-center justify-between gap-3">
        <h2 id="points-title" className="text-h3">
          {t`Bonus and points`}
        </h2>
        <Button variant="ghost" size={36} className="-my-1 -me-2" onClick={() => openModal('datPointsFaq')}>
          {t`How it works`}
        </Button>
      </div>
      <Loaded {...loadedFrom(query)} failed={t`Your points could not be loaded`} loading={<Skeleton className="h-24" />}>
        {(offer) => <Offer player={player} offer={offer} />}
      </Loaded>
    </section>
  );
}

function Offer({ player, offer }: { player: string; offer: PointsExchange }) {
  const [told, setTold] = useState<ExchangeMessage>(null);
  useEffect(() => {
    if (!told) return;
    const timer = setTimeout(() => setTold(null), toldMs);
    return () => clearTimeout(timer);
  }, [told]);
  const { state, start, again } = useKeyedCall({
    name: 'points',
    player,
    send: async (body: { dat_points: number; amount: number }, how) => {
      const answer = await ask('POST /payment/exchange/dat-points', { body: { dat_points: body.dat_points }, ...how });
      return answer.ok ? { ok: true, value: body.amount } : answer;
    },
    done: (amount: number) => {
      setTold({ ok: true, amount });
      reloadPoints(player);
    },
    refused: ({ message }) => {
      setTold({ ok: false, message });
      reloadPoints(player);
    },
  });
  const shown = panelState(state, told, offer);
  const { dat_points, bonus_balance, available, amount, max_bonus, left } = offer;
  return (
    <div className="grid grid-cols-1 gap-4" data-state={shown}>
      <div className="grid gap-4">
        <dl className="grid grid-cols-3 gap-3">
          <Fact name={t`Bonus balance`}>
            <Money cents={bonus_balance} />
          </Fact>
          <Fact name={t`Points`}>
            <Points points={dat_points} />
          </Fact>
          <Fact name={t`Max bonus, 24 h`}>
            <Money cents={left} /> <span className="block text-caption font-body text-low">{t`of ${formatMoney(max_bonus)}`}</span>
          </Fact>
        </dl>
        <Progress offer={offer} />
      </div>
      <div className="grid gap-2">
        <Button
          variant="secondary"
          wide
          pending={shown === 'exchanging'}
          disabled={shown !== 'can exchange' && shown !== 'exchanging'}
          onClick={() => start({ dat_points: available, amount })}
        >
          {t`Claim ${formatMoney(amount)}`}
        </Button>
        <p
          role="status"
          className={shown === 'fail' ? 'text-caption text-neg' : shown === 'success' ? 'text-caption text-pos' : 'text-caption text-low'}
        >
          {told
            ? told.ok
              ? t`${formatMoney(told.amount)} moved to your balance.`
              : told.message
            : (obstacleOf(offer) ?? t`Costs ${formatPoints(available)} points.`)}
        </p>
      </div>
      <div className="empty:hidden">{state.status !== 'refused' && <CallNotice state={state} onAgain={again} call="exchange" />}</div>
    </div>
  );
}

/** How far the points are towards the next step, and what a step is worth. */
function Progress({ offer }: { offer: PointsExchange }) {
  const { amount, payout_rate, step_amount } = offer;
  const progress = progressOf(offer);
  const shownAmount = amount || exampleAmount;
  const points = formatPoints((shownAmount / step_amount) * payout_rate);
  const money = formatMoney(shownAmount);
  const done = formatPoints(progress);
  const all = formatPoints(payout_rate);
  return (
    <div>
      <div
        role="progressbar"
        aria-label={t`Points towards the next step`}
        aria-valuemin={0}
        aria-valuemax={payout_rate}
        aria-valuenow={progress}
        aria-valuetext={t`${done} of ${all} points`}
        className="h-2 overflow-hidden rounded-full bg-sunken ring-1 ring-line"
      >
        <span className="block h-full rounded-full bg-tier-4" style={{ width: `${(progress / payout_rate) * 100}%` }} />
      </div>
      <p className="num mt-1.5 text-caption text-low">{t`${points} points claim ${money} of bonus.`}</p>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-caption text-low">{name}</dt>
      <dd className="num mt-0.5 text-body-l font-strong text-hi">{children}</dd>
    </div>
  );
}
