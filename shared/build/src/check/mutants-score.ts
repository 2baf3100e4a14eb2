import type { Count } from './count.ts';
import { knownAlive } from './mutants-alive.ts';
import type { KnownAlive } from './mutants-alive.ts';

/** The used fields of Stryker's JSON report, of the schema of mutation testing reports. */
export interface MutationReport {
  files: Record<string, { source: string; mutants: Mutant[] }>;
}
interface Mutant {
  mutatorName: string;
  replacement?: string;
  status: string;
  location: { start: { line: number; column: number }; end: { line: number; column: number } };
}

/** Percent of the mutants of a folder that its tests must catch. */
const leastCaught = 85;

/** Counts the mutants of one folder and lists those that live. A mutant that is known to change nothing counts for neither side. */
export function describeScore(name: string, { files }: MutationReport, known: readonly KnownAlive[] = knownAlive) {
  const used = new Set<KnownAlive>();
  const lines: string[] = [];
  let caught = 0;
  let alive = 0;
  for (const [file, { source, mutants }] of Object.entries(files)) {
    const text = source.split('\n');
    for (const { status, mutatorName, replacement = '', location } of mutants) {
      if (status === 'Killed' || status === 'Timeout') caught++;
      if (status !== 'Survived' && status !== 'NoCoverage') continue;
      const line = text[location.start.line - 1]!.trim();
      const reason = known.find((one) => file === one.file && line.includes(one.line) && (one.becomes ?? replacement) === replacement);
      if (reason) used.add(reason);
      else alive++;
      const becomes = replacement.replaceAll(/\s+/g, ' ').slice(0, 80);
      const why = reason ? `  (${reason.reason})` : status === 'NoCoverage' ? '  (no test runs it)' : '';
      lines.push(`  lives: ${file}:${location.start.line} ${line.slice(0, 90)}  → ${mutatorName} ${becomes}${why}`);
    }
  }
  const score = (100 * caught) / Math.max(1, caught + alive);
  const stale = known.filter((one) => one.file in files && !used.has(one));
  for (const { file, line } of stale)
    lines.push(`✗ ${file}: the mutant of "${line}" is caught now; take its reason out of mutants-alive.ts`);
  const isEnough = score >= leastCaught && caught > 0;
  lines.push(
    `${isEnough ? '✓' : '✗'} ${name}: ${caught} of ${caught + alive} mutants caught, ${score.toFixed(1)} % (at least ${leastCaught} %)`,
  );
  return { lines, score, count: { passed: isEnough ? 1 : 0, failed: (isEnough ? 0 : 1) + stale.length, skipped: 0 } satisfies Count };
}
