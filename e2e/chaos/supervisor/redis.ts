import { connect } from 'node:net';
import { join } from 'node:path';
import { freePort } from '../../harness/free-port.ts';
import { Child } from './child.ts';

/** A frozen Redis accepts a connection and never answers. */
const patienceMs = 2000;

/** A real Redis that can be killed, frozen, emptied and filled up. */
export class RedisServer {
  readonly port: number;
  private readonly folder: string;
  private server: Child | null = null;

  private constructor(folder: string, port: number) {
    this.folder = folder;
    this.port = port;
  }

  static async create(folder: string): Promise<RedisServer> {
    const redis = new RedisServer(folder, await freePort());
    await redis.start();
    return redis;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    this.server = new Child({
      command: 'redis-server',
      args: ['--port', String(this.port), '--bind', '127.0.0.1', '--save', '', '--dir', this.folder],
      log: join(this.folder, 'redis.log'),
    });
    await this.server.hear('ready', 10_000, ({ output }) => output.includes('Ready to accept connections') || null);
  }

  async kill(): Promise<void> {
    await this.server?.kill();
  }

  freeze(): void {
    this.server?.signal('SIGSTOP');
  }

  thaw(): void {
    this.server?.signal('SIGCONT');
  }

  /**
   * Sends commands and waits for the answer of the last: `FLUSHALL`, `CONFIG SET maxmemory 1mb`. Rejects when none comes within
   * two seconds.
   */
  say(...commands: string[]): Promise<string> {
    return new Promise((resolve, reject) => {
      const socket = connect(this.port, '127.0.0.1');
      let answer = '';
      socket.setTimeout(patienceMs, () => socket.destroy(new Error(`Redis did not answer ${commands.join(', ')} within ${patienceMs} ms`)));
      socket
        .setEncoding('utf8')
        .on('error', reject)
        .on('connect', () => socket.write(`${commands.join('\r\n')}\r\n`));
      socket.on('data', (chunk: string) => {
        answer += chunk;
        if (answer.trimEnd().split('\r\n').length < commands.length) return;
        socket.destroy();
        resolve(answer.trimEnd());
      });
    });
  }
}
