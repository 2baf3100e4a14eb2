// domains: platform
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { anActor, open, pricedCases } from '../harness/api.ts';
import { freePort } from '../harness/free-port.ts';
import { startProgram } from '../harness/program.ts';
import { expect, test } from '../harness/test.ts';

test.describe('npm start', () => {
  let folder = '';
  test.beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'riftdrop-start-'));
  });
  test.afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** Node's stack traces are for programmers; an operator gets one line. */
  const oneLine = (output: string) =>
    output
      .trim()
      .split('\n')
      .filter((line) => !/^(building|built)/.test(line));

  test('says that the port is taken, in one line, and ends with an error', async () => {
    const taken = createServer().listen(0);
    await new Promise((done) => taken.once('listening', done));
    const { port } = taken.address() as AddressInfo;
    const program = startProgram({ PORT: String(port), DATA_DIR: join(folder, 'data') });
    expect(await program.ended).toBeGreaterThan(0);
    expect(program.output()).toContain(String(port));
    expect(program.output()).not.toMatch(/^\s+at /m);
    expect(oneLine(program.output()).at(-1)).toMatch(/port/i);
    await new Promise((done) => taken.close(done));
  });

  test('says that the data folder cannot be written and ends with an error', async () => {
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    const program = startProgram({ PORT: '0', DATA_DIR: join(file, 'data') });
    expect(await program.ended).toBeGreaterThan(0);
    expect(oneLine(program.output()).at(-1)).toMatch(/DATA_DIR|folder/);
    expect(program.output()).not.toMatch(/^\s+at /m);
  });

  test('says that the database cannot be reached and ends with an error', async () => {
    const program = startProgram({
      PORT: '0',
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: `postgres://nobody@127.0.0.1:${await freePort()}/none`,
    });
    expect(await program.ended).toBeGreaterThan(0);
    expect(oneLine(program.output()).filter((line) => /the database at .* cannot be reached/.test(line))).toHaveLength(1);
    expect(program.output()).not.toMatch(/^\s+at /m);
  });

  test('takes up the data of an earlier start, even after a kill', async () => {
    // Three whole starts on a machine that runs other tests meanwhile.
    test.setTimeout(180_000);
    const env = { PORT: String(await freePort()), DATA_DIR: join(folder, 'data') };
    const url = `http://localhost:${env.PORT}`;

    const first = startProgram(env);
    await first.line(/ready http:\/\/localhost:\d+/);
    const ivo = await anActor(url, { player: 'Ivo' });
    const [cheapest] = await pricedCases(url);
    const drop = await open(ivo, cheapest!);
    first.signal('SIGINT');
    expect(await first.ended).toBe(0);

    const second = startProgram(env);
    await second.line(/ready http:\/\/localhost:\d+/);
    const again = await anActor(url, { player: 'Ivo' });
    expect(again.id).toBe(ivo.id);
    const { items } = await again.ask('GET /profile/drops/:id', { params: { id: 'me' } });
    expect(items.map(({ id }) => id)).toContain(drop.id);
    const later = await open(again, cheapest!);
    second.signal('SIGKILL');
    await second.ended;

    const third = startProgram(env);
    await third.line(/ready http:\/\/localhost:\d+/);
    const list = await (await anActor(url, { player: 'Ivo' })).ask('GET /profile/drops/:id', { params: { id: 'me' } });
    expect(list.items.map(({ id }) => id)).toEqual(expect.arrayContaining([drop.id, later.id]));
    third.signal('SIGTERM');
    expect(await third.ended).toBe(0);
  });
});
