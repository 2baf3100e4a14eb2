import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const fileIn = (dataDir: string): string => join(dataDir, 'backend-address');

/** Writes down where a backend listens, for programs of the same machine that work on the same data folder. */
export function keepAddress(dataDir: string, host: string, port: number): void {
  const reached = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  writeFileSync(fileIn(dataDir), `http://${reached.includes(':') ? `[${reached}]` : reached}:${port}\n`);
}

/** Where the last backend of this data folder listened; it may be gone. Null when there was none. */
export function addressIn(dataDir: string): string | null {
  try {
    return readFileSync(fileIn(dataDir), 'utf8').trim();
  } catch {
    return null;
  }
}
