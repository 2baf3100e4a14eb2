import type { GameView } from '@riftdrop/contract/games';
import { figures } from '@riftdrop/fair/arena';
import { DropTile } from '@riftdrop/game/drop-tile';
import { Hand } from '@riftdrop/game/hand';
import { Face, Name } from '@riftdrop/game/seat-face';
import { ask, newKey } from '@riftdrop/host/api';
import { moneyCall, words } from '@riftdrop/host/money-call';
import { toast, toastRefusal } from '@riftdrop/host/toasts';
import { formatMoney } from '@riftdrop/money/format';
import { Button } from '@riftdrop/ui/button';
import { Money } from '@riftdrop/ui/money';
import { clsx } from 'clsx';
import { Check, Copy, RotateCcw, ShieldCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import { nameOfFigure } from '../arena/recording.ts';
import { playSame } from './commands.ts';
import { playersByFigure, seatName, totalsOf } from '../game/seats.ts';

export interface ResultProps {
  view: GameView;
  uid: string;
  ownId: string | null;
  /** The drops are on their way to the winner. */
  moving: boolean;
  mayRewatch: boolean;
  onRewatch: () => void;
  onVerify: () => void;
}

/** The end: who got all drops, to the cent, and what can be done now. Losing is told by quiet numbers alone. */
export function Result({ view, uid, ownId, moving, mayRewatch, onRewatch, onVerify }: ResultProps) {
  const [busy, setBusy] = useState(false);
  const winner = figures[view.result!.winners[0]! - 1]!;
  const seats = playersByFigure(view);
  const seat = seats[winner]!;
  const isOwn = seat.player !== null && seat.player.id === ownId;
  const totals = totalsOf(view, view.rounds.length);
  const drops = view.rounds.flatMap((round) => round.drops);
  const result = seat.reward - seat.spent_cost + seat.cost_returned;
  const same = async () => {
    setBusy(true);
    await playSame(uid);
    setBusy(false);
  };
  return (
    <section
      aria-label="Result"
      className={clsx(
        'grid gap-4 rounded-panel border bg-surface-1 p-4 900:grid-cols-[minmax(0,1fr)_290px] 900:p-5',
        isOwn ? 'border-[#7d9a35]' : 'border-line',
      )}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 900:col-span-2">
        <Hand figure={winner} className="size-18" />
        <div className="min-w-0 flex-1 basis-48">
          <h2 className="flex items-center gap-2 text-h2">
            <Face seat={seat} size={36} />
            <Name seat={seat} className="truncate focus-ring" />
            {isOwn && <span className="rounded-chip bg-brand/15 px-1.5 font-text text-caption font-label text-brand">You</span>}
          </h2>
          <p className="text-caption text-low">{nameOfFigure(winner)} was left in the arena and gets all drops of all three.</p>
        </div>
        <Money cents={seat.reward} className={clsx('font-display text-hero font-bold', isOwn && result > 0 ? 'text-brand' : 'text-hi')} />
      </div>
      <ul aria-label={`Drops that ${seatName(seat)} received`} className="grid grid-cols-4 content-start gap-1.5 md:grid-cols-6">
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
      <div>
        <h3 className="text-h3">Who got what</h3>
        <dl className="num mt-2 grid gap-1.5 text-body text-mid">
          {figures.map((figure, at) => (
            <Line key={figure} label={`Drops of ${seatName(seats[figure]!)}`}>
              <Money cents={totals[at]!} />
            </Line>
          ))}
          <Line strong label={`${isOwn ? 'You' : seatName(seat)} received`}>
            <Money cents={seat.reward} />
          </Line>
          {seat.player && <Line label={isOwn ? 'Your stake' : 'Stake'}>{formatMoney(seat.cost_returned - seat.spent_cost)}</Line>}
          <Own view={view} ownId={ownId} isWinner={isOwn} />
        </dl>
        <div className="mt-4 grid gap-2">
          {isOwn && seat.reward > 0 && !view.demo && <SellAll uid={uid} worth={seat.reward} />}
          <Button pending={busy} onClick={() => void same()}>
            <Copy aria-hidden="true" className="size-4" /> Same game <Money cents={view.cost} />
          </Button>
          <div className="grid grid-cols-2 gap-2">
            {mayRewatch && (
              <Button onClick={onRewatch}>
                <RotateCcw aria-hidden="true" className="size-4" /> Rewatch
              </Button>
            )}
            <Button onClick={onVerify}>
              <ShieldCheck aria-hidden="true" className="size-4" /> Verify
            </Button>
          </div>
        </div>
      </div>
    </section>
  );
}

function Own({ view, ownId, isWinner }: { view: GameView; ownId: string | null; isWinner: boolean }) {
  const own = view.seats.find(({ player }) => player !== null && player.id === ownId);
  if (!own) return null;
  const result = own.reward + own.cost_returned - own.spent_cost;
  return (
    <Line strong label={isWinner ? 'Result' : 'Your result'}>
      <span className={result > 0 ? 'text-pos' : undefined}>{formatMoney(result, { signed: true })}</span>
    </Line>
  );
}

function Line({ label, strong = false, children }: { label: string; strong?: boolean; children: React.ReactNode }) {
  return (
    <div className={clsx('flex justify-between gap-3', strong && 'border-t border-line pt-1.5 font-strong text-hi')}>
      <dt className="min-w-0 truncate">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Sells every item that the game gave, in one press. One key for all tries: a sale whose answer was lost is not made twice. */
function SellAll({ uid, worth }: { uid: string; worth: number }) {
  const [sale, setSale] = useState<'open' | 'selling' | 'sold'>('open');
  const key = useRef(newKey());
  const sell = async () => {
    setSale('selling');
    const answer = await moneyCall({ key: key.current, send: (how) => ask('POST /inventory/sell/rps/:uid', { params: { uid }, ...how }) });
    setSale(answer?.ok ? 'sold' : 'open');
    if (answer === null) toast({ type: 'error', title: 'Not sold yet', message: words.unanswered('sale', 'made'), key: 'sale unknown' });
    else if (!answer.ok) toastRefusal(answer.refusal);
    else if (answer.value.count > 0) toast({ type: 'success', title: `Sold for ${formatMoney(answer.value.amount)}` });
  };
  if (sale === 'sold')
    return (
      <p role="status" className="flex h-13 items-center justify-center gap-2 text-mid">
        <Check aria-hidden="true" className="size-5" /> All items of this game are sold
      </p>
    );
  return (
    <Button variant="primary" size={52} wide pending={sale === 'selling'} onClick={() => void sell()}>
      Sell all <Money cents={worth} />
    </Button>
  );
}
