import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Ids by owner, in the order of the files: `- CASES-025: ...` in docs/requirements/cases.md. */
export const readRequirements = (root: string): Map<string, string[]> => readIds(root, 'docs/requirements/[a-z]*.md');

/** Ids of the promises of the whole product, by document: `- G01: ...` in docs/promises/guarantees.md. */
export const readPromises = (root: string): Map<string, string[]> => readIds(root, 'docs/promises/*.md');

function readIds(root: string, documents: string): Map<string, string[]> {
  const files = globSync(documents, { cwd: root }).sort();
  return new Map(
    files.map((file) => {
      const text = readFileSync(join(root, file), 'utf8');
      return [basename(file, '.md'), [...text.matchAll(/^- ([A-Z]+-\d{3}|[GPR]\d{1,2}):/gm)].map((match) => match[1] ?? '')];
    }),
  );
}

/** Requirements that a decision dropped, each with its row: `- DATA-034: ... (dropped: D19)`. The sentence stays as it was asked. */
export const readDropped = (root: string): Map<string, string> =>
  new Map(
    globSync('docs/requirements/[a-z]*.md', { cwd: root }).flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/^- ([A-Z]+-\d{3}): .*\(dropped: (D\d+)\)/gm)].map(
        ([, id, row]): [string, string] => [id!, row!],
      ),
    ),
  );

/** Ids of the rows of docs/decisions/0001. */
export function readDecisions(root: string): Set<string> {
  const [file = ''] = globSync('docs/decisions/0001-*.md', { cwd: root });
  return new Set([...readFileSync(join(root, file), 'utf8').matchAll(/^\| (D\d+) \|/gm)].map(([, row]) => row!));
}

export interface Proofs {
  /** Where each id is claimed, `path:line`. */
  proofs: Map<string, string[]>;
  /** Claims, `path:line`, above tests that run only under a condition which `npm test` does not always meet. */
  conditional: Set<string>;
  problems: string[];
  /** Number of tests with more than `mostIds` ids, by file. */
  wide: Map<string, number>;
}

/** One test proves this many sentences at most: with more, some of them are only named. */
const mostIds = 4;

/**
 * Compares the wide tests of each file with those of docs/requirements/wide-tests.json, which may only become fewer.
 * @returns problems
 */
export function wideProblems(wide: ReadonlyMap<string, number>, allowed: Readonly<Record<string, number>>): string[] {
  return [...new Set([...wide.keys(), ...Object.keys(allowed)])].sort().flatMap((file) => {
    const [now, most] = [wide.get(file) ?? 0, allowed[file] ?? 0];
    if (now > most) return `${file}  ${now} tests claim more than ${mostIds} ids, where ${most} may`;
    return now < most ? `${file}  write ${now} for it into docs/requirements/wide-tests.json, where ${most} stands` : [];
  });
}

const ignored = new Set(['node_modules', 'dist', 'dist-dev', '.git', '.turbo', '.data']);

/**
 * Reads every `// proves A-001, B-002` of every test file. The line must stand directly above a test. A program of the chaos
 * harness names the one guarantee that it tries to break.
 */
export function readProofs(root: string): Proofs {
  const files = globSync('**/*.{test,spec}.{ts,tsx}', { cwd: root, exclude: (name) => ignored.has(basename(name)) });
  const found: Proofs = { proofs: new Map(), conditional: new Set(), problems: [], wide: new Map() };
  for (const file of globSync('e2e/chaos/guarantees/*.ts', { cwd: root }).sort()) {
    const id = /^ {2}id: '(G\d\d)',$/m.exec(readFileSync(join(root, file), 'utf8'))?.[1];
    if (id) found.proofs.set(id, [...(found.proofs.get(id) ?? []), file]);
  }
  for (const file of files.sort()) readFile(file, readFileSync(join(root, file), 'utf8'), found);
  return found;
}

function readFile(file: string, text: string, found: Proofs): void {
  const lines = text.split('\n');
  let together = 0;
  for (const [index, line] of lines.entries()) {
    const claim = /^\s*\/\/ proves (.+)$/.exec(line)?.[1];
    if (!claim) continue;
    const isFirst = !/^\s*\/\/ proves /.test(lines[index - 1] ?? '');
    const before = isFirst ? 0 : together;
    together = before + claim.split(',').length;
    if (before <= mostIds && together > mostIds) found.wide.set(file, (found.wide.get(file) ?? 0) + 1);
    const where = `${file}:${index + 1}`;
    if (isConditional(lines, index)) found.conditional.add(where);
    if (!standsAboveTest(lines, index)) found.problems.push(`${where}  stands above no test`);
    for (const id of claim.split(',').map((part) => part.trim())) {
      if (/^(?:[A-Z]+-\d{3}|[GPR]\d{1,2})$/.test(id)) found.proofs.set(id, [...(found.proofs.get(id) ?? []), where]);
      else found.problems.push(`${where}  "${id}" is no requirement id`);
    }
  }
}

/** Modifiers that skip a test. A test that needs PostgreSQL runs in the PostgreSQL step of `npm test`. */
const condition = /\.(?:skipIf|runIf|skip|todo|fixme)\b(?!\(process\.env\.TEST_DATABASE_URL)/;

/** Looks at the test below a claim and at every `describe` around it, which stand above it with a smaller indent. */
function isConditional(lines: string[], index: number): boolean {
  const below = lines.slice(index + 1).find((line) => !/^\s*\/\//.test(line)) ?? '';
  if (condition.test(below)) return true;
  let indent = below.search(/\S/);
  for (const line of lines.slice(0, index).reverse()) {
    const own = line.search(/\S/);
    if (own < 0 || own >= indent) continue;
    indent = own;
    if (/^\s*describe/.test(line) && condition.test(line)) return true;
  }
  return false;
}

/** Several `// proves` lines may stand together; then comes the test, or a loop that writes tests. */
function standsAboveTest(lines: string[], index: number): boolean {
  const next = lines.slice(index + 1).find((line) => !/^\s*\/\//.test(line)) ?? '';
  return /^\s*(it|test|testAlone|describe)(\.\w+)*(\(|<|`)|^\s*for \(/.test(next);
}
