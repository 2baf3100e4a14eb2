import { elbow, layOut, nextOf, rowAt, rowInNext, smallMeasures } from './layout.ts';

/** A bracket as shapes alone. Decoration: the words stand beside it. @param sizes players of each match, by round */
export function SmallBracket({ sizes, className }: { sizes: readonly number[]; className?: string }) {
  const { width, height, rounds } = layOut(sizes, smallMeasures);
  return (
    <svg viewBox={`-1 -1 ${width + 2} ${height + 2}`} aria-hidden="true" className={className} preserveAspectRatio="xMidYMid meet">
      {rounds.slice(0, -1).flatMap((round, at) =>
        round.map((box) => {
          const size = sizes[at + 1]!;
          const next = nextOf(box, rounds[at + 1]!, size);
          const from = { x: box.x + box.width, y: box.y + box.height / 2 };
          return (
            <path
              key={`${box.round}-${box.match}`}
              d={elbow(from, { x: next.x, y: rowAt(next, rowInNext(box, size)) })}
              className="fill-none stroke-[#3a4456]"
            />
          );
        }),
      )}
      {rounds.flat().map((box) => (
        <g key={`${box.round}-${box.match}`}>
          <rect x={box.x} y={box.y} width={box.width} height={box.height} rx={3} className="fill-surface-2 stroke-line" />
          {Array.from({ length: sizes[box.round - 1]! }, (_, row) => (
            <rect
              key={row}
              x={box.x + 5}
              y={rowAt(box, row) - 1.5}
              width={box.width - 10}
              height={3}
              rx={1.5}
              className={box.round === rounds.length ? 'fill-brand/60' : 'fill-line-strong/60'}
            />
          ))}
        </g>
      ))}
    </svg>
  );
}
