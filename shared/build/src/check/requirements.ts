// `npm run requirements`: which requirement ids a test proves and which none does, per owner.
// What the product promises as a whole (docs/promises) is counted beside them. An id that no file knows, a `// proves` line that
// stands above no test, and an id whose tests are all conditional are errors. An id whose only tests are about code that nothing
// but tests imports is not counted as proven. A sentence that a decision dropped says so; a test that claims it is an error,
// because nothing is proven by the absence of what was asked.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { countLine } from './count.ts';
import { readDecisions, readDropped, readPromises, readProofs, readRequirements, wideProblems } from './proofs.ts';
import { reachableFiles, subjectsOf } from '../reachable.ts';
import { repository } from '../repository.ts';

const requirements = readRequirements(repository);
const promises = readPromises(repository);
const { proofs: claims, conditional, problems, wide } = readProofs(repository);
const allowed = JSON.parse(readFileSync(join(repository, 'docs/requirements/wide-tests.json'), 'utf8')) as Record<string, number>;
const isUnused = unusedSubjects();
const unused = [...claims].filter(([, places]) => places.every(isUnused));
const proofs = new Map([...claims].filter(([, places]) => !places.every(isUnused)));

const dropped = readDropped(repository);
const decisions = readDecisions(repository);
const states = (ids: readonly string[]) => ({
  proven: ids.filter((id) => proofs.has(id) && !dropped.has(id)),
  dropped: ids.filter((id) => dropped.has(id)),
  open: ids.filter((id) => !proofs.has(id) && !dropped.has(id)),
});

for (const [owner, ids] of [...requirements, ...promises]) {
  const state = Object.entries(states(ids)).filter(([, some]) => some.length > 0);
  console.log(`\n${owner}: ${state.map(([name, some]) => `${some.length} ${name}`).join(', ')}`);
  for (const [name, some] of state) console.log(`  ${name.padEnd(8)}  ${ranges(some)}`);
}

const known = new Set([...requirements.values(), ...promises.values()].flat());
const unknown = [...claims].filter(([id]) => !known.has(id)).map(([id, [where]]) => `${where}  ${id} is in no requirement file`);
const skipped = [...proofs]
  .filter(([, places]) => places.every((place) => conditional.has(place)))
  .map(([id, [where]]) => `${where}  ${id} is proven only by tests that may be skipped`);
const astray = [...dropped].flatMap(([id, row]) => [
  ...(decisions.has(row) ? [] : [`${id} is dropped by ${row}, which is no row of docs/decisions/0001`]),
  ...(claims.get(id) ?? []).map((where) => `${where}  ${id} is dropped by ${row}: nothing proves it`),
]);
const checks = [
  { name: 'every dropped sentence has a decision and no proof', problems: astray },
  { name: 'every `// proves` line stands above a test and names ids', problems },
  { name: 'every id that a test names is a requirement', problems: unknown },
  { name: 'every proven id has a test that always runs', problems: skipped },
  { name: 'no test claims more than four ids', problems: wideProblems(wide, allowed) },
];
if (unused.length > 0) {
  console.log('\nnot counted, because nothing but tests imports what the test is about:');
  for (const [id, [where]] of unused.sort(([a], [b]) => (a < b ? -1 : 1))) console.log(`    ${id.padEnd(12)} ${where}`);
}
const failed = checks.filter((check) => check.problems.length > 0);
for (const check of failed) console.log(`\n✗ ${check.name}\n${check.problems.map((line) => `    ${line}`).join('\n')}`);
for (const [what, owners] of [
  ['requirements', requirements],
  ['promises', promises],
] as const) {
  const { proven, dropped: without, open } = states([...owners.values()].flat());
  console.log(`\n${what}: ${proven.length} proven by a test, ${without.length} dropped by a decision, ${open.length} open`);
}
console.log(countLine({ passed: checks.length - failed.length, failed: failed.length, skipped: 0 }));
process.exitCode = failed.length > 0 ? 1 : 0;

/** `001 002 003 007` -> `001-003 007`, because 300 ids in a row are hard to read. Promises have a letter in front. */
function ranges(ids: string[]): string {
  const numbers = ids.map((id) => id.slice(id.lastIndexOf('-') + 1));
  const runs: [string, string][] = [];
  for (const number of numbers) {
    const last = runs.at(-1);
    if (last && value(number) === value(last[1]) + 1) last[1] = number;
    else runs.push([number, number]);
  }
  return runs.map(([from, to]) => (from === to ? from : `${from}-${to}`)).join(' ');
}

function value(number: string): number {
  return Number(number.replace(/^\D/, ''));
}

/** Tells whether a claim stands in a unit test of a module that no program of the product leads to. */
function unusedSubjects(): (place: string) => boolean {
  const used = reachableFiles(repository);
  const known = new Map<string, boolean>();
  return (place) => {
    const file = place.replace(/:\d+$/, '');
    if (!/\.test\.tsx?$/.test(file)) return false;
    if (!known.has(file)) {
      const subjects = subjectsOf(repository, file);
      known.set(file, subjects.length > 0 && subjects.every((subject) => !used.has(subject)));
    }
    return known.get(file)!;
  };
}
