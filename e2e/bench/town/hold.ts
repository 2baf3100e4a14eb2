import type { Town } from '../../crowd/town.ts';
import type { Row } from '../row.ts';
import type { Ground } from './ground.ts';
import { turnsAt } from './turns.ts';

/** Memory after the whole time against that after its first quarter, at most. */
const growth = 1.1;

/** The memory of each process while the crowd plays at one rate. */
export async function hold(crowd: Town, ground: Ground, { rate, seconds }: { rate: number; seconds: number }): Promise<Row[]> {
  crowd.observe(null);
  await turnsAt(crowd, rate, seconds / 4);
  const early = await ground.memory();
  await turnsAt(crowd, rate, (seconds * 3) / 4);
  const late = await ground.memory();
  return [...late].map(([part, bytes]) => ({
    what: `${rate} turns a second for ${seconds} s: memory of ${part}, ${Math.round(bytes / 1e6)} MB, against its first quarter`,
    value: bytes / early.get(part)!,
    unit: 'x',
    target: { at: 'most', value: growth },
  }));
}
