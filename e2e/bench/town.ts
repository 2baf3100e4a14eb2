import { World } from '../chaos/stage.ts';
import { Town } from '../crowd/town.ts';
import { inspected } from '../siege/live-bytes.ts';
import type { Row } from './row.ts';
import { curveOf, type Point, pointAt } from './town/curve.ts';
import { hold } from './town/hold.ts';
import { Ground } from './town/ground.ts';
import { killEach } from './town/kills.ts';
import { turnsAt } from './town/turns.ts';

/** TOWN_PEOPLE: number of simulated players, 10,000 for the promised figures; TOWN_PRESENT: how many of them are on the site at a time. */
const people = Number(process.env.TOWN_PEOPLE ?? 200);
const present = Number(process.env.TOWN_PRESENT ?? people);
/** TOWN_SECONDS: time of each rate; TOWN_HOLD: time for which memory is looked at, 1,200 for the promised figures. */
const seconds = Number(process.env.TOWN_SECONDS ?? 20);
const holdSeconds = Number(process.env.TOWN_HOLD ?? 40);
/** Turns a second that are tried, one after another, until one misses its targets. */
const rates = [10, 20, 30, 45, 65, 90, 130, 180, 250];
/** Before the first of them at its rate, seconds: players connect, and programs are compiled. */
const warmUpSeconds = 20;
/** The slowest of 100 calls and of 100 live events may take so many milliseconds. */
const most = { call: 500, event: 1_000 };

/**
 * A town of simulated players on PostgreSQL with two backends and a gateway: the highest rate of turns that they answer in time, their
 * memory at two thirds of it, and what the loss of each process costs.
 */
export async function town(): Promise<Row[]> {
  const world = World.create();
  try {
    const stage = await world.stage({ backends: 2, env: { SOCKETS_PER_ADDRESS: '0', ...inspected } });
    const ground = await Ground.on(world, stage);
    const crowd = new Town({ url: ground.url, people, present, seed: 'town' });
    try {
      await crowd.enter();
      const points = await ladder(crowd, ground);
      const highest = points.findLast(isInTime)?.rate ?? 0;
      console.log(curveOf(points));
      const steady = Math.max(5, Math.round((highest * 2) / 3));
      return [
        ...points.flatMap(rowsOf),
        {
          what: `highest rate with calls under ${most.call} ms and events under ${most.event} ms`,
          value: highest,
          unit: '/s',
          target: { at: 'least', value: rates[0]! },
        },
        ...(await hold(crowd, ground, { rate: steady, seconds: holdSeconds })),
        ...(await killEach(crowd, ground, steady)),
        ...errorsOf(crowd),
      ];
    } finally {
      crowd.leave();
      await ground.close();
    }
  } finally {
    await world.close();
  }
}

const isInTime = ({ call, event }: Point): boolean => call.p99 <= most.call && event.p99 <= most.event;

async function ladder(crowd: Town, ground: Ground): Promise<Point[]> {
  const points: Point[] = [];
  await turnsAt(crowd, rates[0]!, warmUpSeconds);
  for (const rate of rates) {
    points.push(await pointAt(crowd, ground, { rate, seconds }));
    if (!isInTime(points.at(-1)!)) break;
  }
  return points;
}

function rowsOf({ rate, calls, call, event, load }: Point): Row[] {
  const at = `${rate} turns a second`;
  return [
    { what: `${at}: ${calls} calls, p99 (p50 ${Math.round(call.p50)} ms)`, value: call.p99, unit: 'ms' },
    { what: `${at}: live events of players, p99 (p50 ${Math.round(event.p50)} ms)`, value: event.p99, unit: 'ms' },
    { what: `${at}: cores of ${load.map(([name, cores]) => `${name} ${cores.toFixed(2)}`).join(', ')}`, value: sum(load), unit: 'cores' },
  ];
}

const sum = (load: Point['load']): number => load.reduce((all, [, cores]) => all + cores, 0);

function errorsOf({ tally }: Town): Row[] {
  const errors = Object.values(tally.counts.errors).reduce((all, count) => all + count, 0);
  return [{ what: 'unexpected errors', value: errors, unit: '', target: { at: 'most', value: 0 } }];
}
