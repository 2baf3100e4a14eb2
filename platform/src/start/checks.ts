import { access, constants, mkdir } from 'node:fs/promises';
import { createServer } from 'node:net';

/** An error that stops a start, in one line with the remedy for the operator. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem';
}

/** Throws a StartProblem unless files can be made in the folder; creates it when missing. */
export async function requireWritable(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartProblem(
      `DATA_DIR ${folder} cannot be written to (${(error as NodeJS.ErrnoException).code ?? String(error)}); set DATA_DIR to another folder`,
    );
  }
}

/** Turns an error of listening into one clear line. */
export function listenProblem(error: unknown, port: number): Error {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return new StartProblem(`port ${port} is taken; stop what uses it or set PORT to another one`);
  if (code === 'EACCES') return new StartProblem(`port ${port} may not be used by this account; set PORT to one above 1023`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return new StartProblem('HOST is not an address of this machine');
  return error as Error;
}

/** Throws a StartProblem when the port cannot be opened now. Another process may still take it before the server listens. */
export async function requireFreePort(port: number, host: string): Promise<void> {
  const probe = createServer();
  await new Promise<void>((ready, failed) => probe.once('error', failed).listen({ port, host }, ready)).catch((error: unknown) => {
    throw listenProblem(error, port);
  });
  await new Promise((closed) => probe.close(closed));
}
