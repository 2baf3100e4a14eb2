import type { GameSeat, GameView } from '@riftdrop/contract/games';
import { displayRandom } from '@riftdrop/game/display-random';
import { offsetOf } from '@riftdrop/game/geometry';
import { decoded, place as placed, spin } from '@riftdrop/game/spin';
import { startAt, stripLength, winnerAt } from '@riftdrop/game/strip';
import { formatMoney } from '@riftdrop/money/format';
import { Chip } from '@riftdrop/ui/chip';
import { Link } from '@riftdrop/host/navigation';
import { clsx } from 'clsx';
import { Scale } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { band } from './band.ts';
import type { StageClock } from '@riftdrop/game/play-clock';
import { Face } from '@riftdrop/game/seat-face';
import { nameOf, standingOf, tiedOf } from './standing.ts';
import { rouletteTime, type Moment } from './timeline.ts';

const track = { card: 112, gap: 8 };
const settleTime = 220;

const sideName = (side: readonly GameSeat[]): string => (side.length > 1 ? `Team ${side[0]!.place === 1 ? 1 : 2}` : nameOf(side[0]!));

/** Equal totals are decided by a roll that everybody can check: who is in it, with which chance, and whom it gives. */
export default function DrawBand({ view, moment, still, clock }: { view: GameView; moment: Moment; still: boolean; clock: StageClock }) {
  const tied = tiedOf(view);
  const deciding = standingOf(view, view.rounds.length).sides.find(({ places }) => places[0] === tied[0]?.[0]?.place)?.total ?? 0;
  const names = tied.map(sideName);
  return (
    <section aria-label="Draw" className={clsx(band, 'max-900:grid max-900:gap-4')}>
      <div className="900:w-88">
        <Chip tone="warn" size={20}>
          <Scale aria-hidden="true" /> Equal totals
        </Chip>
        <h2 className="mt-2 text-h2">The draw decides</h2>
        <p className="num mt-1 text-mid">
          {`${names.slice(0, -1).join(', ')} and ${names.at(-1)!}`} {names.length > 2 ? 'all' : 'both'} have{' '}
          <b className="font-label text-hi">{formatMoney(deciding)}</b>. One roll, fixed by the same round, gives each of them{' '}
          <b className="font-label text-hi">1 in {tied.length}</b>.{' '}
          <Link to="/provably-fair#battle-draw" className="text-hi underline underline-offset-2 focus-ring">
            Exact rule
          </Link>
        </p>
      </div>
      <Roulette view={view} tied={tied} turning={moment.stage === 'draw_roulette'} still={still} clock={clock} from={moment.from} />
    </section>
  );
}

interface RouletteProps {
  view: GameView;
  tied: GameSeat[][];
  turning: boolean;
  still: boolean;
  clock: StageClock;
  from: number;
}

/** A strip of those who are in the draw, drawn from their equal shares; it stops at the one whom the roll gives. */
function Roulette({ view, tied, turning, still, clock, from }: RouletteProps) {
  const strip = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [stopped, setStopped] = useState(false);
  const winner = tied.findIndex((side) => view.result!.winners.includes(side[0]!.place));
  const cards = useMemo(() => {
    const random = displayRandom(`${view.uid_md5}:draw`);
    return Array.from({ length: stripLength }, () => Math.floor(random() * tied.length)).with(winnerAt, winner);
  }, [view.uid_md5, tied.length, winner]);
  useEffect(() => {
    const width = frame.current!.clientWidth;
    const element = strip.current!;
    element.style.transform = placed('x', offsetOf(stopped ? winnerAt : startAt, width, track));
    if (!turning || stopped) return;
    const duration = (from + rouletteTime - clock.now()) / clock.speed - settleTime;
    let current = true;
    const turn = async () => {
      await decoded(element);
      if (current && !still && duration > settleTime)
        await spin({ strip: element, axis: 'x', view: width, track, share: 0.1, duration, audible: true });
      if (current) setStopped(true);
    };
    void turn();
    return () => void (current = false);
  }, [turning, stopped, still, clock, from]);
  return (
    <div ref={frame} aria-hidden="true" className="relative h-42 min-w-0 flex-1 overflow-hidden rounded-card border border-line bg-sunken">
      <div ref={strip} className="absolute inset-y-0 left-0 flex items-center gap-2">
        {cards.map((side, at) => (
          <div
            key={at}
            className={clsx(
              'grid h-[126px] w-28 shrink-0 place-items-center content-center gap-2 rounded-card border bg-surface-1',
              stopped && at === winnerAt ? 'border-brand' : 'border-line',
            )}
          >
            <Face seat={tied[side]![0]!} size={72} />
            <span className="max-w-24 truncate text-body font-label text-hi">{sideName(tied[side]!)}</span>
          </div>
        ))}
      </div>
      <i className="draw-marker" />
    </div>
  );
}
