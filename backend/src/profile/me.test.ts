import { player, publicProfile } from '@riftdrop/contract/api/profile/profile';
import { expect, test } from 'vitest';
import { testApp } from '../plumbing/testing/app.ts';

const app = testApp();

const meOf = (as: { token: string }) => app.reply('GET /profile/me', {}, { as });

// proves DATA-001, DATA-002, DATA-023, DATA-089
test('gives players their own private fields', async () => {
  const someone = await app.aPlayer({ nickname: 'Vesper', balance: 4321, points: 900 });
  const me = await meOf(someone);
  expect(me).toMatchObject({
    id: someone.id,
    steamid: someone.steamid,
    nickname: 'Vesper',
    avatar: 'avatar-1',
    balance: 4321,
    bonus_balance: 0,
    dat_points: 900,
    deprecated_tos: false,
    tfa: { tfa_enabled: false, tfa_on_login: false, tfa_on_cash_out: false, tfa_on_cash_out_account: false, tfa_backup_codes_count: 0 },
  });
  expect(player.parse(me)).toEqual(me);
});

// proves DATA-014
test('tells the client seed of the next roll', async () => {
  const someone = await app.aPlayer();
  expect((await meOf(someone)).client_seed).toBeNull();
  const rotated = await app.ask('POST /seeds/rotate', { body: { client_seed: 'my-own-seed' } }, { as: someone });
  expect(rotated.status).toBe(200);
  expect((await meOf(someone)).client_seed).toBe('my-own-seed');
});

// proves PROFILE-118, DATA-012
test('tells only a manager of the role', async () => {
  const [manager, other] = await Promise.all([app.aPlayer(), app.aPlayer()]);
  await app.db.pool.query('update players set is_manager = true where id = $1', [manager.id]);
  expect([(await meOf(manager)).is_manager, (await meOf(other)).is_manager]).toEqual([true, false]);
  expect((await app.ask('GET /profile/:id', { params: { id: manager.id } }, { as: other })).text).not.toContain('is_manager');
});

// proves API-165, DATA-121
test('gives others only public fields', async () => {
  const someone = await app.aPlayer();
  const stranger = await app.aPlayer();
  for (const id of [someone.id, someone.steamid])
    for (const as of [stranger, someone, undefined]) {
      const answer = await app.reply('GET /profile/:id', { params: { id } }, as ? { as } : {});
      const fields = Object.keys(publicProfile.shape).filter((field) => !['statistic', 'is_simulated'].includes(field));
      expect(Object.keys(answer).sort()).toEqual(fields.sort());
    }
});
