import { stripVTControlCharacters } from 'node:util';

/**
 * How the programs of the steps begin a failure: our own and chaos `✗`, Playwright `✘`, vitest `×` and `FAIL`, the compiler `error TS`.
 * The browser step lists at its end, by `✗ [`, the finally failed tests: then lines with `✘` include expected failures.
 */
const failing = /^\s*(?:[✗✘×] |FAIL )|error TS\d+/;
const judged = /^\s*(?:[✗×] |FAIL )|error TS\d+/;
const judgement = /^✗ \[/m;
const passing = /^\s*[✓✔] /;
const linesOfOne = 15;
const linesOfAll = 120;

/**
 * The lines of a step's output with failures, each with the lines under it. A log of many thousand lines is often cut to its end: the
 * failures must be there.
 */
export function failuresIn(output: string): string[] {
  const found: string[] = [];
  let more = 0;
  const text = stripVTControlCharacters(output);
  const start = judgement.test(text) ? judged : failing;
  for (const line of text.split('\n')) {
    if (start.test(line)) more = linesOfOne;
    else if (passing.test(line)) more = 0;
    if (more > 0 && line.trim()) found.push(line.trimEnd());
    if (line.trim()) more--;
  }
  if (found.length === 0) return text.trimEnd().split('\n').slice(-linesOfOne);
  const unsaid = found.length - linesOfAll;
  return unsaid > 0 ? [...found.slice(0, linesOfAll), `and ${unsaid} more lines`] : found;
}

/**
 * The tests of a step that passed only when they were repeated, each with its first failure and in the browser its trace; and the files
 * whose process had ended.
 */
export function repeatedIn(output: string): string[] {
  const text = stripVTControlCharacters(output);
  return [...(text.match(/^the process of .* its tests run once more/gm) ?? []), ...(text.match(/^flaky: .*(\n {4}.*)*/gm) ?? [])];
}
