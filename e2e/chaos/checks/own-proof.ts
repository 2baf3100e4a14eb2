import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { plainEnvironment } from '../supervisor/child.ts';

/**
 * The product's check of its books (`npm run prove`): the vault with its escrows, house and sealed history, the items,
 * the openings. A second opinion beside `invariants`, and the only one on the hash chain.
 * @param env DATABASE_URL, or DATA_DIR of an embedded database that no process has open
 */
export async function ownProof(source: string, env: Record<string, string>): Promise<string[]> {
  const child = spawn(process.execPath, [join(source, 'src/prove.ts')], {
    env: { ...plainEnvironment(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  const code = await new Promise<number | null>((done) => child.once('close', done));
  if (code === 0) return [];
  const broken = output.split('\n').filter((line) => line.startsWith('BROKEN'));
  return broken.length > 0
    ? broken.map((line) => `own proof: ${line} ${output.slice(output.indexOf(line)).split('\n')[1] ?? ''}`)
    : [`the own proof fell over: ${output.slice(0, 800)}`];
}
