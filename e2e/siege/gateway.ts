import { join } from 'node:path';
import { Child, plainEnvironment } from '../chaos/supervisor/child.ts';
import type { Stage } from '../chaos/stage.ts';
import { freePort } from '../harness/free-port.ts';
import { inspected } from './live-bytes.ts';

const program = join(import.meta.dirname, '../../platform/src/gateway/main.ts');

/**
 * The product's gateway in a separate process, before all backends of a stage. Nothing is published in it: it serves
 * the backend's paths alone.
 */
export interface GatewayProcess {
  port: number;
  child: Child;
  log: string;
}

/** @param at the port of a gateway that was killed before, a free one without it; settings beside the usual ones */
export async function startGatewayProcess(stage: Stage, at: { port?: number; env?: Record<string, string> } = {}): Promise<GatewayProcess> {
  const port = at.port ?? (await freePort());
  const log = join(stage.folder, 'gateway.log');
  const child = new Child({
    command: process.execPath,
    args: [program],
    env: {
      ...plainEnvironment(),
      ...inspected,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: join(stage.folder, 'gateway'),
      BACKEND_URL: stage.backends.map((backend) => `http://127.0.0.1:${backend.port}`).join(','),
      ...at.env,
    },
    log,
  });
  await child.hear('gateway ready', 60_000, ({ output }) => (output.includes('gateway ready') ? true : null));
  return { port, child, log };
}
