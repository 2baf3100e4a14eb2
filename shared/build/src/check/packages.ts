// Installs from Debian the missing packages of a whole `npm test`, while the first steps run; with `--engines` the other browsers too.
// A package that cannot be installed is no failure here: the step that needs it tries again and names the missing package.
import { ensureChromium } from './chromium.ts';
import { engineNames, engineProblem } from './engines.ts';
import { ensureLitecoind } from './litecoin.ts';
import { ensureNginx } from './nginx.ts';
import { ensureChecker, postgresPrograms } from './postgres.ts';
import { ensurePrometheus } from './prometheus.ts';
import { redisProblem } from './redis.ts';

ensureLitecoind();
ensureNginx();
ensureChecker(postgresPrograms());
redisProblem();
ensurePrometheus();
if (process.argv.includes('--engines')) for (const name of engineNames) engineProblem(name);
try {
  ensureChromium();
} catch {
  // The browser step reports the reason.
}
