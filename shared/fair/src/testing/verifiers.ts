import { spawnSync } from 'node:child_process';

const script = (name: string) => new URL(`../../verify/${name}`, import.meta.url).pathname;

/** The stand-alone verifiers that can run here, each with the command that starts it. */
export const verifiers: readonly { name: string; command: string; file: string }[] = [
  { name: 'node', command: process.execPath, file: script('verify.mjs') },
  ...(spawnSync('python3', ['--version']).status === 0 ? [{ name: 'python', command: 'python3', file: script('verify.py') }] : []),
];

/** The verifier that was written from docs/fairness.md alone. */
export const independent: typeof verifiers =
  spawnSync('perl', ['-MJSON::PP', '-e1']).status === 0 ? [{ name: 'perl', command: 'perl', file: script('verify.pl') }] : [];

/** Answers of a verifier about documents, one line for each. */
export function verdicts({ command, file }: (typeof verifiers)[number], documents: unknown): string[] {
  const { stdout, stderr } = spawnSync(command, [file], { input: JSON.stringify(documents), encoding: 'utf8', maxBuffer: 2 ** 28 });
  if (stderr) throw new Error(stderr);
  return stdout.trim().split('\n');
}

/** A verdict without the notes on checks that a verifier may leave out. */
export const withoutNotes = (verdict: string): string => verdict.replace(/; (beacon |rounds that |signatures of ).*$/, '');
