import { t } from '@lingui/core/macro';
import type { GameSeat, GameView } from '@riftdrop/contract/api/games/games';
import { figures } from '@riftdrop/fair/arena';
import { DropTile } from '@riftdrop/game/drop-tile';
import { Hand } from '@riftdrop/game/hand';
import { PayoutLine } from '@riftdrop/game/payout-line';
import { playSameAs } from '@riftdrop/game/play-same';
import { ResultActions } from '@riftdrop/game/result-actions';
import { SellAll } from '@riftdrop/game/sell-all';
import { Face, Name } from '@riftdrop/game/seat-face';
import { useResultFocus } from '@riftdrop/game/use-result-focus';
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

/** The end: the winner of all drops, to the cent, and the next actions. A loss is shown by quiet numbers alone. */
export default function Result({ view, uid, ownId, moving, came, onRewatch, onVerify }: ResultProps) {
  const heading = useResultFocus<HTMLHeadingElement>(came);
  const winner = figures[view.result!.winners[0]! - 1]!;
  const seats = playersByFigure(view);
  const seat = seats[winner]!;
  const [figure, name] = [nameOfFigure(winner), seatName(seat)];
  const isOwn = seat.player !== null && seat.player.id === ownId;
  const own = view.seats.find(({ player }) => player !== null && player.id === ownId);
  const totals = totalsOf(view, view.rounds.length);
  const drops = view.rounds.flatMap((round) => round.drops);
  const result = seat.reward - seat.spent_cost + seat.cost_returned;
  const same = () =>
    playSameAs(`rps.${uid}`, view.cost, (body, how) => ask('POST /rps/same-game/:id', { params: { id: uid }, body, ...how }));
  return (
    <section
      aria-label={t`Result`}
      className={clsx(
        'flex flex-col gap-4 rounded-panel border bg-surface-1 p-4 900:grid 900:grid-cols-[minmax(0,1fr)_290px] 900:p-5',
        isOwn && result > 0 ? 'border-own' : 'border-line',
      )}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 900:col-span-2">
        <Hand figure={winner} className="size-18" />
        <div className="min-w-0 flex-1 basis-48">
          <h2 ref={heading} tabIndex={-1} className="flex items-center gap-2 text-h3 outline-none sm:text-h2">
            <Face seat={seat} size={36} />
            <Name seat={seat} className="truncate focus-ring" />
            {isOwn && <span className="rounded-chip bg-brand/15 px-1.5 font-text text-caption font-label text-brand">{t`You`}</span>}
          </h2>
          <p className="text-caption text-low">{t`${figure} was the last one in the arena and gets the drops of all three.`}</p>
        </div>
        <Money cents={seat.reward} className={clsx('font-display text-hero font-bold', isOwn && result > 0 ? 'text-brand' : 'text-hi')} />
      </div>
      <ul aria-label={t`Drops that ${name} received`} className="grid grid-cols-4 content-start gap-1.5 md:grid-cols-6">
        {drops.map((drop, at) => (
          <DropTile
            key={drop.slot}
            drop={drop}
            {...(moving && {
              className: 'drop-moved',
              style: { '--delay': `${Math.round((at / drops.length) * 930)}ms` },
            })}
          />
        ))}
      </ul>
      <div className="contents gap-4 900:flex 900:flex-col">
        <div>
          <h3 className="text-h3">{t`Who got what`}</h3>
          <dl className="num mt-2 grid gap-1.5 text-body text-mid">
            {figures.map((one, at) => (
              <PayoutLine key={one} label={t`Drops of ${seatName(seats[one]!)}`}>
                <Money cents={totals[at]!} />
              </PayoutLine>
            ))}
            <Account seat={seat} isOwn={isOwn} />
          </dl>
          {own && !isOwn && (
            <>
              <h3 className="mt-4 text-h3">{t`Your result`}</h3>
              <dl className="num mt-2 grid gap-1.5 text-body text-mid">
                <Account seat={own} isOwn />
              </dl>
            </>
          )}
        </div>
        <ResultActions view={view} onSame={same} onRewatch={onRewatch} onVerify={onVerify} shareAs={gameTitle()}>
          {isOwn && seat.reward > 0 && !view.demo && (
            <SellAll
              noun="game"
              worth={seat.reward}
              gained={result > 0}
              send={(how) => ask('POST /inventory/sell/rps/:uid', { params: { uid }, ...how })}
            />
          )}
        </ResultActions>
      </div>
    </section>
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
