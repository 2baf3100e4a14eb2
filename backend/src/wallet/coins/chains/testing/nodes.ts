import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer as createHttpServer, type ServerResponse } from 'node:http';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { HDKey } from '@scure/bip32';
import { type Node, nodeAt } from '../rpc.ts';

/** A real node with a separate chain. */
export interface TestNode extends Node {
  url: string;
  stop(): Promise<void>;
}

/** Debian's program; `npm run unit` installs it. The one in /usr/bin is a script around it. */
const litecoind = '/usr/lib/litecoin/litecoind';

/** Whether the tests of real chains can run here. In CI they must. */
export const hasLitecoind: boolean = existsSync(litecoind) || Boolean(process.env.CI);

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

async function started(program: string, args: string[], url: string, probe: string, after: () => void): Promise<TestNode> {
  const process: ChildProcess = spawn(program, args, { stdio: 'ignore' });
  let problem: Error | null = null;
  const ended = new Promise<void>((done) => {
    process.once('exit', () => done());
    process.once('error', (error) => {
      problem = error;
      done();
    });
  });
  const stop = async () => {
    // Its data is thrown away.
    process.kill('SIGKILL');
    await ended;
    after();
  };
  const node = nodeAt(url);
  for (let tries = 0; ; tries += 1) {
    try {
      await node.ask(probe);
      return { ...node, url, stop };
    } catch (error) {
      if (problem ?? (process.exitCode !== null || tries > 1_200)) {
        await stop();
        throw new Error(`${program} did not start`, { cause: problem ?? error });
      }
      await sleep(50);
    }
  }
}

/** Litecoin in regtest: a private chain, where a call mines a block. */
export async function startLitecoin(): Promise<TestNode> {
  const [dir, port] = [mkdtempSync(join(tmpdir(), 'riftdrop-litecoin-')), await freePort()];
  const args = [
    '-regtest',
    `-datadir=${dir}`,
    '-server',
    '-listen=0',
    '-dnsseed=0',
    '-printtoconsole=0',
    `-rpcport=${port}`,
    '-rpcuser=t',
    '-rpcpassword=t',
    '-fallbackfee=0.0002',
    // Without it no block can be mined above height 432.
    '-vbparams=mweb:-2:0',
    '-dbcache=4',
    '-par=1',
    '-keypool=5',
  ];
  return started(litecoind, args, `http://t:t@127.0.0.1:${port}`, 'getblockcount', () => rmSync(dir, { recursive: true, force: true }));
}

const processors: Partial<Record<NodeJS.Architecture, string>> = { x64: 'amd64', arm64: 'arm64' };

/** Ethereum by anvil: a call mines a block. */
export async function startEthereum(): Promise<TestNode> {
  const port = await freePort();
  const name = `@foundry-rs/anvil-${process.platform}-${processors[process.arch]}/bin/anvil`;
  const program = createRequire(import.meta.url).resolve(name);
  const args = ['--host', '127.0.0.1', '--port', String(port), '--chain-id', '31337', '--silent', '--no-mining', '--order', 'fees'];
  return started(program, args, `http://127.0.0.1:${port}`, 'eth_blockNumber', () => {});
}

/**
 * A proxy to a node.
 * @param handle gets each request, the way to the node's answer, and the response to send it with
 */
export async function proxyTo(url: string, handle: (body: string, answer: () => Promise<string>, response: ServerResponse) => unknown) {
  const server = createHttpServer((request, response) => {
    void (async () => {
      const body = Buffer.concat(await request.toArray()).toString();
      const { authorization } = request.headers;
      const headers = { 'content-type': 'application/json', ...(authorization && { authorization }) };
      const answer = async () => (await fetch(new URL(url).origin, { method: 'POST', headers, body })).text();
      await handle(body, answer, response);
    })();
  });
  server.listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const through = new URL(url);
  through.port = String((server.address() as AddressInfo).port);
  const stop = () =>
    new Promise<void>((done) => {
      server.close(() => done());
      server.closeAllConnections();
    });
  return { url: through.href, stop };
}

/** A line to a node that a test cuts. */
export async function lineTo(url: string) {
  const line = { isCut: false };
  const proxy = await proxyTo(url, async (_body, answer, response) => (line.isCut ? response.destroy() : response.end(await answer())));
  return Object.assign(line, proxy);
}

/** Extended public keys of test accounts, as an operator would configure them. */
const accountOf = (path: string): string => HDKey.fromMasterSeed(new Uint8Array(32).fill(7)).derive(path).publicExtendedKey;

export const litecoinSettings = ({ url }: TestNode) => ({
  url,
  account: accountOf("m/84'/1'/0'"),
  network: 'regtest' as const,
  confirmations: null,
  explorer: 'https://litecoin.example/tx/{tx}',
  price: 8_000,
});

export const ethereumSettings = ({ url }: TestNode) => ({
  url,
  account: accountOf("m/44'/60'/0'"),
  chainId: 31_337,
  confirmations: null,
  explorer: 'https://ethereum.example/tx/{tx}',
  price: 250_000,
});
