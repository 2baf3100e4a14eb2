import { checkSync } from 'recheck';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A regular expression of a source file. `null` is one whose text is made while the program runs. */
export interface Pattern {
  source: string | null;
  flags: string;
}

/** Results of earlier runs, by flags and pattern; the name changes with the library or its options. */
const cacheFile = join(import.meta.dirname, '../../node_modules/.cache/lint/patterns-recheck-4.5.0-2.json');
let known: Map<string, string> | null = null;

/** Why a pattern may take more than linear time for some text; the empty text when it never does. */
export function faultOf(source: string, flags: string): string {
  known ??= readCache();
  const key = `${flags}/${source}`;
  const fault = known.get(key) ?? judge(source, flags);
  // A busy machine may end a proof by its time limit: only proved results are stored.
  if (fault === '') known.set(key, fault);
  return fault;
}

/** Stores the results for the next run. */
export function saveFaults(): void {
  if (!known) return;
  mkdirSync(dirname(cacheFile), { recursive: true });
  writeFileSync(cacheFile, JSON.stringify([...known]));
}

/**
 * Proved with an automaton, which does not support lookbehind; other methods give different answers from run to run.
 */
function judge(source: string, flags: string): string {
  // Without repetition there is nothing to prove.
  if (!/[*+{]/.test(source.replace(/\\./g, ''))) return '';
  const found = checkSync(source, flags, { checker: 'automaton', timeout: 300_000 });
  if (found.status === 'safe') return '';
  return found.status === 'vulnerable' ? found.complexity.summary : 'cannot be proved: write it shorter, or without looking around';
}

function readCache(): Map<string, string> {
  try {
    return new Map(JSON.parse(readFileSync(cacheFile, 'utf8')) as [string, string][]);
  } catch {
    return new Map();
  }
}
