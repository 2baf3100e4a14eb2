import { spawn } from 'node:child_process';
import type { ChildProcessByStdio } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Outcome } from './report.ts';

const tools = [
  { name: 'oxlint with types', command: 'oxlint', args: ['--type-aware', '--deny-warnings', '--report-unused-disable-directives'] },
  { name: 'oxfmt', command: 'oxfmt', args: ['--check'], hint: 'run `npm run format`' },
  { name: 'knip: nothing unused, nothing undeclared', command: 'knip', args: ['--no-progress', '--treat-config-hints-as-errors'] },
];

/** Changes since the last pass, package by package; in CI everything at once. */
const changed = { command: 'turbo', args: ['run', 'lint', '--continue=always', '--output-logs=errors-only', '--no-update-notifier'] };

/**
 * Runs the finished linters side by side. One that cannot start has failed: a linter that is silent because it is absent proves nothing.
 */
export async function runTools(root: string): Promise<Outcome[]> {
  return Promise.all(
    tools.map(async ({ name, hint, ...whole }) => {
      const { command, args } = whole.command === 'oxlint' && !process.env.CI ? changed : whole;
      const bin = join(root, 'node_modules', '.bin', command);
      if (!existsSync(bin)) return { name, problems: [`${command} is not installed; run npm ci`] };
      const { status, output } = await finish(spawn(bin, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] }));
      return { name, problems: status === 0 ? [] : [...output.trimEnd().split('\n'), ...(hint ? [hint] : [])] };
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
