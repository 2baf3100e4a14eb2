// domains: platform
import { rmSync } from 'node:fs';
import { anActor, open, pricedCases } from '../harness/api.ts';
import { freePort } from '../harness/free-port.ts';
import { startProgram } from '../harness/program.ts';
import { newFolder } from '../harness/site.ts';
import { expect, test } from '../harness/test.ts';

test('npm start takes up the data of an earlier start, even after a kill', async () => {
  // Two whole starts on a machine that runs other tests meanwhile.
  test.setTimeout(180_000);
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
  rmSync(env.DATA_DIR, { recursive: true, force: true });
});
