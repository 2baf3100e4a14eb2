import { plural, t } from '@lingui/core/macro';
import { ButtonLink } from '@riftdrop/game/button-link';
import { useStore } from '@nanostores/react';
import { derivedGame } from '@riftdrop/contract/api/games/game-view';
import type { GameSeat, GameView } from '@riftdrop/contract/api/games/games';
import { ResultActions } from '@riftdrop/game/result-actions';
import { PayoutLine } from '@riftdrop/game/payout-line';
import { SellAll } from '@riftdrop/game/sell-all';
import { mayUpgrade, upgradePath } from '@riftdrop/game/upgrade-offer';
import { useResultFocus } from '@riftdrop/game/use-result-focus';
import { ask } from '@riftdrop/host/api';
import { $bootstrap } from '@riftdrop/host/bootstrap';
import { useIsLive } from '@riftdrop/host/is-live';
import { $player } from '@riftdrop/host/session';
import { formatMoney } from '@riftdrop/money/format';
import { Money } from '@riftdrop/ui/money';
import { clsx } from 'clsx';
import { TrendingUp } from 'lucide-react';
import { playSame } from './play-same.ts';
import { DropTile } from '@riftdrop/game/drop-tile';
import { isOwnSeat, ownSeatOf } from '@riftdrop/game/own-seat';
import { Face, Name } from '@riftdrop/game/seat-face';
import { autoSoldOf, payoutOf, whyWords, type Payout } from './payout.ts';
import { battleTitle } from './modes.ts';
import { configOf, nameOf, type Standing } from './standing.ts';

export interface ResultProps {
  view: GameView;
  uid: string;
  standing: Standing;
  ownId: string | null;
  /** The drops are on their way to the winner. */
  moving: boolean;
  /** The battle ended while its page was open. */
  came: boolean;
  onRewatch: () => void;
  onVerify: () => void;
}

/**
 * The end: the player's result first, for a viewer the winner; then the items, the next actions and every payout to the
 * cent. A loss is shown by quiet numbers alone.
 */
export default function ResultView(props: ResultProps) {
  const { view, standing, ownId, moving } = props;
  const winners = view.seats.filter(({ place }) => view.result!.winners.includes(place));
  const others = view.seats.filter((seat) => !winners.includes(seat));
  const payouts = winners.map((seat) => payoutOf(view, seat, ownId));
  const ownSeat = ownSeatOf(view, ownId);
  const own = ownSeat ? payoutOf(view, ownSeat, ownId) : null;
  const { ownUserIsWinner: isOwn } = derivedGame(view, ownId);
  const gained = own !== null && own.result > 0;
  return (
    <div className="grid items-start gap-3 900:grid-cols-[minmax(0,1fr)_300px]">
      <section
        aria-label={t`Result`}
        className={clsx(
          'flex flex-col gap-4 rounded-panel border bg-surface-1 p-4 900:grid 900:grid-cols-[minmax(0,1fr)_290px] 900:gap-0 900:p-0',
          gained ? 'border-own' : 'border-line',
          others.length === 0 && '900:col-span-2',
        )}
      >
        <ResultHead {...props} payouts={payouts} own={own} />
        <div className="grid content-start gap-4 900:border-t 900:border-line 900:p-5">
          {payouts.map((payout) => (
            <Won
              key={payout.seat.place}
              view={view}
              payout={payout}
              ownId={ownId}
              moving={moving}
              several={payouts.length > 1}
              lost={own !== null && !isOwn}
            />
          ))}
          <Sold view={view} />
        </div>
        <div className="contents 900:block 900:border-t 900:border-s 900:border-line 900:p-5">
          <Actions {...props} isOwn={isOwn} payouts={payouts} />
          <div className="max-900:border-t max-900:border-line max-900:pt-4 900:mt-4">
            <Lines {...props} payouts={payouts} own={own} />
          </div>
        </div>
      </section>
      {others.length > 0 && (
        <div className="grid grid-cols-2 gap-2 900:grid-cols-1 900:gap-3">
          {others.map((seat) => (
            <Other key={seat.place} view={view} seat={seat} total={standing.totals[seat.place - 1]!} isOwn={seat === ownSeat} />
          ))}
        </div>
      )}
    </div>
  );
}

interface HeadProps extends ResultProps {
  payouts: Payout[];
  /** Payout of the player; null of a viewer without a seat. */
  own: Payout | null;
}

/** The player's result with its sign; for a viewer without a seat what the winner received. */
function ResultHead({ view, came, payouts, own }: HeadProps) {
  const heading = useResultFocus<HTMLHeadingElement>(came);
  const [first] = payouts;
  if (!first) return null;
  const several = payouts.length > 1;
  const gained = own !== null && own.result > 0;
  const [received, stake] = [formatMoney(own?.received ?? 0), formatMoney(own?.stake ?? 0)];
  return (
    <div
      className={clsx(
        'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 900:col-span-2 900:rounded-t-panel 900:p-5',
        gained && '900:bg-brand/5',
      )}
    >
      <span className="flex shrink-0 gap-1">
        {(own ? [own] : payouts).map(({ seat }) => (
          <Face key={seat.place} seat={seat} size={own || !several ? 40 : 36} />
        ))}
      </span>
      {/* On phones below the amount: a name has the whole width there. */}
      <div className="min-w-0 grow max-sm:order-last max-sm:basis-full sm:flex-1">
        <h2 ref={heading} tabIndex={-1} className="text-h3 outline-none 900:text-h2">
          {own ? (
            ownTitle(view, payouts, own)
          ) : several ? (
            winnersTitle(view, payouts)
          ) : (
            <Name seat={first.seat} className="truncate focus-ring" />
          )}
        </h2>
        <p className="text-caption text-low">{whyWords(view)}</p>
      </div>
      <div className="shrink-0 text-end">
        <span className={clsx('num block font-display text-hero font-bold', gained ? 'text-brand' : 'text-hi')}>
          {own ? formatMoney(own.result, { signed: true }) : formatMoney(first.received)}
        </span>
        <span className="num text-caption text-low">
          {own
            ? t`${received} for ${stake}`
            : several
              ? t`each, ${plural(first.items, { one: '# item', other: '# items' })}`
              : plural(first.items, { one: '# item', other: '# items' })}
        </span>
      </div>
    </div>
  );
}

/** Names what happened to the player. A result at or below the stake is no win. */
function ownTitle(view: GameView, payouts: readonly Payout[], own: Payout): string {
  if (own.result > 0) return t`You won`;
  if (payouts.some(({ seat }) => seat === own.seat)) return t`You received less than you paid`;
  const name = nameOf(payouts[0]!.seat);
  return payouts.length > 1 ? winnersTitle(view, payouts) : t`${name} got the drops`;
}

function winnersTitle(view: GameView, payouts: readonly Payout[]): string {
  const team = payouts[0]!.seat.place === 1 ? 1 : 2;
  return derivedGame(view, null).isEqualityBattle ? t`Shared equally` : t`Team ${team} wins`;
}

/** Every payout, to the cent. A player who did not win finds the personal result below. */
function Lines({ ownId, payouts, own }: HeadProps) {
  return (
    <>
      <h3 className="text-h3">{t`Who got what`}</h3>
      {payouts.map((payout) => (
        <Account key={payout.seat.place} payout={payout} ownId={ownId} titled={payouts.length > 1} />
      ))}
      {own && !payouts.some(({ seat }) => seat === own.seat) && (
        <>
          <h3 className="mt-4 text-h3">{t`Your result`}</h3>
          <Account payout={own} ownId={ownId} titled={false} />
        </>
      )}
    </>
  );
}

function Account({ payout, ownId, titled }: { payout: Payout; ownId: string | null; titled: boolean }) {
  const { seat, lines, items, received, stake, result } = payout;
  const isOwn = isOwnSeat(seat, ownId);
  const name = nameOf(seat);
  const got = isOwn ? t`You received` : t`${name} received`;
  return (
    <>
      {titled && <p className="mt-4 font-strong text-hi">{isOwn ? t`${name} (you)` : name}</p>}
      <dl aria-label={isOwn ? t`You` : name} className="num mt-2 grid grid-cols-1 gap-1.5 text-body">
        {lines.map(({ label, cents }) => (
          <PayoutLine key={label} label={label}>
            <Money cents={cents} />
          </PayoutLine>
        ))}
        <PayoutLine strong top label={items > 0 ? `${got}, ${plural(items, { one: '# item', other: '# items' })}` : got}>
          <Money cents={received} />
        </PayoutLine>
        {seat.player !== null && (
          <>
            <PayoutLine label={isOwn ? t`Your stake` : t`Stake`}>{formatMoney(-stake)}</PayoutLine>
            <PayoutLine strong top label={t`Result`}>
              {/* Only a gain is coloured. */}
              <span className={result > 0 ? 'text-pos' : undefined}>{formatMoney(result, { signed: true })}</span>
            </PayoutLine>
          </>
        )}
      </dl>
    </>
  );
}

function Actions({ view, uid, isOwn, payouts, onRewatch, onVerify }: ResultProps & { isOwn: boolean; payouts: Payout[] }) {
  const limits = useStore($bootstrap);
  const hasUpgrades = useIsLive('upgrade');
  const player = useStore($player);
  const own = payouts.find(({ seat }) => isOwnSeat(seat, player?.id));
  return (
    <ResultActions
      view={view}
      onSame={() => playSame(uid, view.cost)}
      onRewatch={onRewatch}
      onVerify={onVerify}
      shareAs={battleTitle(configOf(view))}
    >
      {isOwn && own && own.items > 0 && (
        <SellAll
          noun="battle"
          gained={own.result > 0}
          worth={own.groups.reduce((sum, { total }) => sum + total, 0)}
          send={(how) => ask('POST /inventory/sell/group-game/:uid', { params: { uid }, ...how })}
        />
      )}
      {isOwn && own && own.items > 0 && hasUpgrades && mayUpgrade(own.received, limits) && (
        <ButtonLink to={upgradePath([])}>
          <TrendingUp aria-hidden="true" className="size-4" /> {t`Upgrade`}
        </ButtonLink>
      )}
    </ResultActions>
  );
}

interface WonProps {
  view: GameView;
  payout: Payout;
  ownId: string | null;
  moving: boolean;
  several: boolean;
  /** The player lost them. */
  lost: boolean;
}

/** Up to so many items are shown with their names. */
const fewItems = 4;

/** The more there are, the smaller they are. */
const gridOf = (items: number): string => {
  if (items <= fewItems) return 'grid grid-cols-2 gap-2 sm:grid-cols-4';
  return items <= 16 ? 'grid grid-cols-4 gap-1.5 900:grid-cols-5' : 'grid grid-cols-4 gap-1.5 900:grid-cols-8';
};

/** When the last drop sets off, milliseconds: its movement ends with the two seconds. */
const lastStart = 1680;

/** A winner's drops, by the player who opened them. They appear one after another, spread over two seconds. */
function Won({ view, payout, ownId, moving, several, lost }: WonProps) {
  const total = Math.max(1, payout.items);
  const name = nameOf(payout.seat);
  const Heading = several ? 'h4' : 'h3';
  const before = (at: number) => payout.groups.slice(0, at).reduce((sum, { drops }) => sum + drops.length, 0);
  return (
    <section aria-label={t`Drops that ${name} received`} className="grid gap-4">
      {several && <h3 className="text-h3">{name}</h3>}
      {payout.groups.map(({ place, drops, total: worth }, group) => {
        const seat = view.seats.find((one) => one.place === place)!;
        const isOwn = isOwnSeat(seat, ownId);
        return (
          <div key={place}>
            <Heading className="mb-2 flex items-center gap-2 font-text text-body font-label text-hi">
              <Face seat={seat} size={24} />
              <span className="min-w-0 flex-1 truncate">{isOwn ? t`Your drops` : nameOf(seat)}</span>
              <Money cents={worth} className="text-mid" />
            </Heading>
            <ul className={gridOf(payout.items)}>
              {drops.map((drop, at) => (
                <DropTile
                  key={drop.slot}
                  drop={drop}
                  dim={lost}
                  named={payout.items <= fewItems}
                  {...(moving && {
                    className: 'drop-moved',
                    style: { '--delay': `${Math.round(((before(group) + at) / total) * lastStart)}ms` },
                  })}
                />
              ))}
            </ul>
          </div>
        );
      })}
    </section>
  );
}

/** Drops that fitted in no share. */
function Sold({ view }: { view: GameView }) {
  const sold = autoSoldOf(view);
  if (sold.length === 0) return null;
  return (
    <div>
      <h3 className="mb-2 font-text text-body font-label text-hi">{t`Sold, because they fitted in no share`}</h3>
      <ul className="grid grid-cols-4 gap-1.5 900:grid-cols-8">
        {sold.map((drop) => (
          <DropTile key={drop.slot} drop={drop} dim />
        ))}
      </ul>
    </div>
  );
}

function Other({ view, seat, total, isOwn }: { view: GameView; seat: GameSeat; total: number; isOwn: boolean }) {
  const drops = view.rounds.flatMap((round) => round.drops.filter(({ place }) => place === seat.place));
  const free = view.result?.booby?.find(({ place }) => place === seat.place);
  return (
    <section aria-label={nameOf(seat)} className="rounded-panel border border-line bg-surface-1 p-3 max-sm:p-2 max-900:only:col-span-2">
      <div className="flex flex-wrap items-center gap-x-1.5 gap-y-1 sm:gap-x-2.5">
        <span className="opacity-60">
          <Face seat={seat} size={36} />
        </span>
        <div className="min-w-0 flex-1 basis-20">
          <span className="flex min-w-0 items-center gap-1.5">
            <Name seat={seat} className="truncate font-label text-mid focus-ring" />
            {isOwn && <span className="rounded-chip bg-brand/15 px-1.5 text-micro font-label text-brand">{t`You`}</span>}
          </span>
          <span className="num block text-caption text-low">{t`Total ${formatMoney(total)}`}</span>
        </div>
        <Money cents={seat.reward} className="font-display text-h3 font-bold text-mid" />
      </div>
      <ul aria-label={t`Drops`} className="mt-2.5 grid grid-cols-4 gap-1 max-900:grid-cols-3">
        {drops.map((drop) => (
          <DropTile key={drop.slot} drop={drop} dim />
        ))}
      </ul>
      {free && (
        <div className="mt-2.5 flex items-center gap-2.5">
          <ul aria-label={t`Free case`} className="w-23">
            <DropTile drop={free} />
          </ul>
          <span className="text-caption text-mid">{t`From a case that was opened for nothing`}</span>
        </div>
      )}
    </section>
  );
}
