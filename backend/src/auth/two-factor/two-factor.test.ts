import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startApp, type TestApp, type TestPlayer } from '../../plumbing/testing.ts';
import { testApp } from '../../plumbing/testing/app.ts';
import { sealingWith } from '../../plumbing/database/sealing.ts';
import { resealSecrets } from './secret.ts';
import { codeNow, nextStep, storedText, withFactor } from './testing.ts';

const app = testApp();

const wrong = {
  status: 422,
  refusal: {
    code: 'validation',
    message: 'Enter a valid 2FA or Backup code for your account.',
    fields: { tfa_code: ['Enter a valid 2FA or Backup code for your account.'] },
  },
};
const disable = (as: TestPlayer, tfa_code: string) => app.ask('POST /profile/tfa/disable', { body: { tfa_code } }, { as });
const newCodes = (as: TestPlayer, tfa_code: string) => app.ask('POST /profile/tfa/backup-codes/create', { body: { tfa_code } }, { as });
const tfaOf = async (as: TestPlayer) => (await app.reply('GET /profile/me', {}, { as })).tfa;

describe('turning it on', () => {
  // proves API-041
  test('shows one secret until confirmed, later another', async () => {
    const player = await app.aPlayer({ nickname: 'Nova Ö' });
    const show = () => app.reply('GET /profile/tfa/qr', {}, { as: player });
    const first = await show();
    expect(new URL(first.otpauth_url).searchParams.get('secret')).toBe(first.secret);
    expect(decodeURIComponent(new URL(first.otpauth_url).pathname)).toContain('Riftdrop:Nova Ö');
    expect(Buffer.from(first.qr.replace('data:image/svg+xml;base64,', ''), 'base64').toString()).toMatch(/^<svg/);
    expect((await show()).secret).toBe(first.secret);
    await nextStep(app, 21);
    expect((await show()).secret).not.toBe(first.secret);
    const late = await app.ask('POST /profile/tfa/enable', { body: { tfa_code: codeNow(app, first.secret) } }, { as: player });
    expect(late).toMatchObject(wrong);
    expect(await tfaOf(player)).toMatchObject({ tfa_enabled: false });
  });

  // proves API-042, API-046, API-047, DATA-023
  test('requires an app code and gives ten backup codes', async () => {
    const player = await app.aPlayer();
    const enable = (tfa_code: string) => app.ask('POST /profile/tfa/enable', { body: { tfa_code } }, { as: player });
    expect(await enable('123456')).toMatchObject({ status: 409, refusal: { code: 'tfa_not_enabled' } });
    const qr = await app.ask('GET /profile/tfa/qr', {}, { as: player });
    if (!qr.ok) throw new Error(qr.text);
    for (const bad of ['', '000000000', 'ABCDEFGH', codeNow(app, qr.value.secret, 3), codeNow(app, qr.value.secret, -3)])
      expect(await enable(bad)).toMatchObject(wrong);
    const on = await enable(` ${codeNow(app, qr.value.secret).replace(/(...)/, '$1 ')}`);
    const tfa = {
      tfa_enabled: true,
      tfa_on_login: true,
      tfa_on_cash_out: true,
      tfa_on_cash_out_account: true,
      tfa_backup_codes_count: 10,
      tfa_passkeys_count: 0,
    };
    expect(on).toMatchObject({ status: 200, value: { tfa } });
    if (!on.ok) throw new Error(on.text);
    expect(new Set(on.value.backup_codes).size).toBe(10);
    for (const code of on.value.backup_codes) expect(code).toMatch(/^[A-Z][A-Z0-9]{7}$/);
    expect(await tfaOf(player)).toEqual(tfa);
    expect(await enable(codeNow(app, qr.value.secret))).toMatchObject({ status: 409, refusal: { code: 'tfa_already_enabled' } });
    expect(await app.ask('GET /profile/tfa/qr', {}, { as: player })).toMatchObject({
      status: 409,
      refusal: { code: 'tfa_already_enabled' },
    });
  });

  test('stores neither secret nor backup codes in plain text', async () => {
    const { secret, backupCodes } = await withFactor(app);
    const stored = await storedText(app);
    for (const text of [secret, ...backupCodes]) expect(stored).not.toContain(text);
  });
});

describe('a code of the app', () => {
  // proves API-043, G31
  test('is accepted once, one step early or late', async () => {
    for (const steps of [-1, 0, 1]) {
      const { player, secret } = await withFactor(app);
      const code = codeNow(app, secret, steps);
      expect((await newCodes(player, code)).status).toBe(200);
      expect(await newCodes(player, code)).toMatchObject(wrong);
      if (steps < 1) continue;
      // Older ones are worth nothing either, even if they were copied.
      expect(await newCodes(player, codeNow(app, secret, 0))).toMatchObject(wrong);
    }
    const { player, secret } = await withFactor(app);
    for (const steps of [-2, 2]) expect(await newCodes(player, codeNow(app, secret, steps))).toMatchObject(wrong);
  });

  test('of another player is refused', async () => {
    const [mine, other] = [await withFactor(app), await withFactor(app)];
    expect(await disable(mine.player, codeNow(app, other.secret))).toMatchObject(wrong);
    expect(await disable(mine.player, other.backupCodes[0]!)).toMatchObject(wrong);
  });

  // proves API-018, ERR-084, PROFILE-073, PROFILE-075
  test.each(['', '12345', '1234567', '١٢٣٤٥٦', 'abc', '------', 'A'.repeat(64)])('is not "%s"', async (bad) => {
    const { player } = await withFactor(app);
    expect(await disable(player, bad)).toMatchObject(wrong);
  });
});

describe('a backup code', () => {
  // proves API-045, API-046, G31
  test('works once, however it is typed', async () => {
    const { player, backupCodes } = await withFactor(app);
    const [first, second] = backupCodes as [string, string];
    const typed = `${first.slice(0, 4).toLowerCase()}-${first.slice(4)}`;
    const made = await newCodes(player, typed);
    if (!made.ok) throw new Error(made.text);
    expect(await newCodes(player, first)).toMatchObject(wrong);
    expect(await newCodes(player, second)).toMatchObject(wrong);
    expect(made.value.backup_codes).toHaveLength(10);
    expect((await disable(player, made.value.backup_codes[0]!)).status).toBe(200);
  });

  test('is counted down', async () => {
    const { player, backupCodes } = await withFactor(app);
    const flags = { tfa_on_login: false, tfa_on_cash_out: false, tfa_on_cash_out_account: false };
    await app.ask('POST /profile/tfa/settings', { body: { ...flags, tfa_code: backupCodes[0]! } }, { as: player });
    expect((await tfaOf(player)).tfa_backup_codes_count).toBe(9);
  });
});

// proves API-043
test('voids the old secret and codes when disabled', async () => {
  const { player, secret, backupCodes } = await withFactor(app);
  expect(await disable(player, codeNow(app, secret))).toMatchObject({ value: { tfa: { tfa_enabled: false, tfa_backup_codes_count: 0 } } });
  await nextStep(app);
  for (const code of [codeNow(app, secret), backupCodes[0]!])
    expect(await disable(player, code)).toMatchObject({ status: 409, refusal: { code: 'tfa_not_enabled' } });
  const qr = await app.ask('GET /profile/tfa/qr', {}, { as: player });
  expect(qr.ok && qr.value.secret).not.toBe(secret);
});

// proves API-044, PROFILE-064
test('requires a code only to disable settings', async () => {
  const { player, secret } = await withFactor(app);
  const set = (login: boolean, cashOut: boolean, tfa_code?: string) =>
    app.ask(
      'POST /profile/tfa/settings',
      { body: { tfa_on_login: login, tfa_on_cash_out: cashOut, tfa_on_cash_out_account: true, ...(tfa_code && { tfa_code }) } },
      { as: player },
    );
  expect(await set(false, true)).toMatchObject(wrong);
  expect(await set(false, true, '000000')).toMatchObject(wrong);
  expect(await tfaOf(player)).toMatchObject({ tfa_on_login: true });
  expect(await set(false, true, codeNow(app, secret))).toMatchObject({ value: { tfa: { tfa_on_login: false, tfa_on_cash_out: true } } });
  expect(await set(true, true)).toMatchObject({ value: { tfa: { tfa_on_login: true } } });
  // Of two changes at once the one that weakens is refused, whichever comes first.
  const both = await Promise.all([set(true, true), set(false, true), set(true, false), set(true, true)]);
  expect(both.map(({ status }) => status)).toEqual([200, 422, 422, 200]);
});

describe('tries', () => {
  // proves API-011, ERR-014, ERR-504, G35
  test('are limited per minute and hour, across restarts', async () => {
    const limited = await startApp({ rateLimits: true });
    const [mine, other] = [await withFactor(limited), await withFactor(limited)];
    const again = await startApp({ beside: limited, rateLimits: true });
    const guess = (on: TestApp, tfa_code = '000000') => on.ask('POST /profile/tfa/disable', { body: { tfa_code } }, { as: mine.player });
    const storm = await Promise.all(Array.from({ length: 40 }, (_, i) => guess(i % 2 ? limited : again)));
    expect(storm.filter(({ status }) => status === 422)).toHaveLength(10);
    const refused = await guess(again, codeNow(limited, mine.secret));
    expect(refused).toMatchObject({
      status: 429,
      refusal: { code: 'too_many_attempts', message: expect.stringMatching(/^Too many attempts\. Try again in \d+ s\.$/) as string },
    });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const theirs = await limited.ask(
      'POST /profile/tfa/disable',
      { body: { tfa_code: codeNow(limited, other.secret) } },
      { as: other.player },
    );
    expect(theirs.status).toBe(200);
    for (const minute of [1, 2, 3]) {
      await nextStep(limited, 2);
      const tries = await Promise.all(Array.from({ length: 12 }, () => guess(limited)));
      expect([minute, tries.filter(({ status }) => status === 422).length]).toEqual([minute, minute < 3 ? 10 : 0]);
    }
    await again.close();
    await limited.close();
  });

  test('that were right do not count', async () => {
    const limited = await startApp({ rateLimits: true });
    const { player, secret } = await withFactor(limited);
    for (let i = 0; i < 15; i++) {
      const made = await limited.ask(
        'POST /profile/tfa/backup-codes/create',
        { body: { tfa_code: codeNow(limited, secret) } },
        { as: player },
      );
      expect(made.status).toBe(200);
      await limited.advance(30_000);
    }
    await limited.close();
  });
});

// proves G30
test('uses the database clock', async () => {
  const { player, secret } = await withFactor(app);
  const code = codeNow(app, secret);
  app.clock.advance(600_000);
  const answered = await newCodes(player, code);
  app.clock.advance(-600_000);
  expect(answered.status).toBe(200);
});

// proves G31
test.each(['a code of the app', 'a backup code'])('accepts %s once in fifty uses across two processes', async (kind) => {
  const second = await startApp({ beside: app });
  const { player, secret, backupCodes } = await withFactor(app);
  const code = kind === 'a backup code' ? backupCodes[3]! : codeNow(app, secret);
  const use = (i: number) =>
    (i % 2 ? app : second).ask('POST /profile/tfa/backup-codes/create', { body: { tfa_code: code } }, { as: player });
  const answers = await Promise.all(Array.from({ length: 50 }, (_, i) => use(i)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(49);
  await second.close();
});

test('seals its secrets again with a new key', async () => {
  const { player, secret } = await withFactor(app);
  const { plumbing } = app;
  const old = { id: 'old', key: randomBytes(32) };
  const keys = [{ id: 'new', key: randomBytes(32) }, old];
  const ring = sealingWith(() => keys);
  await sql`update two_factor set secret = ${sealingWith(() => [old]).seal('totp', player.id, secret)}
    where player_id = ${player.id}`.execute(app.db.sql);
  await sql`delete from two_factor where player_id <> ${player.id}`.execute(app.db.sql);
  await resealSecrets({ ...plumbing.db }, ring);
  const row = await app.db.sql
    .selectFrom('two_factor')
    .select('secret')
    .where('player_id', '=', Number(player.id))
    .executeTakeFirstOrThrow();
  expect(row.secret.startsWith('v1.new.')).toBe(true);
  expect(ring.open('totp', player.id, row.secret).toString()).toBe(secret);
});
