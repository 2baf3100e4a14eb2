import { spawnSync } from 'node:child_process';

/** Steps of the full run that a change can break while `npm test` passes. A benchmark judges the machine as well, and ends no run of CI. */
export const extras = ['embedded', 'chaos', 'engines'] as const;
export type Extra = (typeof extras)[number];

const server = /^(?:backend|platform|shared\/(?:art|contract|fair|money))\//;
const browserCode = /^(?:shell|mfe-[^/]+|shared\/(?:ui|host|game|build\/src\/rspack))\//;
/** Tests and texts change nothing that runs. */
const runsNowhere = /\.(?:test\.tsx?|md)$/;
const rules: Record<Extra, RegExp[]> = {
  embedded: [/^backend\//],
  // The siege is one of its trials.
  chaos: [server, /^e2e\/(chaos|siege)\//],
  engines: [browserCode, /^e2e\/(engines|pages)\//],
};
/** A new version of a library can break anything. */
const ofAll = /^package-lock\.json$/;

/** The extra steps that these changed files need; all of them when the changes are unknown. */
export function extrasOf(files: readonly string[] | null): ReadonlySet<Extra> {
  if (files === null || files.some((file) => ofAll.test(file))) return new Set(extras);
  const asks = (extra: Extra, file: string) =>
    rules[extra].some((rule) => rule.test(file)) && (extra === 'embedded' || !runsNowhere.test(file));
  return new Set(extras.filter((extra) => files.some((file) => asks(extra, file))));
}

/** Longest time between commits that land together, seconds. */
const oneLanding = 12 * 3600;

/**
 * Files that differ from the last landed commit: `CI_BASE`, else `origin/main` where it is an ancestor, else the newest commit
 * that is twelve hours older than HEAD. Null without git or without that much history, as in a shallow clone.
 */
export function changedFiles(repository: string): readonly string[] | null {
  const git = (...args: string[]): string | null => {
    const { status, stdout } = spawnSync('git', args, { cwd: repository, encoding: 'utf8' });
    return status === 0 ? stdout : null;
  };
  const commit = (name: string) => git('rev-parse', '--verify', '--quiet', `${name}^{commit}`)?.trim() ?? null;
  const head = commit('HEAD');
  const landed = commit('origin/main');
  const isBefore = landed !== null && landed !== head && git('merge-base', '--is-ancestor', landed, 'HEAD') !== null;
  const before = Number(git('log', '-1', '--format=%ct', 'HEAD') ?? 0) - oneLanding;
  const older = () => git('rev-list', '-1', `--before=${before}`, 'HEAD')?.trim() || null;
  const base = process.env.CI_BASE ? commit(process.env.CI_BASE) : isBefore ? landed : older();
  if (base === null) return null;
  const committed = git('diff', '--name-only', '--no-renames', base);
  const added = git('ls-files', '--others', '--exclude-standard');
  return committed === null ? null : `${committed}\n${added ?? ''}`.split('\n').filter(Boolean);
}
