// Development servers of the named apps, for `npm run dev`: each app in memory, hot reloaded. Started with an IPC channel, it sends
// `{ ready: { shell: 'http://localhost:4101', ... } }` when all of them have built once, and ends with its parent.
// Arguments: folders of apps. `shell` is one of them when the folder holds a shell.json.
import { rspack, type Compiler } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { remoteInDevelopment, shellInDevelopment } from '../rspack/development.ts';
import { readManifest } from '../rspack/manifest.ts';
import { sharedIn } from '../rspack/release-plugin.ts';
import { watchTypes } from './watch-types.ts';

process.env.NODE_ENV = 'development';
// By an exit, so that the check of types ends as well.
for (const end of ['disconnect', 'SIGTERM'] as const) process.once(end, () => process.exit());

try {
  const folders = process.argv.slice(2).map((folder) => resolve(folder));
  const started = await Promise.all(folders.map(serve));
  process.send?.({ ready: Object.fromEntries(started.map(({ app, origin }) => [app, origin])) });
  showTypeErrors(folders, started[0]!.server);
} catch (error) {
  process.send?.({ failed: error instanceof Error ? error.message : String(error) });
  process.exitCode = 1;
  process.disconnect?.();
}

interface Started {
  app: string;
  origin: string;
  server: RspackDevServer;
}

async function serve(folder: string): Promise<Started> {
  const isShell = existsSync(join(folder, 'shell.json'));
  const compiler = rspack(isShell ? shellInDevelopment(folder) : remoteInDevelopment(folder));
  const port = await freePort();
  const server = new RspackDevServer(
    {
      port,
      host: '127.0.0.1',
      hot: true,
      allowedHosts: 'all',
      static: false,
      headers: { 'access-control-allow-origin': '*' },
      client: { webSocketURL: `ws://localhost:${port}/ws`, overlay: false, logging: 'warn' },
      setupExitSignals: false,
    },
    compiler,
  );
  const built = firstBuild(compiler);
  whenMoreIsShared(compiler, () => server.sendMessage(server.webSocketServer?.clients ?? [], 'static-changed'));
  await server.start();
  await built;
  return { app: isShell ? 'shell' : readManifest(folder).name, origin: `http://localhost:${port}`, server };
}

/**
 * Sends the type errors of all apps to the pages, also to those that connect later. `edit-notice.js` reads them from the one message of
 * the client that carries data and has no other use here.
 */
function showTypeErrors(folders: readonly string[], server: RspackDevServer): void {
  let typeErrors: readonly string[] = [];
  const send = (clients: Parameters<RspackDevServer['sendMessage']>[0]) => server.sendMessage(clients, 'progress-update', { typeErrors });
  watchTypes(folders, (errors) => {
    typeErrors = errors;
    send(server.webSocketServer?.clients ?? []);
  });
  server.webSocketServer?.implementation.on('connection', (client) => send([client]));
}

/** Resolves with the first build, also with one that has faults: they are printed, and the next edit may mend them. */
function firstBuild(compiler: Compiler): Promise<void> {
  return new Promise((done) => compiler.hooks.done.tap('first build', () => done()));
}

/** A page's container has a fixed list of shared modules: an edit that imports another one reaches only reloaded pages. */
function whenMoreIsShared(compiler: Compiler, tell: () => void): void {
  let known: readonly string[] | null = null;
  compiler.hooks.done.tap('shared modules', ({ compilation }) => {
    if (compilation.errors.length > 0) return;
    const shared = sharedIn(compilation);
    if (known && shared.some((module) => !known!.includes(module))) tell();
    known = shared;
  });
}

/** A server's build contains the address of its socket, so the port is chosen before. */
function freePort(): Promise<number> {
  return new Promise((done, failed) => {
    const probe = createServer();
    probe.once('error', failed);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => done(port));
    });
  });
}
