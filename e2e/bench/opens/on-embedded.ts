import { fork } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ask, heard } from '../child.ts';
import { median } from '../row.ts';
import type { Row } from '../row.ts';
import { startBackend } from './backend.ts';
import { castOf, clients, drive } from './drive.ts';
import type { Cast } from './drive.ts';
import type { EmbeddedAnswer, EmbeddedOrder } from './embedded.ts';
import { openingStatements } from './statements.ts';

const rounds = 5;
const seconds = 3;
/** The embedded database doubles its speed in its first seconds of load; cold figures mislead. */
const warmUp = 8;

/** The same comparison on the embedded database; the yardstick has a copy of the folder, so that both stay open and take turns. */
export async function embeddedRows(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'riftdrop-opens-'));
  const [dataDir, copy] = [join(folder, 'site'), join(folder, 'yardstick')];
  try {
    const prepare = await startBackend({ DATA_DIR: dataDir });
    const cast = await castOf(prepare.url);
    await prepare.stop();
    await withEmbedded(dataDir, (order) => order({ name: 'fund', players: idsOf(cast) }, 'funded'));
    cpSync(dataDir, copy, { recursive: true });
    const { ours, yardstick } = await takeTurns(dataDir, copy, cast);
    return [
      { what: 'embedded database: one statement at a time through the driver', value: median(yardstick), unit: 'opens/s' },
      { what: `embedded database: through HTTP, ${clients} clients`, value: median(ours), unit: 'opens/s' },
      {
        what: 'embedded database: HTTP against one statement at a time',
        value: median(ours.map((value, round) => value / yardstick[round]!)),
        unit: 'x',
        target: { at: 'least', value: 3 },
      },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const idsOf = ({ players }: Cast): string[] => players.map(({ id }) => id);

async function takeTurns(dataDir: string, copy: string, cast: Cast): Promise<{ ours: number[]; yardstick: number[] }> {
  const site = await startBackend({ DATA_DIR: dataDir });
  try {
    return await withEmbedded(copy, async (order) => {
      const run = (time: number) =>
        order({ name: 'run', statements: openingStatements(cast.opening), players: idsOf(cast), seconds: time }, 'ran');
      await run(warmUp);
      await drive([site.port], cast, warmUp);
      const ours: number[] = [];
      const yardstick: number[] = [];
      for (let round = 0; round < rounds; round++) {
        ours.push((await drive([site.port], cast, seconds)).perSecond);
        yardstick.push((await run(seconds)).perSecond);
      }
      return { ours, yardstick };
    });
  } finally {
    await site.stop();
  }
}

type EmbeddedAsk = <Name extends EmbeddedAnswer['name']>(
  order: EmbeddedOrder,
  name: Name,
) => Promise<Extract<EmbeddedAnswer, { name: Name }>>;

async function withEmbedded<T>(dataDir: string, work: (order: EmbeddedAsk) => Promise<T>): Promise<T> {
  const child = fork(join(import.meta.dirname, 'embedded.ts'), [dataDir], { execArgv: [] });
  const ended = new Promise((done) => child.once('exit', done));
  await heard<{ name: 'open' }, 'open'>(child, 'open');
  try {
    return await work((order, name) => ask<EmbeddedAnswer, typeof name>(child, order, name));
  } finally {
    child.disconnect();
    await ended;
  }
}
