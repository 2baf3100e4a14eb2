import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const npmStart = (env: NodeJS.ProcessEnv) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'start.ts')], {
    encoding: 'utf8',
    timeout: 20_000,
    env: { ...process.env, NODE_NO_WARNINGS: '1', ...env },
  });
  return { status, said: (stdout + stderr).trim().split('\n') };
};

it('names a wrong setting and fails', () => {
  expect(npmStart({ PORT: 'four thousand' })).toEqual({ status: 1, said: ['PORT must be a number from 0 to 65535, not "four thousand"'] });
});

it('names a taken port and fails', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'npm-start-'));
  const other = createServer();
  await new Promise<void>((ready) => other.listen(0, ready));
  const { port } = other.address() as AddressInfo;
  expect(npmStart({ PORT: String(port), DATA_DIR: folder })).toEqual({
    status: 1,
    said: [`port ${port} is taken; stop what uses it or set PORT to another one`],
  });
  other.close();
  rmSync(folder, { recursive: true, force: true });
});

it('names an unwritable data folder and fails', () => {
  const folder = mkdtempSync(join(tmpdir(), 'npm-start-'));
  writeFileSync(join(folder, 'file'), '');
  const { status, said } = npmStart({ PORT: '0', DATA_DIR: join(folder, 'file') });
  expect(status).toBe(1);
  expect(said).toEqual([`DATA_DIR ${join(folder, 'file')} cannot be written to (EEXIST); set DATA_DIR to another folder`]);
  rmSync(folder, { recursive: true, force: true });
});
