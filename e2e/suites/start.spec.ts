// domains: platform
import { createHash } from 'node:crypto';
import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { backendDescription } from '@riftdrop/contract/release/backend-description';
import { readCandidate } from '@riftdrop/platform/candidate';
import { openSite } from '@riftdrop/platform/site';
import { anActor, open, pricedCases } from '../harness/api.ts';
import { freePort } from '../harness/free-port.ts';
import { startProgram } from '../harness/program.ts';
import { currentRevision } from '../harness/remotes.ts';
import { newFolder } from '../harness/site.ts';
import { author, teamOf } from '../harness/team.ts';
import { expect, test } from '../harness/test.ts';

/**
 * Leaves the data as a checkout would whose backend had one more call, which a live remote makes: the recorded description, the stored
 * sources and the remote are those of another version.
 */
async function runAnotherBackend(dataDir: string): Promise<void> {
  const { artefacts, registry } = await openSite(dataDir);
  const { control, publish } = await teamOf(dataDir);
  const description = backendDescription();
  const call = { ...description.provides.find(({ name }) => name === 'GET /health')!, name: 'GET /gone' };
  const text = `${JSON.stringify({ ...description, provides: [...description.provides, call] })}\n`;
  const version = `${description.contract}-${createHash('sha256').update(text).digest('hex').slice(0, 10)}`;
  await artefacts.put('backend', version, new Map([['contract.json', Buffer.from(text)]]));
  const stored = (name: string | null) => join(dataDir, 'backend-sources', `${name}.tgz`);
  renameSync(stored((await registry.current())!.backend), stored(version));
  await control.promote({ pins: [], backend: version, ...author });
  const rps = await readCandidate(join(import.meta.dirname, '../../mfe-rps/dist'));
  const told = JSON.parse(rps.files.get('contract.json')!.toString()) as { uses: object[] };
  const files = new Map(rps.files).set('contract.json', Buffer.from(JSON.stringify({ ...told, uses: [...told.uses, call] })));
  const other = JSON.stringify(rps.release).replaceAll(rps.release.version, `${rps.release.version}-gone`);
  const pins = [{ app: 'rps', version: await publish({ ...rps, files, release: JSON.parse(other) }) }];
  await control.promote({ pins, ...author });
}

test('npm start takes up the data of an earlier start, also after a kill, and when its backend does not fit', async () => {
  // Three whole starts on a machine that runs other tests meanwhile.
  test.setTimeout(300_000);
  const env = { PORT: String(await freePort()), DATA_DIR: newFolder() };
  const url = `http://localhost:${env.PORT}`;

  const first = startProgram(env);
  await first.line(/ready http:\/\/localhost:\d+/);
  const ivo = await anActor(url, { player: 'Ivo' });
  const drop = await open(ivo, (await pricedCases(url))[0]!);
  first.signal('SIGKILL');
  await first.ended;

  const second = startProgram(env);
  await second.line(/ready http:\/\/localhost:\d+/);
  const again = await anActor(url, { player: 'Ivo' });
  expect(again.id).toBe(ivo.id);
  const { items } = await again.ask('GET /profile/drops/:id', { params: { id: 'me' } });
  expect(items.map(({ id }) => id)).toContain(drop.id);
  second.signal('SIGINT');
  expect(await second.ended).toBe(0);

  await runAnotherBackend(env.DATA_DIR);
  const third = startProgram(env);
  await third.line(/uses call GET \/gone[^]*not started, and nothing was migrated\. backend@\S+, which ran before, serves it\./);
  await third.line(/ready http:\/\/localhost:\d+/);
  expect((await anActor(url, { player: 'Ivo' })).id).toBe(ivo.id);
  expect((await currentRevision(url)).killed).toEqual([]);
  third.signal('SIGINT');
  expect(await third.ended).toBe(0);
  rmSync(env.DATA_DIR, { recursive: true, force: true });
});
