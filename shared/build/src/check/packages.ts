// Installs from Debian what a whole `npm test` needs and this machine lacks, while the first steps run: most of it is waiting for the network. What
// cannot be installed is said by the step that needs it.
import { ensureChromium } from './chromium.ts';
import { engineNames, engineProblem } from './engines.ts';
import { ensureLitecoind } from './litecoin.ts';
import { ensureNginx } from './nginx.ts';
import { ensureChecker, postgresPrograms } from './postgres.ts';
import { redisProblem } from './redis.ts';

ensureLitecoind();
ensureNginx();
ensureChecker(postgresPrograms());
redisProblem();
try {
  ensureChromium();
} catch (error) {
  console.log(String(error));
}
for (const name of engineNames) engineProblem(name);
