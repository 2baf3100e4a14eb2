// `npm run admin -- <command>`: the commands of a site's operator. With DATABASE_URL they go to the database; on the embedded one
// to the backend that runs in DATA_DIR, or to the database itself when none does. Ends with 1 after a mistake.
import { readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { gamesOf } from '../app.ts';
import { systemClock } from '../plumbing/config/clock.ts';
import { type Config, openDataDir, readConfig, secretKeys } from '../plumbing/config/config.ts';
import { openDatabase } from '../plumbing/database/database.ts';
import { codeOf, messageOf, StartFailure } from '../plumbing/failure.ts';
import { jsonLogger } from '../plumbing/config/logger.ts';
import { addressIn } from '../plumbing/http/own-address.ts';
import { environment } from '../secrets.ts';
import { Mistake, optionsOf } from './command.ts';
import { adminDoor, adminKey } from './door.ts';
import { help, runCommand, type Typed, typed } from './run.ts';

const noSuchTable = '42P01';

/** Reads the files that are named, where they are named. */
function withFiles(found: Typed): Typed {
  for (const [name, value] of Object.entries(found.options)) {
    if (optionsOf(found.command).get(name) !== 'file') continue;
    try {
      found.options[name] = readFileSync(value, 'utf8');
    } catch (error) {
      throw new Mistake(`the file ${value} cannot be read: ${messageOf(error)}`);
    }
  }
  return found;
}

const wordsOf = ({ command, words, options }: Typed): string[] => [
  ...command.name.split(' '),
  ...words,
  ...Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]),
];

/** No process listens at the address, so that the command did not arrive. */
const isNobodyThere = (error: unknown): boolean => error instanceof Error && codeOf(error.cause) === 'ECONNREFUSED';

/** Sends the command to the backend that runs in this data folder. @returns null when none answers */
async function throughBackend(config: Config, actor: string, found: Typed): Promise<string[] | null> {
  const address = addressIn(config.dataDir);
  if (address === null) return null;
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${adminKey(secretKeys(config)[0])}` };
  const answer = await fetch(address + adminDoor, {
    method: 'POST',
    headers,
    body: JSON.stringify({ actor, words: wordsOf(found) }),
  }).catch((error: unknown) => {
    if (isNobodyThere(error)) return null;
    // It may have been done, or be on its way: doing it again is the operator's to decide.
    throw new StartFailure(`the backend at ${address} was lost before it answered; look with "log" whether it was done`);
  });
  if (answer === null) return null;
  if (answer.status === 422) throw new Mistake(((await answer.json()) as { mistake: string }).mistake);
  if (!answer.ok) throw new Error(`the backend at ${address} answered ${answer.status}`);
  return ((await answer.json()) as { lines: string[] }).lines;
}

async function inDatabase(config: Config, actor: string, found: Typed): Promise<string[]> {
  const log = jsonLogger();
  const db = await openDatabase(config, log);
  try {
    const games = gamesOf({ config, secret: { keys: secretKeys(config) }, db, clock: systemClock, log });
    return await runCommand({ db, clock: systemClock, games }, actor, found);
  } finally {
    await db.close();
  }
}

async function main(words: string[]): Promise<string[]> {
  if (words.length === 0 || words[0] === 'help') return help();
  const found = withFiles(typed(words));
  const config = readConfig(environment(process.env));
  openDataDir(config.dataDir);
  const actor = process.env.ADMIN_NAME || userInfo().username;
  return (config.databaseUrl === null ? await throughBackend(config, actor, found) : null) ?? inDatabase(config, actor, found);
}

try {
  for (const line of await main(process.argv.slice(2))) console.log(line);
} catch (error) {
  const known = error instanceof Mistake || error instanceof StartFailure;
  console.error(codeOf(error) === noSuchTable ? 'this database has no tables yet: start the site first' : known ? error.message : error);
  process.exitCode = 1;
}
