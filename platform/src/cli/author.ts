import { spawnSync } from 'node:child_process';
import { userInfo } from 'node:os';
import { repository } from '../repository.ts';

/** The author in the log: the option, RIFTDROP_BY, the name in git, or the account. */
export const author = ({ by, why }: { by?: string; why: string }) => ({
  by: by ?? (process.env.RIFTDROP_BY || gitIn(repository)('config', 'user.name') || userInfo().username),
  why,
});

export interface BuildSource {
  /** Commit and branch, for people: `4f6b2c1 main`, `4f6b2c1 main with changes`. */
  text: string;
  /** Whether the checkout differs from the commit. */
  isChanged: boolean;
}

/** The checkout that a folder belongs to; null outside of git. */
export function sourceOfBuild(folder: string): BuildSource | null {
  const git = gitIn(folder);
  const commit = git('rev-parse', '--short', 'HEAD');
  if (!commit) return null;
  const branch = git('rev-parse', '--abbrev-ref', 'HEAD');
  const isChanged = git('status', '--porcelain') !== '';
  return { text: [commit, ...(branch === 'HEAD' ? [] : [branch]), ...(isChanged ? ['with changes'] : [])].join(' '), isChanged };
}

const gitIn =
  (cwd: string) =>
  (...words: string[]): string =>
    spawnSync('git', words, { cwd, encoding: 'utf8' }).stdout?.trim() ?? '';
