import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { databaseOf } from './databases.ts';

const program = join(import.meta.dirname, '../../backend/src/admin/main.ts');

/** Carries out a command of the operator on a running site, as `npm run admin -- <words>` does; answers its lines. */
export async function operate(dataDir: string, ...words: string[]): Promise<string> {
  const env = { ...process.env, ...databaseOf(dataDir), DATA_DIR: dataDir, ADMIN_NAME: 'e2e', NODE_OPTIONS: '' };
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...words], { env });
  return stdout.trim();
}
