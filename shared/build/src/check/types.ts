// `npm run types`: TypeScript over all packages as one program, which caches results of unchanged files in `.cache`. With words, each named
// package by itself.
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { repository } from '../repository.ts';
import { countLine } from './count.ts';
import type { Count } from './count.ts';
import { run } from './run.ts';

const projects = process.argv.slice(2).map(projectOf);
const count = projects.length > 0 ? await check(projects) : await checkAtOnce(findProjects());
console.log(countLine(count));
process.exitCode = count.failed > 0 ? 1 : 0;

/**
 * All of them as one program: the files that many packages import are read once. The tests of the browser are a separate program,
 * because they add tables to the backend's schema. A package with an error counts as failed.
 */
async function checkAtOnce(all: string[]): Promise<Count> {
  const own = all.filter((project) => dirname(project) === 'e2e');
  const programs = [all.filter((project) => !own.includes(project)), own];
  const outputs = await Promise.all(programs.map((projects, at) => checkTogether(projects, `all-${at}`)));
  const errors = outputs.filter((output) => output !== null).join('\n');
  if (errors === '') return { passed: all.length, failed: 0, skipped: 0 };
  console.log(errors);
  const wrong = all.filter((project) => errors.includes(`${dirname(project)}/`)).length;
  return { passed: all.length - wrong, failed: Math.max(1, wrong), skipped: 0 };
}

/** Null when all these projects check without an error together, else the output of TypeScript. */
async function checkTogether(projects: string[], name: string): Promise<string | null> {
  const folder = join(repository, '.cache');
  const file = join(folder, `tsconfig.${name}.json`);
  const include = projects.flatMap((project) => {
    const { extends: _, include: own, ...others } = JSON.parse(readFileSync(join(repository, project), 'utf8')) as Record<string, string[]>;
    const options = Object.keys(others);
    if (options.length > 0)
      throw new Error(`${project} says ${options.join(', ')}; what is true of all belongs in shared/build/tsconfig.json`);
    return own!.map((path) => relative(folder, join(repository, dirname(project), path)));
  });
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, JSON.stringify({ extends: '../shared/build/tsconfig.json', include }));
  const known = ['--incremental', '--tsBuildInfoFile', join(folder, `${name}.tsbuildinfo`)];
  const { status, output } = await run('tsc', ['-p', file, '--pretty', ...known], { quiet: true });
  return status === 0 ? null : output.trimEnd();
}

async function check(all: string[]): Promise<Count> {
  const failures: string[] = [];
  const queue = [...all];
  const worker = async (): Promise<void> => {
    for (let project = queue.shift(); project; project = queue.shift()) {
      const { status, output } = await run('tsc', ['-p', project, '--pretty'], { quiet: true });
      if (status !== 0) failures.push(`✗ ${project}\n${output.trimEnd()}\n`);
    }
  };
  await Promise.all([worker(), worker()]);
  for (const failure of failures) console.log(failure);
  return { passed: all.length - failures.length, failed: failures.length, skipped: 0 };
}

/**
 * A project, its folder, or the word of a package as the other commands take it: `raffle` is `mfe-raffle` and `contract` is
 * `shared/contract`.
 */
function projectOf(name: string): string {
  const all = findProjects().map((project) => ({ project, folder: dirname(project) }));
  const found =
    all.find(({ project, folder }) => project === name || folder === name) ??
    all.find(({ folder }) => folder.endsWith(`-${name}`) || folder.endsWith(`/${name}`));
  if (found) return found.project;
  console.error(`no package ${name}; there are ${all.map(({ folder }) => folder).join(', ')}`);
  process.exit(2);
}

/** The others extend shared/build/tsconfig.json, so the sources of shared/build have a second one. */
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
