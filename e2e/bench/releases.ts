import { underReleases } from '../chaos/guarantees/releases.ts';
import { randomFrom } from '../chaos/random.ts';
import { World } from '../chaos/stage.ts';
import { TrialOf } from '../chaos/trial.ts';
import type { Row } from './row.ts';

/** What 20 new releases of the backend, and ways back, cost 300 open connections, 40 running games and the players who open cases. */
export async function releases(): Promise<Row[]> {
  const world = World.create();
  const trial = new TrialOf('full', randomFrom('releases'));
  try {
    const { calm, replaced } = await underReleases(trial, world);
    const { counts, complaints } = trial.verdict();
    for (const complaint of complaints) console.log(`  ${complaint}`);
    const counted = (what: string) => counts.get(what) ?? 0;
    const none = { at: 'most', value: 0 } as const;
    return [
      { what: 'dropped of 300 connections', value: counted('dropped connections'), unit: '', target: none },
      { what: `failed of ${replaced.length} openings, and of the calls of games`, value: counted('failed calls'), unit: '', target: none },
      { what: 'complaints about events, games and books', value: complaints.length, unit: '', target: none },
      { what: 'openings before the first replacement, p99', value: p99(calm), unit: 'ms' },
      { what: 'openings since, p99', value: p99(replaced), unit: 'ms' },
      { what: 'openings since against those before, p99', value: p99(replaced) / p99(calm), unit: 'x', target: { at: 'most', value: 2 } },
    ];
  } finally {
    await world.close();
  }
}

const p99 = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN;
