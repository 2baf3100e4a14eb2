import { spawn } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Revision } from '@riftdrop/contract/release/remotes';
import type { Envelope } from '@riftdrop/contract/release/signed';
import { aContext, run, why, type TestContext } from './testing.ts';

/** Output of `--json`. */
type Said = { ok: boolean; result: any; error: any };

let context: TestContext;

beforeAll(async () => {
  context = await aContext();
  await context.local(['publish', await context.build('1.0.0', 'shell'), await context.build('1.4.1'), '--no-build', '--live', ...why]);
  await context.local(['publish', await context.build('1.4.2'), '--no-build', '--tag', 'pr-31', ...why]);
});
afterAll(() => context.close());

describe('riftdrop compose --serve', () => {
  it('serves exactly that set until stopped', async () => {
    const words = ['compose', 'cases@pr-31,rest@live', '--serve', '--port', '0', '--json'];
    const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), ...words], {
      env: {
        PATH: process.env.PATH,
        NODE_NO_WARNINGS: '1',
        DATA_DIR: join(context.folder, 'served'),
        RIFTDROP_SERVER: `http://127.0.0.1:${context.gateway.port}`,
        RIFTDROP_KEY: context.key,
        DRAW_AHEAD: '0',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = new Promise((done) => child.once('close', done));
    const answer = await new Promise<any>((ready, failed) => {
      let out = '';
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        out += text;
        if (out.trimEnd().endsWith('\n}')) ready(JSON.parse(out));
      });
      child.once('close', () => failed(new Error(`ended before it was ready: ${out}`)));
    });
    const { signed } = (await (await fetch(`${answer.result.url}/registry/current.json`)).json()) as Envelope;
    const revision = JSON.parse(signed) as Revision;
    expect([revision.shell.version, ...revision.remotes.map(({ name, version }) => `${name}@${version}`)]).toEqual([
      '1.0.0',
      'cases@1.4.2',
    ]);
    expect((await context.site.registry.current())!.remotes).toMatchObject([{ version: '1.4.1' }]);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  }, 240_000);
});

describe('a set', () => {
  it('is not served with a file changed', async () => {
    const file = join(context.data, 'platform/public/assets/cases/1.4.2/home.js');
    const { set } = (await context.remote(['compose', 'cases@1.4.2', '--json'])).json<Said>().result;
    await rm(file);
    const compose = ['compose', set, '--serve'];
    expect(await context.remote(compose)).toMatchObject({ code: 1, err: expect.stringContaining('home.js of cases@1.4.2 is missing') });
    await writeFile(file, 'planted');
    expect((await context.remote(compose)).err).toContain('home.js of cases@1.4.2 has other bytes than were signed');
  });

  it('that was never composed is unknown', async () => {
    const { code, err } = await run(['compose', '000000000000'], { DATA_DIR: context.data });
    expect([code, err]).toEqual([1, expect.stringContaining('there is no set 000000000000')]);
  });
});
