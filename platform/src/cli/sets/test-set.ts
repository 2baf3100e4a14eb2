import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import type { ComposedSet, InputOf } from '../../registry/control-plane.ts';
import { repository } from '../../repository.ts';
import { Complaint } from '../complaint.ts';
import { pinsOf } from '../../registry/composition.ts';
import { wordsOf, type FetchedSet } from './running-set.ts';

type Result = InputOf<'storeTests'>['result'];

/** The used fields of Playwright's JSON report. A flaky test passed only in a repeat, and counts as a failure. */
interface SuiteReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: { message?: string }[];
  suites: Group[];
}
interface Group {
  title: string;
  suites?: Group[];
  specs?: { title: string; ok: boolean }[];
}

/** Names of failed tests that are kept with the result. */
const mostNames = 10;

/**
 * Runs the cross-remote suites in a browser against a site that is exactly this set. `words` go to Playwright: names of suites, or its
 * options. Their output goes to standard error.
 */
export async function testSet(set: ComposedSet, { dists }: FetchedSet, words: readonly string[]): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'riftdrop-set-report-'));
  const started = performance.now();
  try {
    const file = join(folder, 'report.json');
    const code = await suites(words, { SITE_DISTS: dists.join(delimiter), SITE_SET: wordsOf(pinsOf(set)), SUITE_REPORT: file });
    const text = await readFile(file, 'utf8').catch(() => null);
    if (text === null) throw new Complaint('tests-failed', `the suites did not run (exit code ${code}); the lines above say why`);
    return resultOf(JSON.parse(text) as SuiteReport, words, (performance.now() - started) / 1000);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function suites(words: readonly string[], env: Record<string, string>): Promise<number | null> {
  const child = spawn(process.execPath, [join(repository, 'shared/build/src/check/browser.ts'), ...words], {
    cwd: repository,
    env: { ...process.env, ...env },
    stdio: ['ignore', 2, 2],
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => child.kill(signal));
  return new Promise((ended) => child.once('close', ended).once('error', () => ended(null)));
}

function resultOf({ stats, errors, suites: groups }: SuiteReport, words: readonly string[], seconds: number): Result {
  const [problem] = errors;
  if (stats.expected + stats.unexpected + stats.flaky + stats.skipped === 0) throw nothingRan(problem?.message ?? '', words);
  const failed = stats.unexpected + stats.flaky + errors.length;
  const names = groups.flatMap(failedIn).slice(0, mostNames);
  return {
    suite: words.join(' ') || 'all',
    passed: stats.expected,
    failed,
    skipped: stats.skipped,
    seconds: Math.round(seconds * 10) / 10,
    ...(names.length > 0 && { report: `failed: ${names.join('; ')}` }),
  };
}

const failedIn = ({ title, suites: groups = [], specs = [] }: Group): string[] =>
  [...specs.filter(({ ok }) => !ok).map((spec) => spec.title), ...groups.flatMap(failedIn)].map((name) => `${title} › ${name}`);

/** A run without tests has no result to store. */
const nothingRan = (message: string, words: readonly string[]): Complaint =>
  /no tests found/i.test(message)
    ? new Complaint('usage', `no test is called "${words.join(' ')}"`, 'The suites are the files of e2e/suites.')
    : new Complaint('tests-failed', `the suites could not be run: ${message}`);
