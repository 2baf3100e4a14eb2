// `npm run prove`: checks every invariant of this site's database. Ends with 1 when one is broken. `--head <n>:<hash>`
// adds a stored head of the history. The embedded database must not be in use.
import { proofsOf } from './app.ts';
import { systemClock } from './plumbing/config/clock.ts';
import { openDataDir, readConfig } from './plumbing/config/config.ts';
import { openDatabase } from './plumbing/database/database.ts';
import { codeOf, StartFailure } from './plumbing/failure.ts';
import { jsonLogger } from './plumbing/config/logger.ts';
import type { Secret } from './plumbing/config/secret.ts';
import { environment } from './secrets.ts';

const noSuchTable = '42P01';
/** Proofs open nothing that is sealed. */
const noSecret: Secret = { keys: [Buffer.alloc(32)] };

function givenHeads(args: string[]): { n: number; hash: string }[] {
  return args.flatMap((arg, at) => {
    if (args[at - 1] !== '--head') return [];
    const [, n, hash] = /^(\d+):([0-9a-f]{64})$/.exec(arg) ?? [];
    if (!n || !hash) throw new StartFailure(`--head takes <block>:<hash>, not "${arg}"`);
    return [{ n: Number(n), hash }];
  });
}

async function main(): Promise<boolean> {
  const config = readConfig(environment(process.env));
  const heads = givenHeads(process.argv.slice(2));
  openDataDir(config.dataDir);
  const log = jsonLogger();
  const db = await openDatabase(config, log);
  try {
    const proofs = await proofsOf({ config, secret: noSecret, db, clock: systemClock, log }).prove(heads);
    for (const { name, problems } of proofs) {
      console.log(`${problems.length === 0 ? 'holds ' : 'BROKEN'}  ${name}`);
      for (const problem of problems.slice(0, 20)) console.log(`        ${JSON.stringify(problem)}`);
    }
    return proofs.every(({ problems }) => problems.length === 0);
  } finally {
    await db.close();
  }
}

try {
  process.exitCode = (await main()) ? 0 : 1;
} catch (error) {
  const neverStarted = codeOf(error) === noSuchTable ? 'this database has no tables yet: start the site first' : error;
  console.error(error instanceof StartFailure ? error.message : neverStarted);
  process.exitCode = 2;
}
