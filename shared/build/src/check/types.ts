// `npm run types`: TypeScript over every workspace, two at a time.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../repository.ts';
import { countLine } from './count.ts';
import { run } from './run.ts';

const projects = findProjects();
const failures: string[] = [];
const queue = [...projects];
await Promise.all([worker(), worker()]);

for (const failure of failures) console.log(failure);
console.log(countLine({ passed: projects.length - failures.length, failed: failures.length, skipped: 0 }));
process.exitCode = failures.length > 0 ? 1 : 0;

async function worker(): Promise<void> {
  for (let project = queue.shift(); project; project = queue.shift()) {
    const { status, output } = await run('tsc', ['-p', project, '--pretty'], { quiet: true });
    if (status !== 0) failures.push(`✗ ${project}\n${output.trimEnd()}\n`);
  }
}

/** shared/build/tsconfig.json is what the others extend, so its own sources have a second one. */
function findProjects(): string[] {
  const root = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as { workspaces: string[] };
  const found = root.workspaces
    .flatMap((pattern) => globSync(pattern, { cwd: repository }))
    .map((dir) =>
      existsSync(join(repository, dir, 'tsconfig.check.json')) ? join(dir, 'tsconfig.check.json') : join(dir, 'tsconfig.json'),
    )
    .filter((path) => existsSync(join(repository, path)))
    .sort();
  if (found.length === 0) throw new Error('no workspace with a tsconfig.json was found');
  return found;
}
