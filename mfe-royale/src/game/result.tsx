import { t } from '@lingui/core/macro';
import type { GameSeat, GameView, RoyalePart } from '@riftdrop/contract/api/games/games';
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
import { roundName } from '../bracket/words.ts';

export interface ResultProps {
  view: GameView;
  royale: RoyalePart;
  uid: string;
  ownId: string | null;
  /** The game ended while its page was open. */
  came: boolean;
  onRewatch: () => void;
  onVerify: () => void;
}

/**
 * The end: the winner of the final, every player's result, and the next actions. A loss is shown by quiet numbers
 * alone.
 */
export default function Result({ view, royale, uid, ownId, came, onRewatch, onVerify }: ResultProps) {
  const heading = useResultFocus<HTMLHeadingElement>(came);
  const winner = view.seats.find(({ place }) => view.result!.winners.includes(place))!;
  const own = ownSeatOf(view, ownId);
  const isOwn = own === winner;
  const gain = gainOf(winner);
  const [stake, result] = [formatMoney(winner.spent_cost - winner.cost_returned), formatMoney(gain, { signed: true })];
  const ownGain = own ? gainOf(own) : 0;
  const same = () =>
    playSameAs(`royale.${uid}`, view.cost, (body, how) => ask('POST /battle-royale/same-game/:id', { params: { id: uid }, body, ...how }));
  return (
    <section
      aria-label={t`Result`}
      className={clsx(
        'flex flex-col gap-4 rounded-panel border bg-surface-1 p-4 1075:grid 1075:grid-cols-[minmax(0,1fr)_320px] 1075:p-5',
        isOwn && gain > 0 ? 'border-own' : 'border-line',
      )}
    >
      <div className="grid content-start gap-4">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Face seat={winner} size={72} />
          <div className="min-w-0 flex-1 basis-40">
            <h2 ref={heading} tabIndex={-1} className="flex items-center gap-2 text-h3 outline-none sm:text-h2">
              <Name seat={winner} className="truncate focus-ring" />
              {isOwn && <You className="px-1.5 font-text text-caption" />}
            </h2>
            <p className="text-caption text-low">
              {view.mode === 'all_or_nothing'
                ? t`Won the final, and with it every drop of the game.`
                : t`Won the final. Drops of earlier matches stay with who won them.`}
            </p>
          </div>
          <div className="text-end max-sm:w-full max-sm:text-start">
            <Money
              cents={winner.reward}
              className={clsx('block font-display text-hero font-bold', isOwn && gain > 0 ? 'text-brand' : 'text-hi')}
            />
            {winner.player && <span className="num text-caption text-low">{t`for ${stake} · result ${result}`}</span>}
          </div>
        </div>
        <WhyLess view={view} winner={winner} gain={gain} />
        <Standings view={view} royale={royale} ownId={ownId} />
      </div>
      <div className="contents gap-4 1075:flex 1075:flex-col">
        {own && <OwnLines seat={own} royale={royale} />}
        <ResultActions view={view} onSame={view.race_id === null ? same : null} onRewatch={onRewatch} onVerify={onVerify}>
          {own && own.reward > 0 && !view.demo && (
            <SellAll
              noun="game"
              worth={own.reward}
              gained={ownGain > 0}
              send={(how) => ask('POST /inventory/sell/battle-royale-game/:uid', { params: { uid }, ...how })}
            />
          )}
        </ResultActions>
      </div>
    </section>
  );
}

/** The gain of a seat, cents; a loss below 0. */
const gainOf = ({ reward, cost_returned, spent_cost }: GameSeat): number => reward + cost_returned - spent_cost;

/**
 * Explains why the winner of the final has less than the stake, or than a loser of it: shown at the moment of the
 * result.
 */
function WhyLess({ view: { seats, mode }, winner, gain }: { view: GameView; winner: GameSeat; gain: number }) {
  const most = seats.reduce((best, seat) => (seat.reward > best.reward ? seat : best));
  const less = most.reward > winner.reward;
  if (mode === 'all_or_nothing' || (gain >= 0 && !less)) return null;
  const name = most.player?.nickname ?? t`A bot`;
  const kept = formatMoney(most.reward);
  return (
    <p className="rounded-card border border-line bg-surface-2/50 px-3 py-2 text-mid">
      {t`Everybody keeps the drops of the matches they won, and the drops of this final were small.`}
      {less && <span>{` ${t`${name} did not win it, but keeps ${kept} of earlier matches.`}`}</span>}
    </p>
  );
}

function OwnLines({ seat, royale }: { seat: GameSeat; royale: RoyalePart }) {
  const player = royale.players.find(({ place }) => place === seat.place);
  const result = gainOf(seat);
  return (
    <div>
      <h3 className="text-h3">{t`Your game`}</h3>
      <dl className="num mt-2 grid gap-1.5 text-body text-mid">
        <PayoutLine label={t`You reached`}>{player && roundName(player.reached_round, royale.rounds.length)}</PayoutLine>
        <PayoutLine label={t`Items you leave with`}>
          <Money cents={seat.reward} />
        </PayoutLine>
        <PayoutLine label={t`Back for rounds not played`}>
          <Money cents={seat.cost_returned} />
        </PayoutLine>
        <PayoutLine label={t`Your stake`}>{formatMoney(-seat.spent_cost)}</PayoutLine>
        <PayoutLine strong top label={t`Your result`}>
          <span className={result > 0 ? 'text-pos' : undefined}>{formatMoney(result, { signed: true })}</span>
        </PayoutLine>
      </dl>
    </div>
  );
}

/** Columns of the standings, and their look. */
const columns = () =>
  [
    [t`Player`, ''],
    [t`Reached`, ''],
    [t`Opened`, 'text-end max-sm:hidden'],
    [t`Carried in`, 'text-end max-sm:hidden'],
    [t`Left with`, 'text-end'],
    [t`Returned`, 'text-end max-sm:hidden'],
    [t`Result`, 'text-end'],
  ] as const;

/** Every player's result, the farthest first; on phones without what leads to it. */
function Standings({ view, royale, ownId }: Pick<ResultProps, 'view' | 'royale' | 'ownId'>) {
  const seats = new Map(view.seats.map((seat) => [seat.place, seat]));
  const last = royale.rounds.length;
  const rows = royale.players.toSorted((a, b) => Number(b.is_winner) - Number(a.is_winner) || b.reached_round - a.reached_round);
  return (
    <div
      role="region"
      aria-label={t`All players`}
      tabIndex={0}
      className="max-h-96 overflow-auto rounded-card border border-line focus-ring"
    >
      <table className="num w-full text-start text-caption">
        <caption className="sr-only">{t`What each player leaves with`}</caption>
        <thead className="sticky top-0 bg-surface-2 text-low">
          <tr className="*:px-2 *:py-2 md:*:px-3 *:font-label">
            {columns().map(([name, className]) => (
              <th key={name} scope="col" className={className}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ place, reached_round, is_winner, drops, baggage_in, baggage_out }) => {
            const seat = seats.get(place)!;
            const isOwn = isOwnSeat(seat, ownId);
            const gain = gainOf(seat);
            return (
              <tr key={place} className={clsx('border-t border-line *:px-2 *:py-1.5 md:*:px-3', isOwn && 'bg-brand/5')}>
                <th scope="row" className="font-body">
                  <span className="flex min-w-0 items-center gap-2">
                    <span className="max-md:hidden">
                      <Face seat={seat} size={24} />
                    </span>
                    <Name seat={seat} className="max-w-26 truncate text-hi focus-ring md:max-w-48" />
                    {isOwn && <You className="px-1 text-micro max-700:sr-only" />}
                  </span>
                </th>
                <td className="text-mid">{is_winner ? t`Won` : roundName(reached_round, last)}</td>
                <td className="text-end text-mid max-sm:hidden">{drops.length}</td>
                <td className="text-end text-mid max-sm:hidden">
                  <Money cents={baggage_in} />
                </td>
                <td className="text-end text-hi">
                  <Money cents={baggage_out ?? seat.reward} />
                </td>
                <td className="text-end text-mid max-sm:hidden">
                  <Money cents={seat.cost_returned} />
                </td>
                <td className={clsx('text-end', gain > 0 ? 'text-pos' : 'text-mid')}>
                  {/* A bot stakes nothing. */}
                  {seat.player && formatMoney(gain, { signed: true })}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
