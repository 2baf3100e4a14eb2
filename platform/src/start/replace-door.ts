import { chmod, rm } from 'node:fs/promises';
import { createServer, request, type IncomingMessage } from 'node:http';
import { join } from 'node:path';

/** Order of an operator to a running site. */
export interface ReplaceOrder {
  /** The program that takes over, a path. */
  program: string;
  /** The process of the live connections is replaced, instead of those that answer calls. */
  live: boolean;
}

const door = (dataDir: string) => join(dataDir, 'replace');

/** Opens a socket in the data folder of a running site, which the owner of the folder alone may use. Answers the way to close it. */
export async function openReplaceDoor(dataDir: string, replace: (order: ReplaceOrder) => Promise<void>): Promise<() => Promise<void>> {
  const server = createServer((asked, answer) => {
    textOf(asked)
      .then((text) => replace(JSON.parse(text) as ReplaceOrder))
      .then(
        () => answer.writeHead(204).end(),
        (error: unknown) => answer.writeHead(409).end(error instanceof Error ? error.message : String(error)),
      );
  });
  await rm(door(dataDir), { force: true });
  await new Promise<void>((ready, failed) => server.once('error', failed).listen(door(dataDir), ready));
  await chmod(door(dataDir), 0o600);
  return async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  };
}

/** Passes an order on to the site that runs in a data folder. Throws with the reason when it was not carried out. */
export async function orderReplacement(dataDir: string, order: ReplaceOrder): Promise<void> {
  const answer = await new Promise<IncomingMessage>((arrived, failed) =>
    request({ socketPath: door(dataDir), method: 'POST' }, arrived)
      .once('error', failed)
      .end(JSON.stringify(order)),
  ).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED')
      throw new Error(`no site with LIVE_PROCESS=1 runs in DATA_DIR ${dataDir}`);
    throw error;
  });
  const text = await textOf(answer);
  if (answer.statusCode !== 204) throw new Error(text);
}

async function textOf(message: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of message.setEncoding('utf8')) text += part;
  return text;
}
