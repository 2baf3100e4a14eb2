import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../plumbing/testing/app.ts';
import { admit } from './admit.ts';
import { sandboxSource } from './sandbox/source.ts';
import { shownName } from '../accounts/index.ts';

const app = testApp();

// proves PROFILE-018
test.each([
  ['Nova skins.com', 'Nova'],
  ['https://evil.example/x Nova', 'Nova'],
  ['Nova www.skins.example', 'Nova'],
  ['SKINS.GG/r/nova Nova', 'Nova'],
  ['(best-drops.net) Nova', 'Nova'],
  ['mr.smith', 'mr.smith'],
  ['v1.2 Nova...', 'v1.2 Nova...'],
  ['Nova', 'Nova'],
])('shows %s as %s', (text, shown) => expect(shownName(text)).toBe(shown));

test.each([
  ['U+3164', '\u3164'],
  ['U+115F and U+1160', '\u115F\u1160 \u115F'],
  ['U+FFA0', '\uFFA0'],
  ['U+2800', '\u2800\u2800'],
  ['U+200B', '\u200B'],
  ['U+202E', '\u202E'],
  ['joiners alone', '\u200D\u200C\uFE0F'],
  ['marks alone', '\u0301\u0301'],
])('shows a dash for a name of %s', (_, text) => expect(shownName(text)).toBe('—'));

test.each([
  ['No\u3164va', 'Nova'],
  ['No\u202Eva', 'Nova'],
  ['N\u0301\u0302\u0303\u0304ova', 'N\u0301\u0302ova'],
  ['N\u0301\u0302\u200D\u0303\u200C\u0304ova', 'N\u0301\u0302\u200D\u200Cova'],
  ['Nova\u2028Star', 'Nova Star'],
  ['1\uFE0F\u20E3 \u{1F468}\u200D\u{1F469}\u200D\u{1F467}', '1\uFE0F\u20E3 \u{1F468}\u200D\u{1F469}\u200D\u{1F467}'],
  ['한글', '한글'],
])('shows %j as %j', (text, shown) => expect(shownName(text)).toBe(shown));

// proves PROFILE-019, PROFILE-020
test('shows a dash where nothing is left', () => expect(shownName('skins.com')).toBe('—'));

// proves PROFILE-018, PROFILE-019
test('keeps no address of the player who signs in', async () => {
  const source = sandboxSource(app.plumbing.secret, async () => true, app.db);
  const steamid = '90000000777000001';
  const nicknameOf = async (nickname: string) => {
    await admit(app.plumbing, { ...source, person: async () => ({ nickname, avatar: 'avatar-1' }) }, steamid, 'a'.repeat(43));
    const { rows } = await sql<{ nickname: string }>`select nickname from players where steamid = ${steamid}`.execute(app.db.sql);
    return rows[0]!.nickname;
  };
  expect(await nicknameOf('Vesper skins.com')).toBe('Vesper');
  expect(await nicknameOf('skins.com')).toBe('—');
});
