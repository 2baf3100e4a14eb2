// `npm run replace`, in the folder of a release: lets its backend take over in the site that runs in DATA_DIR, without a pause. The same
// command in the folder of the release before is the way back. `-- --live` replaces the process of the live connections instead.
import { backendDescription } from '@riftdrop/contract/release/backend-description';
import { parseArgs } from 'node:util';
import { describedBackend } from './gate/described-backend.ts';
import { refusalText } from './gate/output/human.ts';
import { judgeBackend } from './publish/judge-backend.ts';
import { settleBackend } from './publish/settle-backend.ts';
import { readSettings } from './settings.ts';
import { openSite } from './site.ts';
import { ownProgram } from './start/backend-group.ts';
import { keepBackend } from './start/kept-backend.ts';
import { orderReplacement } from './start/replace-door.ts';

/** As at a start, so that remotes which a start switched off come back with a backend that they fit. */
const author = { by: 'npm start', why: 'npm run replace' };

try {
  const { values } = parseArgs({ options: { live: { type: 'boolean', default: false } } });
  const { dataDir, storage } = readSettings(process.env);
  const backend = backendDescription();
  const { version } = describedBackend(backend);
  const site = await openSite(dataDir, { storage, problem: console.error });
  const revision = await site.registry.current();
  if (!revision) throw new Error(`nothing is live in DATA_DIR ${dataDir}`);
  const { shell, misfits } = await judgeBackend(site, revision, backend, author.by);
  const isServed = (name: string) => !revision.killed.some(({ remote }) => remote === name);
  const served = misfits.filter(({ release, isCanary }) => !isCanary && isServed(release.name));
  const reasons = [...shell, ...served.flatMap((misfit) => misfit.reasons)];
  if (reasons.length > 0) throw new Error(`${refusalText(reasons)}\nNothing was replaced.`);
  await orderReplacement(dataDir, { program: ownProgram, live: values.live });
  if (values.live) console.log(`new live connections go to backend@${version}`);
  else {
    for (const line of await settleBackend(site, author, backend)) console.log(line);
    await keepBackend(dataDir, version);
    console.log(`calls go to backend@${version}`);
  }
  process.exit(0);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
