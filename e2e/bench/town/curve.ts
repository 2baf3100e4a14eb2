import type { Town } from '../../crowd/town.ts';
import type { Ground } from './ground.ts';
import { turnsAt } from './turns.ts';

/** Times of a hundred, milliseconds. */
interface Times {
  p50: number;
  p99: number;
}

/** What was measured at a rate. */
export interface Point {
  /** Turns a second. */
  rate: number;
  /** Number of calls. */
  calls: number;
  call: Times;
  event: Times;
  /** Cores in use, by part. */
  load: [part: string, cores: number][];
}

export async function pointAt(crowd: Town, ground: Ground, { rate, seconds }: { rate: number; seconds: number }): Promise<Point> {
  const calls: number[] = [];
  const events: number[] = [];
  crowd.observe({ called: (ms) => calls.push(ms), heard: (ms) => events.push(ms) });
  const before = ground.processorSeconds();
  const began = performance.now();
  await turnsAt(crowd, rate, seconds);
  const took = (performance.now() - began) / 1000;
  const after = ground.processorSeconds();
  const load = [...after].map(([part, spent]): [string, number] => [part, (spent - (before.get(part) ?? 0)) / took]);
  return { rate, calls: calls.length, call: timesOf(calls), event: timesOf(events), load };
}

function timesOf(values: number[]): Times {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  return { p50: at(0.5), p99: at(0.99) };
}

/** The curve of latency against rate, as a Mermaid chart for docs/scale-out.md. */
export function curveOf(points: readonly Point[]): string {
  const line = (of: (point: Point) => number) => `  line [${points.map((point) => Math.round(of(point))).join(', ')}]`;
  return [
    '```mermaid',
    'xychart-beta',
    `  x-axis "turns a second" [${points.map(({ rate }) => rate).join(', ')}]`,
    '  y-axis "milliseconds"',
    line(({ call }) => call.p50),
    line(({ call }) => call.p99),
    line(({ event }) => event.p99),
    '```',
  ].join('\n');
}
