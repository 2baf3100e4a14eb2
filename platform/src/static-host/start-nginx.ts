import { spawn } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { nginxServer } from './nginx.ts';

export interface RunningNginx {
  url: string;
  /** Reads the configuration again, as after a change of routes. */
  reload(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Runs nginx in front of a data folder on a free port, with the same configuration as an operator's, in the foreground and as a child
 * of this process. `program` is its path. Throws with the output of nginx when it does not start.
 */
export async function startNginx({
  program,
  dataDir,
  backend,
}: {
  program: string;
  dataDir: string;
  backend?: string;
}): Promise<RunningNginx> {
  const folder = join(dataDir, 'nginx');
  await mkdir(folder, { recursive: true });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = nginxServer({ listen: `127.0.0.1:${port}`, root: join(dataDir, 'platform', 'public'), backend });
  await writeFile(join(folder, 'nginx.conf'), configuration(folder, join(dataDir, 'platform', 'private', 'nginx-pages.conf'), server));
  const child = spawn(program, ['-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf')], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said = `${said}${text}`.slice(-4_000)));
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  child.once('error', (error) => (said += error.message));
  const stop = async () => {
    // At once: a graceful end would wait for the sockets of pages that are still open.
    child.kill('SIGTERM');
    await ended;
  };
  for (const limit = Date.now() + 10_000; !(await answers(url)); await pause(20)) {
    if (child.exitCode === null && child.pid !== undefined && Date.now() < limit) continue;
    child.kill('SIGKILL');
    throw new Error(`nginx did not start:\n${said}`);
  }
  const reload = async () => {
    child.kill('SIGHUP');
    // nginx gives no signal when its new workers have taken over.
    await pause(300);
  };
  return { url, reload, stop };
}

function configuration(folder: string, pages: string, server: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `  ${kind}_temp_path ${folder}/${kind};`);
  return `${process.getuid?.() === 0 ? 'user root;\n' : ''}daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
events {
  worker_connections 256;
}
http {
  access_log off;
${temporary.join('\n')}
  include ${pages};
  ${server}
}
`;
}

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    () => true,
    () => false,
  );

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}
