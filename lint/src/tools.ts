import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Outcome } from './report.ts';

const tools = [
  { name: 'oxlint with types', command: 'oxlint', args: ['--type-aware', '--deny-warnings', '--report-unused-disable-directives'] },
  { name: 'oxfmt', command: 'oxfmt', args: ['--check'], hint: 'run `npm run format`' },
  { name: 'knip: nothing unused, nothing undeclared', command: 'knip', args: ['--no-progress', '--treat-config-hints-as-errors'] },
];

/** What changed since it passed last, package by package; in CI everything at once. */
const changed = { command: 'turbo', args: ['run', 'lint', '--continue=always', '--output-logs=errors-only', '--no-update-notifier'] };

/** Runs the finished linters. One that cannot start has failed: a linter that is silent because it is absent proves nothing. */
export function runTools(root: string): Outcome[] {
  return tools.map(({ name, hint, ...whole }) => {
    const { command, args } = whole.command === 'oxlint' && !process.env.CI ? changed : whole;
    const bin = join(root, 'node_modules', '.bin', command);
    if (!existsSync(bin)) return { name, problems: [`${command} is not installed; run npm ci`] };
    const run = spawnSync(bin, args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 });
    if (run.status === 0) return { name, problems: [] };
    const output = `${run.stdout ?? ''}${run.stderr ?? ''}`.trimEnd().split('\n');
    return { name, problems: [...output, ...(run.error ? [run.error.message] : []), ...(hint ? [hint] : [])] };
  });
}
