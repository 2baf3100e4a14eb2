// `npm run e2e -- --engine firefox|webkit`: the main journeys in Debian's Firefox ESR and WebKitGTK, against the
// composed production build. Without a name both, as in `npm run test:full`. An engine that cannot be installed here is
// skipped, with a note in the log.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { countLine, sum } from '@riftdrop/build/check/count';
import type { Count } from '@riftdrop/build/check/count';
import { engineNames, engineProblem } from '@riftdrop/build/check/engines';
import type { EngineName } from '@riftdrop/build/check/engines';
import { drawPictures } from '../harness/pictures.ts';
import { startSite } from '../harness/site.ts';
import type { Engine } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { journeys } from './journeys.ts';
import { startWebKit } from './webkit.ts';

const starts: Record<EngineName, () => Promise<Engine>> = { firefox: startFirefox, webkit: startWebKit };
/** A journey lasts about a minute; one that hangs must not hold the others up. */
const longest = 10 * 60_000;
const results = join(import.meta.dirname, '../../test-results/engines');

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !Object.hasOwn(starts, name));
if (unknown.length > 0) {
  console.error(`no engine ${unknown.join(', ')}; there are ${engineNames.join(', ')}`);
  process.exit(2);
}
setTimeout(() => {
  console.log(`did not end within ${longest / 60_000} minutes`);
  console.log(countLine({ passed: 0, failed: 1, skipped: 0 }));
  process.exit(1);
}, longest).unref();

const counts: Count[] = [];
for (const name of engineNames) if (wanted.length === 0 || wanted.includes(name)) counts.push(await play(name));
const total = sum(counts);
console.log(countLine(total));
process.exit(total.failed > 0 ? 1 : 0);

async function play(name: EngineName): Promise<Count> {
  const problem = engineProblem(name);
  if (problem) {
    console.log(`skipped ${name}: ${problem}`);
    return { passed: 0, failed: 0, skipped: 1 };
  }
  const site = await startSite();
  let engine: Engine | undefined;
  const count = { passed: 0, failed: 0, skipped: 0 };
  try {
    await drawPictures(site.url);
    engine = await starts[name]();
    console.log(engine.version);
    const steps = await journeys(engine, site);
    for (const { name: step, act } of steps) {
      const began = performance.now();
      const failed = await act().then(() => null, String);
      console.log(`${failed === null ? '✓' : '✘'} [${name}] ${step} (${((performance.now() - began) / 1000).toFixed(1)} s)`);
      if (failed === null) count.passed++;
      else {
        count.failed++;
        console.log(failed);
        await picture(engine, name);
        break;
      }
    }
  } catch (error) {
    count.failed++;
    console.log(`✘ [${name}] ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  } finally {
    await engine?.close();
    await site.close();
  }
  return count;
}

async function picture(engine: Engine, name: string): Promise<void> {
  mkdirSync(results, { recursive: true });
  const file = join(results, `${name}.png`);
  const address = await engine.evaluate(() => location.href, null).catch(() => 'an address that could not be read');
  await engine.screenshot(file).then(
    () => console.log(`the page: ${file} of ${address}`),
    () => {},
  );
  for (const line of engine.complaints()) console.log(line);
}
