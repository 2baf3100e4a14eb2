import { createRemote } from '@riftdrop/platform/create-remote';
import { mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProgram } from './program.ts';

const repository = join(import.meta.dirname, '../..');

/** A remote under development with `npm run dev`, inside a running site. */
export interface Development {
  url: string;
  /** Where its one page is. */
  path: string;
  /** Its output so far. */
  output(): string;
  /** Saves the page with other source text. */
  save(source: string): Promise<void>;
  close(): Promise<void>;
}

/** A page with a counter, so that a test sees whether an edit keeps the state. */
export const counterPage = (heading: string, className = 'text-h1') => `
import { useState } from 'react';

export default function HomePage() {
  const [count, setCount] = useState(0);
  return (
    <>
      <h1 className="${className}">${heading}</h1>
      <button type="button" onClick={() => setCount(count + 1)}>Pressed {count}</button>
    </>
  );
}
`;

/** Makes a new remote in a folder of a moment and starts `npm run dev` for it inside the site at `origin`. */
export async function workOnRemote(origin: string): Promise<Development> {
  const root = await mkdtemp(join(tmpdir(), 'riftdrop-work-'));
  for (const name of ['node_modules', 'shared', 'shell']) await symlink(join(repository, name), join(root, name));
  const { folder } = createRemote('raffle', { root });
  const page = join(folder, 'src/home/home-page.tsx');
  await writeFile(page, counterPage('Raffle'));
  const program = startProgram({ PORT: '0' }, ['platform/src/dev/main.ts', folder, '--origin', origin]);
  const [, url = ''] = await program.line(/^ready (http\S+)$/m);
  return {
    url,
    path: '/raffle',
    output: program.output,
    async save(source) {
      // In one go: on a busy machine a half-written file would count as a separate edit.
      await writeFile(`${page}.saved`, source);
      await rename(`${page}.saved`, page);
    },
    async close() {
      program.signal('SIGTERM');
      await program.ended;
      await rm(root, { recursive: true, force: true });
    },
  };
}
