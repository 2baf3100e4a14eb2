import { expect, test } from 'vitest';
import type { TestPlayer } from '../plumbing/testing.ts';
import { testApp } from '../plumbing/testing/app.ts';

const app = testApp({ config: { termsVersion: '2026-11' } });

const all = { terms: true, age: true, fake_admins: true } as const;
const agree = (as: TestPlayer, version: string) => app.ask('POST /profile/agreements', { body: { ...all, version } }, { as });
/** A player who has not seen the agreements yet. */
const aNewcomer = () => app.aPlayer({ agreed: null });
const deprecated = async (as: TestPlayer) => {
  const me = await app.ask('GET /profile/me', {}, { as });
  return me.ok && me.value.deprecated_tos;
};

// proves API-023, API-038, API-039, SHELL-229
test('records the accepted version and first time for good', async () => {
  const player = await aNewcomer();
  expect(await agree(player, '2026-11')).toMatchObject({ status: 200, text: '{}' });
  const rows = () => app.db.sql.selectFrom('agreements').selectAll().where('player_id', '=', Number(player.id)).orderBy('kind').execute();
  const first = await rows();
  expect(first.map(({ kind, version }) => [kind, version])).toEqual([
    ['age', '2026-11'],
    ['fake_admins', '2026-11'],
    ['terms', '2026-11'],
  ]);
  await agree(player, '2026-11');
  expect(await rows()).toEqual(first);
});

test('refuses to record terms not in force', async () => {
  const player = await aNewcomer();
  for (const version of ['2025-01', '2027-01'])
    expect(await agree(player, version)).toMatchObject({ status: 409, refusal: { code: 'terms_outdated' } });
  expect(await app.db.sql.selectFrom('agreements').selectAll().where('player_id', '=', Number(player.id)).execute()).toEqual([]);
});

test('needs all three boxes', async () => {
  const player = await aNewcomer();
  const body = { ...all, age: false, version: '1' } as unknown as typeof all & { version: string };
  expect(await app.ask('POST /profile/agreements', { body }, { as: player })).toMatchObject({
    status: 422,
    refusal: { code: 'validation' },
  });
});

// proves API-037, DATA-015
test('marks accepted older terms as deprecated', async () => {
  expect(await deprecated(await aNewcomer())).toBe(false);
  const player = await app.aPlayer({ agreed: '2025-01' });
  expect(await deprecated(player)).toBe(true);
  expect(await app.ask('POST /profile/update/tos', {}, { as: player })).toMatchObject({ value: { id: player.id, deprecated_tos: false } });
  expect(await deprecated(player)).toBe(false);
  expect(await app.ask('GET /bootstrap')).toMatchObject({ value: { terms_version: '2026-11' } });
});
