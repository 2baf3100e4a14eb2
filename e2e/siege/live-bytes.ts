import { readFileSync } from 'node:fs';

/** `NODE_OPTIONS` of a Node program for `liveBytes`; the address of its inspector is then in its log. */
export const inspected = { NODE_OPTIONS: '--inspect=127.0.0.1:0' };

/**
 * Bytes that the program of a log file still refers to: its heap and buffers after a collection. Resident memory is
 * less exact: V8 and the allocator keep pages of a busy minute long after nothing refers to them.
 */
export async function liveBytes(log: string): Promise<number> {
  const inspector = [...readFileSync(log, 'utf8').matchAll(/Debugger listening on (ws:\S+)/g)].at(-1)?.[1];
  if (!inspector) throw new Error(`no inspector is named in ${log}`);
  const socket = new WebSocket(inspector);
  try {
    await new Promise((resolve, reject) => {
      socket.onopen = resolve;
      socket.onerror = () => reject(new Error(`nobody listens at ${inspector}`));
    });
    await ask(socket, 1, 'HeapProfiler.collectGarbage');
    const { usedSize, backingStorageSize } = await ask(socket, 2, 'Runtime.getHeapUsage');
    return usedSize! + backingStorageSize!;
  } finally {
    socket.close();
  }
}

function ask(socket: WebSocket, id: number, method: string): Promise<Record<string, number>> {
  return new Promise((resolve, reject) => {
    socket.onclose = () => reject(new Error(`the program ended while it was asked for ${method}`));
    socket.onmessage = ({ data }) => {
      const answer = JSON.parse(String(data)) as { id?: number; result?: Record<string, number>; error?: { message: string } };
      if (answer.id !== id) return;
      if (answer.result) resolve(answer.result);
      else reject(new Error(`${method}: ${answer.error?.message}`));
    };
    socket.send(JSON.stringify({ id, method }));
  });
}
