// `npm run workshop`: every component of shared/ui alone, in each of its states, with accessibility findings beside it.
// `npm run workshop -- build <folder>` writes it as a static site.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { repository } from '../repository.ts';

const kit = join(repository, 'shared/ui');
const manifest = createRequire(join(kit, 'package.json')).resolve('storybook/package.json');
const { bin } = JSON.parse(readFileSync(manifest, 'utf8')) as { bin: string | { storybook: string } };
const program = join(dirname(manifest), typeof bin === 'string' ? bin : bin.storybook);

const [verb = 'dev', folder = join(kit, 'dist/workshop')] = process.argv.slice(2);
const orders: Record<string, string[]> = {
  dev: ['dev', '--port', '6006', '--no-open'],
  build: ['build', '--output-dir', folder, '--quiet'],
};
const order = orders[verb];
if (!order) {
  console.error('usage: npm run workshop [-- build <folder>]');
  process.exit(2);
}
const storybook = spawn(process.execPath, [program, ...order], { cwd: kit, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => storybook.kill(signal));
storybook.once('exit', (status) => process.exit(status ?? 1));
