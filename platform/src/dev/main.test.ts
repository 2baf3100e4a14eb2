import { spawnSync } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('names a taken port before anything is built', async () => {
  const other = createServer();
  await new Promise<void>((ready) => other.listen(0, '127.0.0.1', ready));
  const { port } = other.address() as AddressInfo;
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'main.ts'), 'cases'], {
    encoding: 'utf8',
    env: { ...process.env, NODE_NO_WARNINGS: '1', PORT: String(port) },
  });
  other.close();
  expect({ status, said: (stdout + stderr).trim() }).toEqual({
    status: 1,
    said: `port ${port} is taken; stop what uses it or set PORT to another one`,
  });
});
