import { spawnSync } from 'node:child_process';
import { userInfo } from 'node:os';
import { repository } from '../repository.ts';

/** The author in the log: the option, RIFTDROP_BY, the name in git, or the account. */
export const author = ({ by, why }: { by?: string; why: string }) => ({
  by: by ?? (process.env.RIFTDROP_BY || git('config', 'user.name') || userInfo().username),
  why,
});

/** Commit and branch that a build comes from, shown in the list; undefined outside of a git checkout. */
export function sourceOfBuild(): string | undefined {
  const commit = git('rev-parse', '--short', 'HEAD');
  const branch = git('rev-parse', '--abbrev-ref', 'HEAD');
  return commit ? `${commit}${branch && branch !== 'HEAD' ? ` ${branch}` : ''}` : undefined;
}

const git = (...words: string[]): string => spawnSync('git', words, { cwd: repository, encoding: 'utf8' }).stdout?.trim() ?? '';
