import { pathToFileURL } from 'node:url';
import { repository } from '@riftdrop/build/repository';

interface ScriptCoverage {
  url: string;
  functions: { ranges: { startOffset: number; count: number }[] }[];
}

export interface Coverage {
  /** Files of the repository with a function that ran since the last call, by path. */
  take(): Promise<string[]>;
  close(): void;
}

/** Counts the functions that a Node process runs. @param address of its inspector, `ws://…` */
export async function coverageOf(address: string): Promise<Coverage> {
  const socket = new WebSocket(address);
  await new Promise((opened, failed) => {
    socket.addEventListener('open', opened);
    socket.addEventListener('error', failed);
  });
  const waiting = new Map<number, (result: unknown) => void>();
  socket.addEventListener('message', ({ data }: MessageEvent<string>) => {
    const { id, result } = JSON.parse(data) as { id: number; result: unknown };
    waiting.get(id)?.(result);
  });
  let sent = 0;
  const ask = <Result>(method: string, params: object = {}) =>
    new Promise<Result>((done) => {
      waiting.set(++sent, done as (result: unknown) => void);
      socket.send(JSON.stringify({ id: sent, method, params }));
    });
  await ask('Profiler.enable');
  await ask('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  const root = `${pathToFileURL(repository).href}/`;
  return {
    async take() {
      const { result } = await ask<{ result: ScriptCoverage[] }>('Profiler.takePreciseCoverage');
      return result
        .filter(({ url, functions }) => isOwn(url.replace(root, '')) && url.startsWith(root) && hasRun(functions))
        .map(({ url }) => url.slice(root.length))
        .sort();
    },
    close: () => socket.close(),
  };
}

const isOwn = (path: string): boolean => /^(?:backend|shared)\//.test(path) && !path.includes('node_modules');

/** A module's own body runs once, when it is loaded; it begins at 0. */
const hasRun = (functions: ScriptCoverage['functions']): boolean =>
  functions.some(({ ranges: [whole] }) => whole!.startOffset > 0 && whole!.count > 0);
