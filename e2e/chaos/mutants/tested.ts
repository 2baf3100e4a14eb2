import { execFile } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { plant, uproot, type Mutant } from './mutant.ts';

/** A planted mistake that a unit test of its package must notice. */
export interface TestedMutant extends Pick<Mutant, 'name' | 'patches' | 'complaint'> {
  /** Folder of the package in the repository. */
  package: string;
  /** The test file, below the package, and the title of the test in it. */
  test: string;
  title: string;
}

const repository = join(import.meta.dirname, '../../..');
export const folderOf = (mutant: Pick<TestedMutant, 'package'>): string => join(repository, mutant.package);

export const testedMutants: TestedMutant[] = [
  {
    // A process that starts looks at all rows, so that a trial with kills may miss it.
    name: 'outbox read after the newest transaction of the last look',
    package: 'backend',
    test: 'src/plumbing/live/log.test.ts',
    title: 'a look also takes events of a transaction that was open at the look before',
    complaint: /expected \+?0 to be 1/,
    patches: [{ file: 'plumbing/database/sql/number_outbox.sql', find: ' or xid = any(v_late)', put: '' }],
  },
  {
    name: 'an upgrade outlives its client',
    package: 'platform',
    test: 'src/gateway/upgrades.test.ts',
    title: 'is given up at the backend when the client hangs up first',
    complaint: /expected 1 to be \+?0/,
    patches: [
      {
        file: 'gateway/upgrades.ts',
        find: "    socket.once('close', () => {\n      settle(() => {});\n      outgoing.destroy();\n    });\n",
        put: '',
      },
    ],
  },
  {
    name: 'the first forwarded address believed',
    package: 'platform',
    test: 'src/reports/collector.test.ts',
    title: 'counts by the address that the proxy in front saw',
    complaint: /to have a length of 3 but got 30/,
    patches: [
      {
        file: 'reports/collector.ts',
        find: "forwarded: request.headers['x-forwarded-for']",
        put: "forwarded: String(request.headers['x-forwarded-for'] ?? '').split(',', 1)[0]",
      },
    ],
  },
  {
    name: 'an unsigned bucket',
    package: 'platform',
    test: 'src/canary-guard/forged.test.ts',
    title: '60 anonymous reports with chosen buckets do not stop a sound canary',
    complaint: /expected false to be true/,
    patches: [
      {
        file: 'reports/collector.ts',
        find: "return 'id' in visit && clock() - issuedAt < oneDay ? visit : null;",
        put: `if ('id' in visit && clock() - issuedAt < oneDay) return visit;
    const bucket = Number(cookieOf(request, 'rd_bucket'));
    return { id: crypto.randomUUID(), bucket, revision: 1e6, canaries: ['cases@2'], network: null };`,
      },
    ],
  },
  {
    name: 'visits of one network without a bound',
    package: 'platform',
    test: 'src/canary-guard/forged.test.ts',
    title: '60 page loads out of one network do not stop it',
    complaint: /expected false to be true/,
    patches: [{ file: 'canary-guard/tally.ts', find: 'const mostPerNetwork = 3;', put: 'const mostPerNetwork = Infinity;' }],
  },
];

/** Runs the named test on a copy of the package with the mistake in it. @returns whether that test failed, and for the named reason */
export async function huntByTest(mutant: TestedMutant): Promise<boolean> {
  const started = performance.now();
  const folder = plant(mutant, folderOf(mutant), { tests: true });
  // It extends one that is not beside the copy, and says nothing that running needs.
  rmSync(join(folder, 'tsconfig.json'), { force: true });
  const results = join(folder, 'results.json');
  try {
    const vitest = join(repository, 'node_modules/vitest/vitest.mjs');
    const words = [
      'run',
      '--root',
      folder,
      mutant.test,
      '-t',
      mutant.title,
      '--testTimeout=120000',
      '--hookTimeout=120000',
      '--reporter=json',
      `--outputFile=${results}`,
    ];
    const said = await outputOf([vitest, ...words]);
    const complaints = existsSync(results) ? failuresIn(readFileSync(results, 'utf8'), mutant.title) : [];
    const caught = complaints.find((complaint) => mutant.complaint.test(complaint));
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    if (caught === undefined) console.log(`✗ mutant "${mutant.name}" got away from ${mutant.test} (${seconds} s)`);
    else console.log(`✓ mutant "${mutant.name}" caught by ${mutant.test}: ${caught.split('\n')[0]} (${seconds} s)`);
    if (caught === undefined) console.log([...complaints, said].join('\n').slice(0, 700));
    return caught !== undefined;
  } finally {
    uproot(mutant);
  }
}

/** What a program of Node says until it ends. That it fails is what is hoped for. */
const outputOf = (words: string[]): Promise<string> =>
  new Promise((done) => {
    execFile(process.execPath, words, { timeout: 240_000 }, (_error, stdout, stderr) => done(stdout + stderr));
  });

interface Results {
  testResults: { assertionResults: { fullName: string; status: string; failureMessages: string[] }[] }[];
}

function failuresIn(text: string, title: string): string[] {
  const { testResults } = JSON.parse(text) as Results;
  return testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ fullName, status }) => fullName.includes(title) && status === 'failed')
    .flatMap(({ failureMessages }) => failureMessages);
}
