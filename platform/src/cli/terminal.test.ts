import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { repository } from '../repository.ts';
import { RegistryError } from '../registry/registry-error.ts';
import { repeated } from './helpful-control.ts';
import { nearest } from './nearest.ts';
import { riftdrop } from './program.ts';
import { table } from './terminal.ts';
import { aContext, run, why, type TestContext } from './testing.ts';

/** Output of `--json`. */
type Said = { ok: boolean; result: any; error: any };

const main = join(import.meta.dirname, 'main.ts');
const script = '/usr/bin/script';
let context: TestContext;

beforeAll(async () => {
  context = await aContext();
  await context.local(['publish', await context.build('1.0.0', 'shell'), await context.build('1.4.1'), '--no-build', '--live', ...why]);
});
afterAll(() => context.close());

/** Output at a terminal. */
const onTerminal = (words: string, env: NodeJS.ProcessEnv = {}) =>
  spawnSync(script, ['-qec', `${process.execPath} ${main} ${words}`, '/dev/null'], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, TERM: 'xterm', NODE_NO_WARNINGS: '1', DATA_DIR: context.data, ...env },
  }).stdout;

describe('on a terminal', () => {
  it.skipIf(!existsSync(script))('there are colours, unless turned off', () => {
    expect(onTerminal('list')).toContain('[36mcases');
    expect(onTerminal('list', { NO_COLOR: '1' })).not.toContain('\u001b[');
    expect(onTerminal('kill casse --why x')).toContain('[31merror:');
  });

  it.skipIf(!existsSync(script))('long work shows a spinner and removes it', () => {
    const seen = onTerminal('promote cases@1.4.1 --why x');
    expect(seen).toContain('⠋ asking the gate');
    expect(seen.slice(seen.lastIndexOf('\r\u001b[K'))).toContain('nothing to do');
  });

  it('output into a file has no escape codes', async () => {
    const { out, err } = await context.local(['promote', 'cases@1.4.1', ...why]);
    expect(out + err).not.toContain('\u001b');
    expect(err).toBe('');
  });
});

describe('help', () => {
  const commands = (program = riftdrop({ quiet: true, done: () => undefined })): [string, typeof program][] =>
    program.commands.flatMap((one): [string, typeof program][] =>
      one.commands.length > 0 ? commands(one).map(([name, command]) => [`${one.name()} ${name}`, command]) : [[one.name(), one]],
    );

  it.each(commands())('of %s has a description and an example', (name, command) => {
    let text = '';
    command.configureOutput({ writeOut: (part) => void (text += part) });
    command.outputHelp();
    expect(command.description().length).toBeGreaterThan(30);
    expect(text).toContain(`Example:\n  npx riftdrop ${name}`);
    expect(text).toContain('--server <address>');
  });

  it('lists everything, with the exit codes', async () => {
    const { code, out } = await run(['--help']);
    expect(code).toBe(0);
    for (const name of ['publish', 'promote', 'rollback', 'canary', 'kill', 'revive', 'list', 'history', 'doctor', 'compose', 'gate'])
      expect(out).toMatch(new RegExp(`^  ${name} `, 'm'));
    expect(out).toContain('3 somebody else was first');
  });
});

describe('the launcher', () => {
  it('passes words, exit codes and standard output on', async () => {
    const launcher = [join(repository, 'platform/bin/riftdrop.mjs')];
    const listed = await run(['list', '--json'], { DATA_DIR: context.data }, launcher);
    expect([listed.code, listed.json<Said>().result.revision]).toEqual([0, 1]);
    expect((await run(['kill', 'cases'], { DATA_DIR: context.data }, launcher)).code).toBe(2);
  });

  it('says what to run when nothing is installed', async () => {
    const root = mkdtempSync(join(tmpdir(), 'cli-fresh-'));
    mkdirSync(join(root, 'platform/bin'), { recursive: true });
    cpSync(join(repository, 'platform/bin/riftdrop.mjs'), join(root, 'platform/bin/riftdrop.mjs'));
    const { code, err } = await run(['list'], {}, [join(root, 'platform/bin/riftdrop.mjs')]);
    rmSync(root, { recursive: true });
    expect(code).toBe(1);
    expect(err.trim()).toBe(`The packages of this repository are not installed. Run "npm ci" in ${root}, then this command again.`);
  });
});

describe('a change that loses a race', () => {
  const losing = (times: number) => {
    let asked = 0;
    const ask = async () => {
      asked += 1;
      if (asked <= times) throw new RegistryError('conflict', 'somebody was first');
      return asked;
    };
    return repeated(ask, 5, 0);
  };

  it('is asked for again, a few times', async () => {
    await expect(losing(4)).resolves.toBe(5);
    await expect(losing(5)).rejects.toThrow('somebody was first');
  });

  it('is not repeated after another refusal', async () => {
    let asked = 0;
    const ask = async () => {
      asked += 1;
      throw new RegistryError('not-allowed', 'no right');
    };
    await expect(repeated(ask, 5, 0)).rejects.toThrow('no right');
    expect(asked).toBe(1);
  });
});

describe('the nearest name', () => {
  it.each([
    ['1.4.3', ['1.4.1', '1.4.2', '2.0.0'], ['1.4.1', '1.4.2']],
    ['pr31', ['pr-31', 'stable'], ['pr-31']],
    ['caess', ['cases', 'profile'], ['cases']],
    ['wallet', ['cases', 'profile'], []],
    ['0.1.0', ['0.1.0-aeb4acfbe8'], ['0.1.0-aeb4acfbe8']],
  ])('to %s of %s is %s', (word, known, found) => {
    expect(nearest(word, known)).toEqual(found);
  });
});

describe('a table', () => {
  it('aligns its columns without trailing spaces', () => {
    expect(
      table([
        ['shell', '1', ''],
        ['cases', '1.4.2', 'off'],
      ]),
    ).toBe('shell  1\ncases  1.4.2  off');
  });
});
