import { plural, t } from '@lingui/core/macro';
import type { GameSeat, RoyaleMatch, RoyalePart } from '@riftdrop/contract/api/games/games';
import { Face } from '@riftdrop/game/seat-face';
import { You } from '@riftdrop/game/you';
import { formatMoney } from '@riftdrop/money/format';
import { clsx } from 'clsx';
import { useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { isIn, isSamePart, type Part, partSeen } from './part-seen.ts';
import { elbow, layOut, type MatchBox, nextOf, rowAt, rowInNext, zoomToFit } from './layout.ts';
import { roundName, seatName, stepOf } from './words.ts';

export interface BoardProps {
  royale: RoyalePart;
  /** The round that is marked as current. */
  round: number;
  seats: ReadonlyMap<number, GameSeat>;
  /** The player's place; null for a visitor without a seat. */
  own: number | null;
  /** The match that stands beside the bracket. */
  selected: string | null;
  /** Without it matches cannot be pressed. */
  onSelect?: (id: string) => void;
  /** Small enough to be seen whole. */
  fit: boolean;
  /** Shows the pictures of the players. */
  faces?: boolean;
}

/** Room for the names of the rounds above their matches, CSS pixels. */
const headRoom = 40;
/** Brackets up to this height stand whole in the page, higher ones in a scrolling frame, CSS pixels. */
const tall = 960;

/**
 * The bracket as a picture, from left to right in every language. A list beside it holds the same facts, so that screen readers and keys
 * skip the picture.
 */
export function Board({ royale, round, seats, own, selected, onSelect, fit, faces = true }: BoardProps) {
  const { rounds } = royale;
  const layout = useMemo(() => layOut(rounds.map(({ players }) => players)), [rounds]);
  const frame = useRef<HTMLDivElement>(null);
  // Room for the bracket, and which part of it is seen: null before the first layout.
  const [view, setView] = useState<{ width: number; height: number } | null>(null);
  const [part, setPart] = useState<Part | null>(null);
  useLayoutEffect(() => {
    const element = frame.current!;
    const follow = () => {
      const { scrollLeft: x, clientWidth: width } = element;
      // Where the board goes on beyond its frame it fades out, but not the scroll bar.
      const sides = [Math.min(x, 40), Math.max(x + width - element.scrollWidth, -40)];
      const shadow = sides.map((by) => `inset ${by}px 0 24px -24px var(--color-surface-1)`).join();
      (element.nextElementSibling as HTMLElement).style.cssText = `right:${element.offsetWidth - width}px;box-shadow:${shadow}`;
      setPart((before) => {
        const next = partSeen({ x, y: element.scrollTop - headRoom, width, height: element.clientHeight });
        return before && isSamePart(before, next) ? before : next;
      });
    };
    const measure = () => {
      setView({ width: element.clientWidth, height: Math.max(480, window.innerHeight - 300) });
      follow();
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(element.firstElementChild!);
    element.addEventListener('scroll', follow, { passive: true });
    return () => observer.disconnect();
  }, []);
  const zoom = fit && view ? zoomToFit(layout, view) : 1;
  const focus = `${round}-${rounds[round - 1]?.matches.findIndex(({ places }) => own !== null && places.includes(own)) ?? -1}`;
  const isMeasured = view !== null;
  const moveTo = useEffectEvent((match: number) => {
    const box = layout.rounds[round - 1]?.[match] ?? layout.rounds[round - 1]?.[0];
    const element = frame.current!;
    if (!box || !isMeasured) return;
    element.scrollTop = (box.y + box.height / 2) * zoom + headRoom - element.clientHeight / 2;
    // The round before it stands beside it.
    element.scrollLeft = (layout.rounds[round - 2]?.[0]?.x ?? 0) * zoom;
  });
  // Moved once for each round, and when the bracket gets smaller: never while the visitor scrolls in it.
  useLayoutEffect(() => moveTo(Number(focus.split('-').at(-1))), [focus, zoom, isMeasured]);
  return (
    <div aria-hidden="true" dir="ltr" className="relative">
      <div
        ref={frame}
        className={clsx(
          'snap-x snap-proximity overflow-auto',
          layout.height > tall && 'max-h-[max(30rem,calc(100dvh-14rem))] overscroll-contain',
        )}
      >
        <div className="sticky top-0 z-1 bg-surface-1" style={{ width: layout.width * zoom, height: headRoom }}>
          {rounds.map((one, at) => {
            const box = layout.rounds[at]![0]!;
            return (
              <div
                key={at}
                className="absolute top-0 flex snap-start items-baseline gap-2 overflow-hidden whitespace-nowrap"
                style={{ left: box.x * zoom, width: box.width * zoom }}
              >
                <b className={clsx('font-display text-body-l', one.round === round ? 'text-pos' : 'text-hi')}>
                  {roundName(one.round, rounds.length)}
                </b>
                <span className="num truncate text-caption text-low">
                  <span>
                    {plural(
                      one.steps.reduce((sum, { amount }) => sum + amount, 0),
                      { one: '# case', other: '# cases' },
                    )}
                  </span>{' '}
                  · <span>{formatMoney(one.cost)}</span>
                  {one.round < round && ` · ${t`done`}`}
                </span>
              </div>
            );
          })}
        </div>
        <div style={{ width: layout.width * zoom, height: layout.height * zoom }}>
          <div
            className="relative origin-top-left"
            style={{ width: layout.width, height: layout.height, transform: zoom === 1 ? undefined : `scale(${zoom})` }}
          >
            <Lines royale={royale} round={round} rounds={layout.rounds} own={own} width={layout.width} height={layout.height} />
            {layout.rounds.flatMap((boxes, at) =>
              boxes
                .filter(isIn(part, zoom))
                .map((box) => (
                  <MatchCard
                    key={`${box.round}-${box.match}`}
                    box={box}
                    match={royale.rounds[at]!.matches[box.match - 1]}
                    isPresent={at + 1 === round}
                    isShown={at + 1 <= round}
                    isLast={at + 1 === rounds.length}
                    size={rounds[at]!.players}
                    state={stateOf(royale, at + 1, round)}
                    feeds={(box.match - 1) * rounds[at]!.players}
                    seats={seats}
                    own={own}
                    isSelected={selected === `${box.round}-${box.match}`}
                    onSelect={onSelect}
                    faces={faces}
                  />
                )),
            )}
          </div>
        </div>
      </div>
      <i className="pointer-events-none absolute inset-0 z-1" />
    </div>
  );
}

/** The state of a round beside its matches. */
function stateOf({ rounds }: RoyalePart, round: number, present: number): string {
  const before = round - 1;
  if (round > present) return t`after round ${before}`;
  const { current_step, total_steps, status } = rounds[round - 1]!;
  return status === 'finished' ? t`Finished` : stepOf(current_step, total_steps);
}

interface LinesProps extends Pick<BoardProps, 'royale' | 'round' | 'own'> {
  rounds: MatchBox[][];
  width: number;
  height: number;
}

/** The paths of the winners; the player's last, so that it is not covered. */
function Lines({ royale, round, rounds, own, width, height }: LinesProps) {
  const lines = rounds.slice(0, -1).flatMap((boxes, at) =>
    boxes.map((box) => {
      const match = at + 1 <= round ? royale.rounds[at]!.matches[box.match - 1] : undefined;
      const size = royale.rounds[at + 1]!.players;
      const next = nextOf(box, rounds[at + 1]!, size);
      const winner = match?.winner ?? null;
      const row = winner === null ? null : match!.places.indexOf(winner);
      const from = { x: box.x + box.width, y: row === null ? box.y + box.height / 2 : rowAt(box, row) };
      const path = elbow(from, { x: next.x, y: rowAt(next, rowInNext(box, size)) });
      const isOwn = own !== null && (winner === own || (winner === null && (match?.places.includes(own) ?? false)));
      return { key: `${box.round}-${box.match}`, path, isOwn, isAhead: isOwn && winner === null };
    }),
  );
  return (
    <svg width={width} height={height} className="pointer-events-none absolute top-0 inset-s-0">
      {lines
        .toSorted((a, b) => Number(a.isOwn) - Number(b.isOwn))
        .map(({ key, path, isOwn, isAhead }) => (
          <path
            key={key}
            d={path}
            fill="none"
            strokeWidth={isOwn ? 2 : 1.5}
            strokeDasharray={isAhead ? '4 4' : undefined}
            className={isOwn ? 'stroke-brand' : 'stroke-line-mid'}
          />
        ))}
    </svg>
  );
}

interface MatchCardProps extends Pick<BoardProps, 'seats' | 'own' | 'onSelect' | 'faces'> {
  box: MatchBox;
  match: RoyaleMatch | undefined;
  isPresent: boolean;
  isShown: boolean;
  isLast: boolean;
  size: number;
  state: string;
  /** Matches of the round before that stand above those that feed this one. */
  feeds: number;
  isSelected: boolean;
}

function MatchCard({
  box,
  match,
  isPresent,
  isShown,
  isLast,
  size,
  state,
  feeds,
  seats,
  own,
  isSelected,
  onSelect,
  faces,
}: MatchCardProps) {
  const isOwn = own !== null && isShown && (match?.places.includes(own) ?? false);
  const known = isShown ? match : undefined;
  const place = { left: box.x, top: box.y, width: box.width, height: box.height };
  const head = box.head > 0 && (
    <span className="flex items-center justify-between gap-2 border-b border-line px-2.5" style={{ height: box.head }}>
      <b className="font-strong text-hi">{isLast ? t`Final` : t`Match ${box.match}`}</b>
      <span className={clsx('num text-caption', isPresent && known?.status === 'open' ? 'text-pos' : 'text-low')}>{state}</span>
    </span>
  );
  if (!known)
    return (
      <div className="absolute rounded-card border border-dashed border-line" style={place}>
        {head}
        {Array.from({ length: size }, (_, at) => (
          <span key={at} className="flex items-center gap-2 px-2.5 text-caption text-low" style={{ height: box.row }}>
            <i className="size-5 rounded-chip border border-dashed border-line-strong" />
            <span className="truncate">
              {box.round > 1 ? t`Winner of match ${feeds + at + 1}` : t({ context: 'place', message: 'Free' })}
            </span>
          </span>
        ))}
      </div>
    );
  const highest = Math.max(1, ...known.totals);
  return (
    <button
      type="button"
      tabIndex={-1}
      disabled={!onSelect}
      onClick={() => onSelect?.(known.id)}
      className={clsx(
        'absolute block overflow-hidden rounded-card border bg-surface-1 text-start enabled:cursor-pointer',
        isOwn ? 'border-own' : isSelected ? 'border-line-strong' : 'border-line enabled:hover:border-line-strong',
        isOwn && isPresent && 'shadow-[0_0_24px_color-mix(in_oklab,var(--color-brand)_15%,transparent)]',
      )}
      style={place}
    >
      {head}
      {known.places.map((one, at) => {
        const seat = seats.get(one);
        const isMe = one === own;
        const isOut = known.winner !== null && known.winner !== one;
        return (
          <span key={one} className={clsx('flex items-center gap-2 px-2', at > 0 && 'border-t border-line/60')} style={{ height: box.row }}>
            {faces && <span className={clsx(isOut && 'opacity-50')}>{seat && <Face seat={seat} size={24} />}</span>}
            <span className="min-w-0 flex-1">
              <span
                className={clsx(
                  'flex items-center gap-1.5 text-caption',
                  known.winner === one ? 'font-strong text-hi' : isOut ? 'text-low' : 'text-mid',
                )}
              >
                <span className="truncate">{seatName(seat)}</span>
                {isMe && <You className="px-1 text-micro" />}
              </span>
              {box.head > 0 && (
                <span className="mt-1 block h-[3px] overflow-hidden rounded-full bg-surface-3">
                  <i
                    className={clsx(
                      'block h-full rounded-full',
                      isMe ? 'bg-brand' : known.totals[at] === highest ? 'bg-white' : 'bg-line-strong',
                    )}
                    style={{ width: `${(known.totals[at]! / highest) * 100}%` }}
                  />
                </span>
              )}
            </span>
            <span
              className={clsx(
                'num text-caption',
                isMe ? 'font-strong text-brand' : known.winner === one ? 'font-strong text-hi' : isOut ? 'text-low' : 'text-hi',
              )}
            >
              {formatMoney(known.totals[at]!, { compact: known.totals[at]! >= 1_000_000 })}
            </span>
          </span>
        );
      })}
    </button>
  );
}
