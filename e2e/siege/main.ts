// `npm run siege [-- quick]`: hostile clients beside honest ones against gateway and two backends, 10 minutes or 60 seconds, and
// requests that are aborted at every stage. `npm run siege -- scan` runs two scanners of Debian against the same site.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { scan } from './scan.ts';

const [what = 'full', ...rest] = process.argv.slice(2);
if (what === 'scan') process.exitCode = await scan();
else {
  const chaos = join(import.meta.dirname, '../chaos/main.ts');
  process.exitCode = spawnSync(process.execPath, [chaos, what, '--only', 'ABORTS,SIEGE', ...rest], { stdio: 'inherit' }).status ?? 1;
}
