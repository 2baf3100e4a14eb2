// database: both
import { spawnSync } from 'node:child_process';
import { createPublicKey, randomUUID, verify } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endorsedText, type OpenProof } from '@riftdrop/fair/open-data';
import { verdicts, verifiers, withoutNotes } from '@riftdrop/fair/testing/verifiers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { crown, openCrown } from '../../cases/kings/testing.ts';
import { openOnce, quoteOf } from '../../cases/testing.ts';
import { startApp, type TestApp, type TestPlayer } from '../../plumbing/testing.ts';
import { inTransaction } from '../../plumbing/database/transaction.ts';
import { aFinishedBattle, battleCases, roundsOf } from '../../pvp/testing.ts';
import { aFrozenRound } from '../../race/testing.ts';
import { anUpgrade, press } from '../../upgrade/testing.ts';
import { keptSecrets } from '../testing.ts';
import { rotateOpenKey } from './keys.ts';

const dayMs = 86_400_000;
const folder = mkdtempSync(join(tmpdir(), 'open-data-'));
let app: TestApp;
let slug: string;
let [publicGame, privateGame] = ['', ''];
let first: string;
/** Rolls of the day's pair and its public battle, in which equal totals take one more. */
const ofPair = 6 + 5 * 2 + 1 + 1;
let ofBattle = 4;
/** A day with openings of every kind, an upgrade, crowns and two battles, one of them private. */
beforeAll(async () => {
  app = await startApp();
  // The morning of a day, so that all of it happens on that day.
  app.clock.advance(dayMs - (app.clock.now() % dayMs) + 3_600_000);
  await app.syncTime();
  await crown(app, { odds: 500_000, items: [300, 5_000] });
  [slug = ''] = await battleCases(app, { price: 300, costs: [250, 350] });
  const people = [await aPlayer(), await aPlayer()];
  const [player] = people as [TestPlayer];
  for (let at = 0; at < 6; at++) await openOnce(app, player, slug);
  await openCrown(app, player, 5);
  const part = { ...(await quoteOf(app, 'grandmaster')), part_open: true };
  await app.ask('POST /dropcase/open/:slug', { params: { slug: 'grandmaster' }, body: part, key: randomUUID() }, { as: player });
  await press(app, player, await anUpgrade(app, player));
  await app.ask('POST /seeds/rotate', {}, { as: player });
  // A pair that stays open: its rolls are not public.
  await openOnce(app, player, slug);
  const battle = await aFinishedBattle(app, people, { drop_cases: roundsOf(slug, slug) });
  publicGame = battle.uid!;
  ofBattle += battle.result!.draws.length;
  privateGame = (await aFinishedBattle(app, people, { drop_cases: roundsOf(slug), is_public: false })).uid!;
  first = new Date(app.clock.now()).toISOString().slice(0, 10);
}, 180_000);
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const aPlayer = () => app.aPlayer({ balance: 1_000_000 });
const days = async () => {
  return (await app.reply('GET /open-data')).items;
};
const keys = async () => {
  return (await app.reply('GET /open-data/keys')).items;
};
/** To ten minutes behind midnight, where the day before is complete, and some runs of the job on. */
async function nextDay(): Promise<void> {
  app.clock.advance(dayMs - (app.clock.now() % dayMs) + 600_000);
  for (let runs = 0; runs < 4; runs++) {
    await app.advance(60_000);
    await app.processAll();
  }
}
async function fileOf(path: string): Promise<string> {
  const answer = await fetch(app.origin + path);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/x-ndjson; charset=utf-8']);
  return answer.text();
}
const script = new URL('../../../../shared/fair/verify/verify-all.ts', import.meta.url).pathname;
/** Runs `npm run verify-all` on these texts. */
function verified(texts: readonly string[], ...options: string[]) {
  const files = texts.map((_, at) => join(folder, `${at}.jsonl`));
  for (const [at, file] of files.entries()) writeFileSync(file, texts[at]!);
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...files, ...options], { encoding: 'utf8' });
  return { status, stdout, faults: stderr.split('\n').filter((line) => line.startsWith('✗')) };
}

// proves G12
test('publishes a signed file of every revealed roll of a day', async () => {
  expect(await days()).toEqual([]);
  await nextDay();
  const [day] = await days();
  expect(day).toMatchObject({ day: first, pairs: 1, games: 1, private_games: 1, previous: '0'.repeat(64) });
  // 6 openings, 5 with a crown roll each, a part opening and an upgrade; two rounds of two.
  expect(day!.rolls).toBe(ofPair + ofBattle);
  const text = await fileOf(day!.file);
  const { status, stdout, faults } = verified([text], '--key', (await keys())[0]!.public_key);
  expect([status, faults]).toEqual([0, []]);
  expect(stdout).toContain(`${first}: ${ofPair + ofBattle} rolls of 1 pairs and 1 games; 1 private games are left out`);
  expect(stdout).toContain('0 of 2 rounds of battles and rps were skipped');
  expect(stdout).toMatch(new RegExp(`case ${slug} +10  promised +100.00 %  returned .* error +5.27 %`));
  const proofs = text.split('\n').filter((line) => line.includes('riftdrop-proof-1'));
  for (const verifier of verifiers)
    expect(proofs.flatMap((line) => verdicts(verifier, JSON.parse(line))).map(withoutNotes)).toEqual([
      `ok: 1 pairs, 0 games, ${ofPair} rolls`,
      `ok: 0 pairs, 1 games, ${ofBattle} rolls`,
    ]);
});

test('shows the same returns by a public call', async () => {
  const { from, to, rows } = await app.reply('GET /returns');
  expect([from, to]).toEqual([first, first]);
  const counts = Object.fromEntries(rows.map(({ kind, name, count }) => [`${kind} ${name}`, count]));
  expect(counts).toEqual({
    'case grandmaster': 1,
    [`case ${slug}`]: 10,
    'case pretender': 5,
    'mode battle default': 4,
    'mode case opening': 11,
    'mode part opening': 1,
    'mode upgrade': 1,
  });
  // 250 or 350 with even chances: a variance of 2,500 an opening.
  expect(rows.find(({ name }) => name === slug)).toMatchObject({ staked: 3_000, expected: 3_000, variance: 25_000 });
  expect(rows.at(-1)).toMatchObject({ staked: 1_000, expected: 850, variance: 0.425 * 0.575 * 2_000 ** 2 });
});

test('holds no private game and no secret of an open pair', async () => {
  const text = await fileOf((await days())[0]!.file);
  expect([text.includes(publicGame), text.includes(privateGame)]).toEqual([true, false]);
  for (const { secret_hash, secret_salt } of await keptSecrets(app))
    for (const secret of [secret_hash, secret_salt]) expect(text).not.toContain(secret);
});

test('names the file before, and keeps what is published', async () => {
  const before = await fileOf((await days())[0]!.file);
  await aFrozenRound(app);
  await nextDay();
  const [second, one] = await days();
  expect(second!.previous).toBe(one!.hash);
  const text = await fileOf(second!.file);
  expect(await fileOf(one!.file)).toBe(before);
  expect(verified([before, text])).toMatchObject({ status: 0, faults: [] });
  expect(verified([text, before]).faults.join()).toContain('it does not follow the file before');
});

test('signs with a new key that the old one names', async () => {
  const [old] = await keys();
  const made = await inTransaction(app.db, (tx) => rotateOpenKey(tx, app.plumbing.sealing));
  await nextDay();
  const [newest, ...others] = await keys();
  expect([newest!.public_key, others]).toEqual([made, [old]]);
  expect((await days()).map(({ public_key }) => public_key)).toEqual([made, old!.public_key, old!.public_key]);
  const x = Buffer.from(old!.public_key, 'hex').toString('base64url');
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  const named = Buffer.from(endorsedText(old!.public_key, made));
  expect(verify(null, named, key, Buffer.from(newest!.endorsement!, 'hex'))).toBe(true);
  const text = await fileOf((await days())[0]!.file);
  expect(verified([text], '--key', made).faults).toEqual([]);
  expect(verified([text], '--key', old!.public_key).faults.join()).toContain('another key signed it');
});

test('finds every kind of change', async () => {
  const text = await fileOf((await days()).at(-1)!.file);
  const lines = text.trimEnd().split('\n');
  const changed = (at: number, change: (line: string) => string) => `${lines.with(at, change(lines[at]!)).join('\n')}\n`;
  const roll = (JSON.parse(lines[1]!) as OpenProof).pairs[0]!.rolls[0]!.roll;
  const faultsOf = (forged: string) => verified([forged]).faults.join('\n');
  expect(faultsOf(changed(1, (line) => line.replace(`"roll":${roll}`, `"roll":${(roll + 1) % 1_000_000}`)))).toMatch(
    /roll 1 or its item differs[^]*the hash/,
  );
  expect(faultsOf(changed(2, (line) => line.replace('"chance":425000', '"chance":425001')))).toMatch(/upgrade \d+ differs/);
  expect(
    faultsOf(
      changed(2, (line) =>
        line.replace(/"outcome":"(none|renewed)"/, '"outcome":"crowned"').replace('"outcome":"vacant"', '"outcome":"none"'),
      ),
    ),
  ).toMatch(/crown \d+ differs|the hash is not that of the file/);
  expect(faultsOf(changed(lines.length - 1, (line) => line.replace(/"signature":"./, '"signature":"g')))).toContain(
    'the signature does not hold',
  );
  expect(faultsOf(changed(lines.length - 1, (line) => line.replace(`"rolls":${ofPair + ofBattle}`, '"rolls":21')))).toContain(
    'added or left out',
  );
  expect(faultsOf(changed(0, (line) => line.replace(first, '2001-01-01')))).toContain('the signature does not hold');
});

test('serves no day that is not signed', async () => {
  for (const day of ['2001-01-01', new Date(app.clock.now()).toISOString().slice(0, 10), 'today'])
    expect((await fetch(`${app.origin}/api/open-data/file/${day}`)).status).toBe(404);
});
