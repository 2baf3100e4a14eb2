import { t } from '@lingui/core/macro';
import type { GameSeat, GameView } from '@riftdrop/contract/api/games/games';
import { type Figure, figures } from '@riftdrop/fair/arena';
import { DropTile } from '@riftdrop/game/drop-tile';
import { Hand } from '@riftdrop/game/hand';
import { PayoutLine } from '@riftdrop/game/payout-line';
import { playSameAs } from '@riftdrop/game/play-same';
import { ResultActions } from '@riftdrop/game/result-actions';
import { SellAll } from '@riftdrop/game/sell-all';
import { Face, Name } from '@riftdrop/game/seat-face';
import { You } from '@riftdrop/game/you';
import { useResultFocus } from '@riftdrop/game/use-result-focus';
import { ownSeatOf, isOwnSeat } from '@riftdrop/game/own-seat';
import { ask } from '@riftdrop/host/api';
import { formatMoney } from '@riftdrop/money/format';
import { Money } from '@riftdrop/ui/money';
import { clsx } from 'clsx';
import { nameOfFigure } from '../arena/recording.ts';
import { gameTitle } from './room-head.tsx';
import { playersByFigure, seatName, totalsOf } from '../game/seats.ts';

export interface ResultProps {
  view: GameView;
  uid: string;
  ownId: string | null;
  /** The drops are on their way to the winner. */
  moving: boolean;
  /** The game ended while its page was open. */
  came: boolean;
  /** Null for a game that cannot be watched again. */
  onRewatch: (() => void) | null;
  onVerify: () => void;
}

/** Up to this number drops are large enough for their names. */
const fewDrops = 9;

/** The end: the player's result, all drops, who got what to the cent, and the next actions. A loss is shown by quiet numbers alone. */
export default function Result({ view, uid, ownId, moving, came, onRewatch, onVerify }: ResultProps) {
  const winner = figures[view.result!.winners[0]! - 1]!;
  const seat = playersByFigure(view)[winner]!;
  const name = seatName(seat);
  const isOwn = isOwnSeat(seat, ownId);
  const own = ownSeatOf(view, ownId);
  const drops = view.rounds.flatMap((round) => round.drops);
  const isGain = isOwn && resultOf(seat) > 0;
  const few = drops.length <= fewDrops;
  const same = () =>
    playSameAs(`rps.${uid}`, view.cost, (body, how) => ask('POST /rps/same-game/:id', { params: { id: uid }, body, ...how }));
  return (
    <section
      aria-label={t`Result`}
      className={clsx(
        'flex flex-col gap-4 rounded-panel border bg-surface-1 p-4 900:grid 900:grid-cols-[minmax(0,1fr)_320px] 900:gap-5 900:p-5',
        isGain ? 'border-own' : 'border-line',
      )}
    >
      <Head winner={winner} seat={seat} own={own} came={came} />
      <ul
        aria-label={t`Drops that ${name} received`}
        className={clsx('grid content-start', few ? 'grid-cols-2 gap-2 sm:grid-cols-3' : 'grid-cols-4 gap-1.5 md:grid-cols-6')}
      >
        {drops.map((drop, at) => (
          <DropTile
            key={drop.slot}
            drop={drop}
            named={few}
            dim={own !== undefined && !isOwn}
            {...(moving && {
              className: 'drop-moved',
              style: { '--delay': `${Math.round((at / drops.length) * 930)}ms` },
            })}
          />
        ))}
      </ul>
      <div className="contents 900:block">
        <ResultActions view={view} onSame={same} onRewatch={onRewatch} onVerify={onVerify} shareAs={gameTitle()}>
          {isOwn && seat.reward > 0 && !view.demo && (
            <SellAll
              noun="game"
              worth={seat.reward}
              gained={isGain}
              send={(how) => ask('POST /inventory/sell/rps/:uid', { params: { uid }, ...how })}
            />
          )}
        </ResultActions>
        <Shares view={view} seat={seat} own={own} />
      </div>
    </section>
  );
}

const resultOf = ({ reward, spent_cost, cost_returned }: GameSeat): number => reward - spent_cost + cost_returned;

function returnWords({ reward, spent_cost, cost_returned }: GameSeat): string {
  const [received, stake] = [formatMoney(reward), formatMoney(spent_cost - cost_returned)];
  return t`${received} for ${stake}`;
}

interface HeadProps {
  winner: Figure;
  /** Of the winner. */
  seat: GameSeat;
  /** Of the player. */
  own: GameSeat | undefined;
  /** The game ended while its page was open. */
  came: boolean;
}

/** The player's result with its sign; for a viewer without a seat what the winner received. */
function Head({ winner, seat, own, came }: HeadProps) {
  const heading = useResultFocus<HTMLHeadingElement>(came);
  const isOwn = seat === own;
  const isGain = own !== undefined && resultOf(own) > 0;
  const figure = nameOfFigure(winner);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 900:col-span-2">
      <Hand figure={winner} className="size-18" />
      <div className="min-w-0 flex-1 basis-48">
        <h2 ref={heading} tabIndex={-1} className="flex items-center gap-2 text-h3 outline-none sm:text-h2">
          <Face seat={seat} size={36} />
          <Name seat={seat} className="truncate focus-ring" />
          {isOwn && <You className="px-1.5 font-text text-caption" />}
        </h2>
        <p className="text-caption text-low">{t`${figure} was the last one in the arena and gets the drops of all three.`}</p>
      </div>
      <div className="sm:text-end">
        <span className={clsx('num block font-display text-hero font-bold', isGain ? 'text-brand' : 'text-hi')}>
          {own ? formatMoney(resultOf(own), { signed: true }) : formatMoney(seat.reward)}
        </span>
        {own && <span className="num text-caption text-mid">{returnWords(own)}</span>}
      </div>
    </div>
  );
}

/** What each figure brought, and what the winner and the player received. */
function Shares({ view, seat, own }: { view: GameView; seat: GameSeat; own: GameSeat | undefined }) {
  const seats = playersByFigure(view);
  const totals = totalsOf(view, view.rounds.length);
  return (
    <div className="border-t border-line pt-4 900:mt-4">
      <h3 className="text-h3">{t`Who got what`}</h3>
      <dl className="num mt-2 grid gap-1.5 text-body text-mid">
        {figures.map((one, at) => (
          <PayoutLine key={one} label={t`Drops of ${seatName(seats[one]!)}`}>
            <Money cents={totals[at]!} />
          </PayoutLine>
        ))}
        <Account seat={seat} isOwn={seat === own} />
      </dl>
      {own && own !== seat && (
        <>
          <h3 className="mt-4 text-h3">{t`Your result`}</h3>
          <dl className="num mt-2 grid gap-1.5 text-body text-mid">
            <Account seat={own} isOwn />
          </dl>
        </>
      )}
    </div>
  );
}

/** Winnings, stake and gain of a player. */
function Account({ seat, isOwn }: { seat: GameSeat; isOwn: boolean }) {
  const name = seatName(seat);
  const stake = seat.cost_returned - seat.spent_cost;
  const result = seat.reward + stake;
  return (
    <>
      <PayoutLine strong top label={isOwn ? t`You received` : t`${name} received`}>
        <Money cents={seat.reward} />
      </PayoutLine>
      {seat.player && (
        <>
          <PayoutLine label={isOwn ? t`Your stake` : t`Stake`}>{formatMoney(stake)}</PayoutLine>
          <PayoutLine strong top label={t`Result`}>
            <span className={result > 0 ? 'text-pos' : undefined}>{formatMoney(result, { signed: true })}</span>
          </PayoutLine>
        </>
      )}
    </>
  );
}
