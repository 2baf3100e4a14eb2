import { setTimeout as wait } from 'node:timers/promises';
import type { Town } from '../../crowd/town.ts';
import type { Row } from '../row.ts';
import type { Ground } from './ground.ts';
import { turnsAt } from './turns.ts';

/** Of one kill, seconds: when it comes, when the part is started again, and when the crowd stops. */
const schedule = { kill: 5, start: 7, end: 25 };
/** Seconds until calls are answered again. */
const mostAway = 10;

/** Kills each part with SIGKILL while the crowd plays, and starts it again. No acknowledged opening is lost, and the books hold. */
export async function killEach(crowd: Town, ground: Ground, rate: number): Promise<Row[]> {
  const opened: string[] = [];
  const rows: Row[] = [];
  for (const part of ground.parts) {
    let answered = performance.now();
    let away = 0;
    crowd.observe({
      called(_ms, route, reply) {
        away = Math.max(away, performance.now() - answered);
        answered = performance.now();
        if (route.startsWith('POST /dropcase/open/')) opened.push(...itemsOf(reply));
      },
      heard: () => {},
    });
    const playing = turnsAt(crowd, rate, schedule.end);
    await wait(schedule.kill * 1000);
    await part.kill();
    await wait((schedule.start - schedule.kill) * 1000);
    await part.start();
    await playing;
    rows.push({
      what: `${part.name} killed and back after 2 s: longest time without an answer`,
      value: away / 1000,
      unit: 's',
      target: { at: 'most', value: mostAway },
    });
  }
  const complaints = await ground.proof();
  const lost = await ground.missing(opened);
  for (const complaint of [...complaints, ...lost.map((id) => `item ${id} is lost`)]) console.error(complaint);
  return [
    ...rows,
    {
      what: `of ${opened.length} acknowledged items lost`,
      value: lost.length,
      unit: '',
      target: { at: 'most', value: 0 },
    },
    { what: 'complaints of npm run prove', value: complaints.length, unit: '', target: { at: 'most', value: 0 } },
  ];
}

/** Ids of the items that an opening gave, alone or several at once. */
function itemsOf(reply: unknown): string[] {
  const { drop, drops = [] } = (reply ?? {}) as { drop?: { id: string } | null; drops?: { id: string }[] };
  return [...(drop ? [drop] : []), ...(Array.isArray(drops) ? drops : [])].map(({ id }) => id);
}
