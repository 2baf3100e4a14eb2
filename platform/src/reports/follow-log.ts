import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { logFiles, type LogLine } from './report-log.ts';

/** Most that is read at once from one file, bytes. */
const portion = 1024 * 1024;

/**
 * Reads the lines that were added to a folder of report logs since the last call, by whichever process, each once. A line that is
 * still being written waits for the next call; one that is no JSON is passed over.
 */
export function followLog(folder: string): (each: (line: LogLine) => void) => Promise<void> {
  const read = new Map<string, number>();

  async function readFile(name: string, each: (line: LogLine) => void): Promise<void> {
    const file = await open(join(folder, name)).catch(() => null);
    // Rotated away in this moment.
    if (!file) return;
    try {
      const buffer = Buffer.alloc(portion);
      for (;;) {
        const from = read.get(name) ?? 0;
        const { bytesRead } = await file.read(buffer, 0, portion, from);
        const end = buffer.subarray(0, bytesRead).lastIndexOf('\n') + 1;
        if (end === 0) return;
        read.set(name, from + end);
        for (const text of buffer.toString('utf8', 0, end).split('\n')) parse(text, each);
      }
    } finally {
      await file.close();
    }
  }

  return async (each) => {
    const names = await logFiles(folder);
    for (const name of read.keys()) if (!names.includes(name)) read.delete(name);
    for (const name of names) await readFile(name, each);
  };
}

function parse(text: string, each: (line: LogLine) => void): void {
  if (text === '') return;
  let line: LogLine;
  try {
    line = JSON.parse(text) as LogLine;
  } catch {
    return;
  }
  each(line);
}
