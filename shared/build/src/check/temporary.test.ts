import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

/** What `TMPDIR` is in a program that asked for it, and whether that folder was there. */
function inProgram(env: NodeJS.ProcessEnv): { folder: string; wasThere: boolean } {
  const module = join(import.meta.dirname, 'temporary.ts');
  const program = `import { existsSync } from 'node:fs';
    import { keepTemporaryFilesInMemory } from ${JSON.stringify(module)};
    keepTemporaryFilesInMemory();
    console.log(JSON.stringify({ folder: process.env.TMPDIR ?? '', wasThere: existsSync(process.env.TMPDIR ?? '') }));`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { env, encoding: 'utf8' });
  if (!stdout) throw new Error(stderr);
  return JSON.parse(stdout) as { folder: string; wasThere: boolean };
}

test('gives a run a folder of its own in memory where there is room, and removes it and those of runs that were killed', () => {
  const abandoned = '/dev/shm/riftdrop-check-999999999-a';
  onTestFinished(() => rmSync(abandoned, { recursive: true, force: true }));
  if (existsSync('/dev/shm')) mkdirSync(abandoned, { recursive: true });
  const { folder, wasThere } = inProgram({ PATH: process.env.PATH });
  // Without room it stays where temporary files always are.
  expect(folder).toMatch(/^$|^\/dev\/shm\/riftdrop-check-\d+-\w+$/);
  expect(wasThere).toBe(folder !== '');
  expect([folder, ...(folder ? [abandoned] : [])].filter(existsSync)).toEqual([]);
});

test('leaves a folder alone that the environment names', () => {
  expect(inProgram({ PATH: process.env.PATH, TMPDIR: '/nowhere' })).toEqual({ folder: '/nowhere', wasThere: false });
});
