import { link, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';

/**
 * Reads a file with secrets and checks its form. Throws when other accounts of the machine may read it. Null when there is none.
 */
export async function readSecret<T extends z.ZodType>(path: string, schema: T): Promise<z.output<T> | null> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  // Windows has no such modes.
  if (process.platform !== 'win32' && ((await stat(path)).mode & 0o077) !== 0)
    throw new Error(`${path} holds a private key and other accounts can read it; run: chmod 600 ${path}`);
  const parsed = schema.safeParse(JSON.parse(text));
  if (!parsed.success) throw new Error(`${path} is not a key file:\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

/** Writes a file that only this account can read, unless it is there already; false then. */
export async function createSecret(path: string, content: unknown): Promise<boolean> {
  const draft = await writeDraft(path, content);
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/** Writes over a file with secrets, whole or not at all. */
export async function replaceSecret(path: string, content: unknown): Promise<void> {
  await rename(await writeDraft(path, content), path);
}

async function writeDraft(path: string, content: unknown): Promise<string> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const draft = join(dirname(path), `.draft-${crypto.randomUUID()}`);
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(`${JSON.stringify(content, null, 2)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  return draft;
}
