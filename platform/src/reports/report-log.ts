import type { ReportBatch } from '@riftdrop/contract/release/reports';
import type { Visit } from '../visits/visits.ts';
import { mkdir, open, readdir, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';

/** One line of the log: the batch of a page, and its time of arrival. */
export interface LogLine extends ReportBatch {
  /** Epoch milliseconds by the collector's clock; the one inside an error is the browser's. */
  received: number;
  /** The page load that the browser showed; null when it showed none that a gateway of this site gave out in the last day. */
  visit: Visit | null;
}

export interface ReportLog {
  /** Keeps a line soon. False when it was dropped, because the disk does not keep up. */
  append(line: LogLine): boolean;
  /** Writes the pending lines and closes the file. */
  close(): Promise<void>;
}

export interface ReportLogOptions {
  folder: string;
  /** Called once per fault, not once per line. */
  problem?: (message: string) => void;
  /** Bytes after which a new file begins, and how many files are kept. */
  fileBytes?: number;
  files?: number;
  clock?: () => number;
}

/** Bytes that may wait for the disk. */
const mostWaiting = 4 * 1024 * 1024;

/**
 * Append-only JSON lines, `<epoch ms>-<process>-<n>.jsonl`; the oldest files go. Every process writes separate files, so that several
 * gateways can share one folder. The log identifies no player.
 */
export function openReportLog({
  folder,
  problem = () => {},
  fileBytes = 8 * 1024 * 1024,
  files = 16,
  clock = Date.now,
}: ReportLogOptions): ReportLog {
  let waiting: string[] = [];
  let waitingBytes = 0;
  let file: FileHandle | null = null;
  let written = 0;
  let number = 0;
  let working: Promise<void> | null = null;
  let failing = false;

  async function fileNow(): Promise<FileHandle> {
    if (file && written < fileBytes) return file;
    await file?.close();
    file = null;
    await mkdir(folder, { recursive: true });
    file = await open(join(folder, `${String(clock()).padStart(15, '0')}-${process.pid}-${number++}.jsonl`), 'a');
    written = 0;
    await removeOldest(folder, files);
    return file;
  }

  async function write(): Promise<void> {
    while (waiting.length > 0) {
      const text = waiting.join('');
      waiting = [];
      waitingBytes = 0;
      try {
        await (await fileNow()).appendFile(text);
        written += text.length;
        failing = false;
      } catch (error) {
        if (!failing) problem(`reports cannot be kept: ${String(error)}`);
        failing = true;
      }
    }
    working = null;
  }

  return {
    append(line) {
      const text = `${JSON.stringify(line)}\n`;
      if (waitingBytes + text.length > mostWaiting) return false;
      waiting.push(text);
      waitingBytes += text.length;
      working ??= write();
      return true;
    },
    async close() {
      while (working) await working;
      await file?.close();
      file = null;
    },
  };
}

async function removeOldest(folder: string, keep: number): Promise<void> {
  const gone = (await logFiles(folder)).slice(0, -keep);
  for (const name of gone) await rm(join(folder, name), { force: true });
}

/** Names of the files, oldest first. */
export async function logFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => name.endsWith('.jsonl')).sort();
}
