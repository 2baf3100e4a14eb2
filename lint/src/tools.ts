import { spawn } from 'node:child_process';
import type { ChildProcessByStdio } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { keepPassed, tasksNamed } from '@riftdrop/build/check/passed';
import type { Outcome } from './report.ts';

const tools = [
  { name: 'oxlint with types', command: 'oxlint', args: ['--type-aware', '--deny-warnings', '--report-unused-disable-directives'] },
  { name: 'oxfmt', command: 'oxfmt', args: ['--check'], hint: 'run `npm run format`' },
  { name: 'knip: nothing unused, nothing undeclared', command: 'knip', args: ['--no-progress', '--treat-config-hints-as-errors'] },
  { name: 'dockerfile-utils', command: 'dockerfile-utils', args: ['lint', 'operate/Dockerfile'] },
];

/**
 * Runs the finished linters side by side, that of types on packages that changed since they passed. One that cannot start has failed: a
 * linter that is silent because it is absent proves nothing.
 */
export async function runTools(root: string): Promise<Outcome[]> {
  return Promise.all(
    tools.map(async ({ name, hint, command, args }) => {
      const bin = join(root, 'node_modules', '.bin', command);
      if (!existsSync(bin)) return { name, problems: [`${command} is not installed; run npm ci`] };
      const tasks = command === 'oxlint' ? await tasksNamed('lint') : [];
      const due = tasks.filter(({ passed }) => !passed);
      if (tasks.length > 0 && due.length === 0) return { name, problems: [] };
      // Without a folder it reads those files as well that are in no package.
      const folders = due.length === tasks.length ? [] : due.map(({ folder }) => folder);
      const { status, output } = await finish(spawn(bin, [...args, ...folders], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] }));
      if (status !== 0) return { name, problems: [...output.trimEnd().split('\n'), ...(hint ? [hint] : [])] };
      keepPassed(due.map((task) => ({ ...task, passed: { passed: 1, failed: 0, skipped: 0 } })));
      return { name, problems: [] };
    }),
  );
}

function finish(child: ChildProcessByStdio<null, Readable, Readable>): Promise<{ status: number | null; output: string }> {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  return new Promise((done) => {
    child.on('error', (error) => done({ status: null, output: `${output}${error.message}` }));
    child.on('close', (status) => done({ status, output }));
  });
}
