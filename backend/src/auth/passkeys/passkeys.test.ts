import { generateKeyPairSync } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startApp, type TestPlayer } from '../../plumbing/testing.ts';
import { testApp } from '../../plumbing/testing/app.ts';
import { inTransaction } from '../../plumbing/database/transaction.ts';
import { startSession } from '../sessions.ts';
import { aLoginCode, codeNow, nextStep, withFactor } from '../two-factor/testing.ts';
import { addPasskey, askPasskey, Authenticator, beginPasskey, type Lies, passkeyCode } from './testing.ts';

const app = testApp();

const refused = { status: 422, refusal: { code: 'passkey_refused' } };
const wrong = {
  status: 422,
  refusal: { code: 'validation', fields: { tfa_code: ['Enter a valid 2FA or Backup code for your account.'] } },
};
async function withPasskey(on = app) {
  const owner = await withFactor(on);
  return { ...owner, ...(await addPasskey(on, owner)) };
}
const anotherSession = async ({ id }: TestPlayer) =>
  app.app.sessions.tokens.issue(await inTransaction(app.db, (tx) => startSession(tx, id)));
const list = async (as: TestPlayer) => {
  return (await app.reply('GET /profile/tfa/passkeys', {}, { as })).items;
};
const use = (as: TestPlayer, credential: ReturnType<Authenticator['get']>, on = app) =>
  on.ask('POST /profile/tfa/passkeys/use', { body: { credential } }, { as });
const newCodes = (as: TestPlayer, tfa_code: string, on = app) =>
  on.ask('POST /profile/tfa/backup-codes/create', { body: { tfa_code } }, { as });

describe('passkeys of a player', () => {
  test('are added, named, listed and removed', async () => {
    const owner = await withFactor(app);
    const [desk, ring] = [await addPasskey(app, owner, { name: ' Desk ' }), await addPasskey(app, owner, { name: 'Ring' })];
    expect(await list(owner.player)).toMatchObject([
      { id: desk.id, name: 'Desk', used_at: null },
      { id: ring.id, name: 'Ring', used_at: null },
    ]);
    const tfa_code = await passkeyCode(app, owner.player, ring.authenticator);
    expect((await list(owner.player)).map(({ used_at }) => used_at)).toEqual([null, expect.any(String)]);
    const remove = { params: { id: ring.id }, body: { tfa_code } };
    expect(await app.ask('POST /profile/tfa/passkeys/:id/remove', remove, { as: owner.player })).toMatchObject({
      value: { tfa: { tfa_enabled: true, tfa_passkeys_count: 1 } },
    });
    expect(await list(owner.player)).toMatchObject([{ name: 'Desk' }]);
    expect(await use(owner.player, ring.authenticator.get(await askPasskey(app, owner.player)))).toMatchObject(refused);
  });

  test('need two-factor and a code to be added', async () => {
    const begin = (as: TestPlayer, tfa_code: string) => app.ask('POST /profile/tfa/passkeys/begin', { body: { tfa_code } }, { as });
    expect(await begin(await app.aPlayer(), '000000')).toMatchObject({ status: 409, refusal: { code: 'tfa_not_enabled' } });
    const { player, secret } = await withFactor(app);
    expect(await begin(player, '000000')).toMatchObject(wrong);
    expect(await begin(player, codeNow(app, secret))).toMatchObject({
      value: {
        options: {
          rp: { id: '127.0.0.1' },
          attestation: 'none',
          pubKeyCredParams: [{ alg: -7 }, { alg: -8 }, { alg: -257 }].map((param) => ({ type: 'public-key', ...param })),
        },
      },
    });
  });

  test('are ten at most and each of one account', async () => {
    const owner = await withFactor(app);
    const { authenticator } = await addPasskey(app, owner);
    const again = await beginPasskey(app, owner.player, await passkeyCode(app, owner.player, authenticator));
    expect(again.excludeCredentials).toHaveLength(1);
    const create = (as: TestPlayer, credential: ReturnType<Authenticator['create']>) =>
      app.ask('POST /profile/tfa/passkeys/create', { body: { name: 'Twice', credential } }, { as });
    expect(await create(owner.player, authenticator.create(again))).toMatchObject(refused);
    const other = await withFactor(app);
    const theirs = await beginPasskey(app, other.player, codeNow(app, other.secret));
    expect(await create(other.player, authenticator.create(theirs))).toMatchObject(refused);

    const begun = [];
    for (let i = 0; i < 12; i++) begun.push(await beginPasskey(app, owner.player, await passkeyCode(app, owner.player, authenticator)));
    const answers = await Promise.all(begun.map((options) => create(owner.player, new Authenticator(app).create(options))));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(9);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ status: 409, refusal: { code: 'too_many_passkeys' } });
    const tfa_code = await passkeyCode(app, owner.player, authenticator);
    expect(await app.ask('POST /profile/tfa/passkeys/begin', { body: { tfa_code } }, { as: owner.player })).toMatchObject({
      status: 409,
      refusal: { code: 'too_many_passkeys' },
    });
  });

  test('go when two-factor is turned off', async () => {
    const { player, authenticator } = await withPasskey();
    const body = { tfa_code: await passkeyCode(app, player, authenticator) };
    expect(await app.ask('POST /profile/tfa/disable', { body }, { as: player })).toMatchObject({
      value: { tfa: { tfa_enabled: false, tfa_passkeys_count: 0 } },
    });
    expect(await list(player)).toEqual([]);
    expect(await app.ask('POST /profile/tfa/passkeys/ask', {}, { as: player })).toMatchObject({ value: { options: null } });
  });
});

describe('the code of a passkey', () => {
  const flags = { tfa_on_login: false, tfa_on_cash_out: false, tfa_on_cash_out_account: false };
  const account = { symbol: 'LTC' as const, address: 'LM2WMpR1Rp6j3Sa59cMXMs1SPzj9eXpGc1', label: '' };
  const actions: [string, (player: TestPlayer, tfa_code: string) => Promise<{ status: number }>][] = [
    ['weaker settings', (as, tfa_code) => app.ask('POST /profile/tfa/settings', { body: { ...flags, tfa_code } }, { as })],
    ['new backup codes', (as, tfa_code) => newCodes(as, tfa_code)],
    ['another passkey', (as, tfa_code) => app.ask('POST /profile/tfa/passkeys/begin', { body: { tfa_code } }, { as })],
    ['a cash-out account', (as, tfa_code) => app.ask('POST /cashout/account', { body: { ...account, tfa_code } }, { as })],
    ['turning two-factor off', (as, tfa_code) => app.ask('POST /profile/tfa/disable', { body: { tfa_code } }, { as })],
  ];
  test.each(actions)('is enough for %s, once', async (_, act) => {
    const { player, authenticator } = await withPasskey();
    const [code, later] = [await passkeyCode(app, player, authenticator), await passkeyCode(app, player, authenticator)];
    expect((await act(player, code)).status).toBe(200);
    const again = await newCodes(player, code);
    expect(again.status).not.toBe(200);
    await nextStep(app, 5);
    expect((await newCodes(player, later)).status).not.toBe(200);
  });

  test('closes an account', async () => {
    const owner = await withFactor(app, { balance: 0 });
    const { authenticator } = await addPasskey(app, owner);
    const body = { confirmation: 'CLOSE' as const, tfa_code: await passkeyCode(app, owner.player, authenticator) };
    expect((await app.ask('POST /profile/me/close', { body }, { as: owner.player })).status).toBe(200);
  });

  test('is worth nothing to others and is stored nowhere', async () => {
    const [mine, other] = [await withPasskey(), await withPasskey()];
    const code = await passkeyCode(app, mine.player, mine.authenticator);
    expect(await newCodes(other.player, code)).toMatchObject(wrong);
    const { rows } = await sql<{ text: string }>`select row_to_json(c)::text as text from passkey_codes c`.execute(app.db.sql);
    expect(rows.map(({ text }) => text).join()).not.toContain(code);
    expect(app.logged.join()).not.toContain(code);
    expect((await newCodes(mine.player, code)).status).toBe(200);
  });

  test('passes although another player has used up all tries', async () => {
    const limited = await startApp({ rateLimits: true });
    const { player, authenticator, secret } = await withPasskey(limited);
    for (let i = 0; i < 10; i++) await newCodes(player, '000000', limited);
    expect((await newCodes(player, codeNow(limited, secret), limited)).status).toBe(429);
    expect((await newCodes(player, await passkeyCode(limited, player, authenticator), limited)).status).toBe(200);
    await limited.close();
  });
});

describe('an answer', () => {
  const lies: [string, Lies][] = [
    ['from another origin', { origin: 'https://riftdrop.example' }],
    ['for another host', { rpId: 'riftdrop.example' }],
    ['to another kind of question', { type: 'webauthn.create' }],
    ['of another key', { key: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey }],
    ['of a copied key', { counter: 1 }],
    ['without anybody there', { present: false }],
  ];
  test.each(lies)('%s is refused', async (_, lie) => {
    const { player, authenticator } = await withPasskey();
    const options = await askPasskey(app, player);
    expect(await use(player, authenticator.get(options, lie))).toMatchObject(refused);
    // The question is used up, whatever the answer was.
    expect(await use(player, authenticator.get(options))).toMatchObject(refused);
    expect((await use(player, authenticator.get(await askPasskey(app, player)))).status).toBe(200);
  });

  test.each([
    ['from another origin', { origin: 'https://riftdrop.example' }],
    ['for another host', { rpId: 'riftdrop.example' }],
    ['of an assertion', { type: 'webauthn.get' }],
    ['without anybody there', { present: false }],
  ] satisfies [string, Lies][])('with a new key %s is refused', async (_, lie) => {
    const { player, secret } = await withFactor(app);
    const credential = new Authenticator(app).create(await beginPasskey(app, player, codeNow(app, secret)), lie);
    expect(await app.ask('POST /profile/tfa/passkeys/create', { body: { name: '', credential } }, { as: player })).toMatchObject(refused);
    expect(await list(player)).toEqual([]);
  });

  test('to a question of another player, session or use is refused', async () => {
    const [mine, other] = [await withPasskey(), await withPasskey()];
    expect(await use(mine.player, mine.authenticator.get(await askPasskey(app, other.player)))).toMatchObject(refused);
    expect(await use(mine.player, other.authenticator.get(await askPasskey(app, mine.player)))).toMatchObject(refused);

    const elsewhere = { ...mine.player, token: await anotherSession(mine.player) };
    expect(await use(mine.player, mine.authenticator.get(await askPasskey(app, elsewhere)))).toMatchObject(refused);

    const creating = await beginPasskey(app, mine.player, await passkeyCode(app, mine.player, mine.authenticator));
    const answer = mine.authenticator.get({ challenge: creating.challenge, rpId: creating.rp.id });
    expect(await use(mine.player, answer)).toMatchObject(refused);
  });

  test('after five minutes is refused', async () => {
    const { player, authenticator } = await withPasskey();
    const [early, late] = [await askPasskey(app, player), await askPasskey(app, player)];
    await nextStep(app, 9);
    expect((await use(player, authenticator.get(early))).status).toBe(200);
    await nextStep(app, 2);
    expect(await use(player, authenticator.get(late))).toMatchObject(refused);
  });

  test('of an authenticator that does not count is taken each time', async () => {
    const owner = await withFactor(app);
    const { authenticator } = await addPasskey(app, owner, { authenticator: new Authenticator(app, { counts: false }) });
    for (let i = 0; i < 3; i++) expect((await use(owner.player, authenticator.get(await askPasskey(app, owner.player)))).status).toBe(200);
  });

  test.each([
    ['not JSON', 'bm90IEpTT04'],
    ['without a challenge', Buffer.from('{}').toString('base64url')],
    ['nothing', Buffer.from('null').toString('base64url')],
  ])('whose client data is %s is refused', async (_, clientDataJSON) => {
    const { player, authenticator } = await withPasskey();
    const honest = authenticator.get(await askPasskey(app, player));
    expect(await use(player, { ...honest, response: { ...honest.response, clientDataJSON } })).toMatchObject(refused);
  });
});

describe('a sign-in', () => {
  type LoginCode = { code: string; code_verifier: string };
  const exchange = (login: LoginCode, tfa_code?: string) =>
    app.ask('POST /oauth/token', { body: { grant_type: 'authorization_code', ...login, ...(tfa_code !== undefined && { tfa_code }) } });
  const ask = (login: LoginCode) => app.ask('POST /oauth/passkey/ask', { body: login });
  const answer = (login: LoginCode, credential: ReturnType<Authenticator['get']>) =>
    app.ask('POST /oauth/passkey/use', { body: { ...login, credential } });
  const optionsOf = async (login: LoginCode) => {
    const asked = await ask(login);
    if (!asked.ok || asked.value.options === null) throw new Error(asked.text);
    return asked.value.options;
  };
  const gone = { status: 422, refusal: { code: 'invalid_code' } };

  test('goes on with a passkey', async () => {
    const { player, authenticator } = await withPasskey();
    const login = await aLoginCode(app, player);
    expect((await exchange(login)).status).toBe(401);
    const used = await answer(login, authenticator.get(await optionsOf(login)));
    if (!used.ok) throw new Error(used.text);
    expect((await exchange(login, used.value.tfa_code)).status).toBe(200);
    expect((await exchange(await aLoginCode(app, player), used.value.tfa_code)).status).toBe(422);
    expect(await ask(login)).toMatchObject(gone);
  });

  test('is not asked for a passkey that does not exist', async () => {
    const { player } = await withFactor(app);
    expect(await ask(await aLoginCode(app, player))).toMatchObject({ value: { options: null } });
  });

  test('that waits for nothing is told nothing', async () => {
    const login = await aLoginCode(app, await app.aPlayer());
    expect(await ask(login)).toMatchObject(gone);
    expect((await exchange(login)).status).toBe(200);
  });

  test('takes no answer to another sign-in or session', async () => {
    const { player, authenticator } = await withPasskey();
    const [one, two] = [await aLoginCode(app, player), await aLoginCode(app, player)];
    expect(await answer(two, authenticator.get(await optionsOf(one)))).toMatchObject(refused);
    expect(await answer(two, authenticator.get(await askPasskey(app, player)))).toMatchObject(refused);
  });

  test('is used up by a wrong verifier', async () => {
    const { player, authenticator } = await withPasskey();
    const login = await aLoginCode(app, player);
    const options = await optionsOf(login);
    expect(await answer({ ...login, code_verifier: 'guessed' }, authenticator.get(options))).toMatchObject(gone);
    expect(await exchange(login)).toMatchObject(gone);
  });
});

// proves G31
test('one answer in fifty uses across two processes gives one code', async () => {
  const config = { publicOrigin: 'https://riftdrop.test' };
  const one = await startApp({ config });
  const two = await startApp({ config, beside: one });
  const site = { origin: config.publicOrigin };
  const owner = await withFactor(one);
  const { player } = owner;
  // Without a count only the question keeps an answer from being used again.
  for (const counts of [true, false]) {
    const { authenticator } = await addPasskey(one, owner, { authenticator: new Authenticator(site, { counts }) });
    const options = await askPasskey(one, player);
    expect(options.rpId).toBe('riftdrop.test');
    const credential = authenticator.get(options);
    const answers = await Promise.all(Array.from({ length: 50 }, (_, i) => use(player, credential, i % 2 ? one : two)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(49);
    const code = await passkeyCode(one, player, authenticator);
    const spent = await Promise.all(Array.from({ length: 50 }, (_, i) => newCodes(player, code, i % 2 ? one : two)));
    expect(spent.filter(({ ok }) => ok)).toHaveLength(1);
  }
  await two.close();
  await one.close();
});
