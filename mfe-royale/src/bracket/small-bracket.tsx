import { elbow, layOut, type Measures, nextOf, rowAt, rowInNext, smallMeasures } from './layout.ts';

/** The least width of the picture, as a share of its height. */
const shape = 1.4;

/** Measures that keep the bracket of many players from being a thin line. */
function stretched(sizes: readonly number[]): Measures {
  const { width, height } = layOut(sizes, smallMeasures);
  const by = Math.max(1, (shape * height) / width);
  const [first, middle, last] = smallMeasures.columns;
  return { ...smallMeasures, columns: [first * by, middle * by, last * by], gap: smallMeasures.gap * by };
}

/** A bracket as shapes alone. Decoration: the words stand beside it. @param sizes players of each match, by round */
export function SmallBracket({ sizes, className }: { sizes: readonly number[]; className?: string }) {
  const { width, height, rounds } = layOut(sizes, stretched(sizes));
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
              vectorEffect="non-scaling-stroke"
              className="fill-none stroke-line-mid"
            />
          );
        }),
      )}
      {rounds.flat().map((box) => (
        <g key={`${box.round}-${box.match}`}>
          <rect
            x={box.x}
            y={box.y}
            width={box.width}
            height={box.height}
            rx={3}
            vectorEffect="non-scaling-stroke"
            className="fill-surface-2 stroke-line"
          />
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
