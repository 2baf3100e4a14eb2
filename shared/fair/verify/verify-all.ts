// `npm run verify-all -- <file> [<file> ...] [--key <public key>]`: checks files of open data (docs/fairness.md), the oldest first:
// signature, chain and every roll. Prints the return of each case and way to play beside the promised one. Ends with 1 on a fault.
import { createHash, createPublicKey, verify } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { OpenCheck, type OpenEnd, type OpenHead, type OpenProof, type OpenTerms, signedText } from '../src/open-data.ts';
import { ratesOf, type ReturnRow } from '../src/returns.ts';

const { values, positionals } = parseArgs({ options: { key: { type: 'string' } }, allowPositionals: true });
if (positionals.length === 0) {
  console.error('usage: npm run verify-all -- <file> [<file> ...] [--key <public key, 64 hex digits>]');
  process.exit(2);
}

const check = new OpenCheck();
const { problems } = check;
let before: string | null = null;
for (const file of positionals) before = await readFile(file, before);
console.log(
  `${check.rounds.skipped} of ${check.rounds.named} rounds of battles and rps were skipped, ${check.rounds.late} of them after the lock`,
);
for (const row of check.returns.list) console.log(inWords(row));
console.log('error: the standard error sqrt(sum of variances by the odds) / stakes; the last column is the distance in errors');
for (const problem of problems.slice(0, 20)) console.error(`✗ ${problem}`);
if (problems.length > 20) console.error(`✗ and ${problems.length - 20} more`);
process.exitCode = problems.length > 0 ? 1 : 0;

/** Checks one file. @returns its hash, which the next file names */
async function readFile(path: string, previous: string | null): Promise<string> {
  const expect = (holds: boolean, problem: string) => void (holds || problems.push(`${path}: ${problem}`));
  const counted = { ...check.counts };
  const hash = createHash('sha256');
  let head: OpenHead | null = null;
  let proof: OpenProof | null = null;
  let end: OpenEnd | null = null;
  for await (const text of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
    const line = JSON.parse(text) as OpenHead | OpenEnd | OpenTerms | (OpenProof & { format: 'riftdrop-proof-1' });
    expect(end === null, 'there is a line behind the signature');
    if (line.format === 'riftdrop-open-end-1') end = line;
    else hash.update(`${text}\n`);
    if (line.format === 'riftdrop-open-1') head = line;
    if (line.format === 'riftdrop-proof-1') proof = line;
    if (line.format !== 'riftdrop-open-terms-1') continue;
    expect(proof !== null, 'terms stand before their rolls');
    if (proof) check.part(proof, line);
    proof = null;
  }
  const digest = hash.digest('hex');
  expect(proof === null, 'rolls stand without their terms');
  if (head === null || end === null) {
    problems.push(`${path}: the first or the last line is missing`);
    return digest;
  }
  const { pairs, games, rolls, private_games } = end.counts;
  const isCounted = pairs === check.counts.pairs - counted.pairs && games === check.counts.games - counted.games;
  expect(isCounted && rolls === check.counts.rolls - counted.rolls, 'a pair, a game or a roll was added or left out');
  expect(digest === end.hash, 'the hash is not that of the file');
  expect(isSigned(head, end), 'the signature does not hold');
  expect(values.key === undefined || values.key === head.public_key, 'another key signed it');
  expect(previous === null || head.previous === previous, 'it does not follow the file before');
  console.log(`${head.day}: ${rolls} rolls of ${pairs} pairs and ${games} games; ${private_games} private games are left out`);
  console.log(`  hash ${end.hash}, previous ${head.previous}`);
  console.log(`  key ${head.public_key}${values.key === undefined ? ': compare it with the published one (GET /api/open-data/keys)' : ''}`);
  return digest;
}

function isSigned({ day, public_key }: OpenHead, { hash, signature }: OpenEnd): boolean {
  const x = Buffer.from(public_key, 'hex').toString('base64url');
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  return verify(null, Buffer.from(signedText(day, hash)), key, Buffer.from(signature, 'hex'));
}

function inWords(row: ReturnRow): string {
  const { returned, promised, error } = ratesOf(row);
  const percent = (rate: number) => `${(rate * 100).toFixed(2)} %`.padStart(9);
  const away = error === 0 ? 0 : (returned - promised) / error;
  return [
    `${row.kind} ${row.name}`.padEnd(40),
    String(row.count).padStart(9),
    `promised ${percent(promised)}`,
    `returned ${percent(returned)}`,
    `error ${percent(error)}`,
    away.toFixed(1).padStart(5),
  ].join('  ');
}
