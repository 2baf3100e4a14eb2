import { expect, test, vi } from 'vitest';
import { type Told, favouriteDesk } from './favourite-desk.ts';

/** A desk whose server answers when the test says so. */
function aDesk(stored: Record<string, number> = {}) {
  const asked: [slug: string, favourite: boolean][] = [];
  const answers: ((told: Told) => void)[] = [];
  const shown: string[] = [];
  const desk = favouriteDesk({
    load: () => Promise.resolve(new Map(Object.entries(stored))),
    tell: (slug, favourite) => {
      asked.push([slug, favourite]);
      return new Promise((answer) => answers.push(answer));
    },
  });
  const refused = (code: string): Told => ({ ok: false, code, show: () => void shown.push(code) });
  return { desk, asked, answers, shown, refused, stars: () => Object.fromEntries(desk.$favourites.get()) };
}

// proves CASES-051
test('turns the star at once, and takes the count that the server tells', async () => {
  const { desk, asked, answers, stars } = aDesk();
  const done = desk.toggle('night-shift', 7);
  expect(stars()).toEqual({ 'night-shift': 8 });
  answers[0]!({ ok: true, count: 12 });
  await done;
  expect(stars()).toEqual({ 'night-shift': 12 });
  const off = desk.toggle('night-shift', 12);
  expect(stars()).toEqual({});
  answers[1]!({ ok: true, count: 11 });
  await off;
  expect(asked).toEqual([
    ['night-shift', true],
    ['night-shift', false],
  ]);
});

test('goes back and says why when the server refuses', async () => {
  const { desk, answers, refused, shown, stars } = aDesk();
  const done = desk.toggle('night-shift', 7);
  answers[0]!(refused('network'));
  await done;
  expect(stars()).toEqual({});
  expect(shown).toEqual(['network']);
});

// proves ERR-026, ERR-027
test('stays where the person wants it when another tab was quicker', async () => {
  const { desk, answers, refused, shown, stars } = aDesk();
  const done = desk.toggle('night-shift', 7);
  answers[0]!(refused('already_favorite'));
  await done;
  expect(stars()).toEqual({ 'night-shift': 8 });
  const cleared = desk.toggle('night-shift', 8);
  answers[1]!(refused('not_favorite'));
  await cleared;
  expect(stars()).toEqual({});
  expect(shown).toEqual([]);
});

test('tells one press after the other, as two at once could arrive the other way round', async () => {
  const { desk, asked, answers, stars } = aDesk();
  const presses = [desk.toggle('night-shift', 7), desk.toggle('night-shift', 7)];
  expect(stars()).toEqual({});
  expect(asked).toEqual([['night-shift', true]]);
  answers[0]!({ ok: true, count: 8 });
  await vi.waitFor(() => expect(asked[1]).toEqual(['night-shift', false]));
  answers[1]!({ ok: true, count: 7 });
  await Promise.all(presses);
  expect(stars()).toEqual({});
});

test('tells nothing more when the last press is what the server has already', async () => {
  const { desk, asked, answers, refused, shown, stars } = aDesk();
  const thrice = [1, 2, 3].map(() => desk.toggle('night-shift', 7));
  answers[0]!({ ok: true, count: 8 });
  await Promise.all(thrice);
  expect(stars()).toEqual({ 'night-shift': 8 });
  const twice = [1, 2].map(() => desk.toggle('gift', 3));
  answers[1]!(refused('network'));
  await Promise.all(twice);
  expect(stars()).toEqual({ 'night-shift': 8 });
  expect(asked).toHaveLength(2);
  expect(shown).toEqual([]);
});

test('shows nobody the star of somebody who left before the answer came', async () => {
  const { desk, answers, stars } = aDesk();
  await desk.reload('7');
  const press = desk.toggle('night-shift', 7);
  await desk.reload(null);
  answers[0]!({ ok: true, count: 8 });
  await press;
  expect(stars()).toEqual({});
});

test('knows the stars of the person who is signed in, and none of somebody who left', async () => {
  const { desk, stars } = aDesk({ gift: 3 });
  await desk.reload('7');
  expect(stars()).toEqual({ gift: 3 });
  const leaving = desk.reload(null);
  expect(stars()).toEqual({});
  await leaving;
  expect(stars()).toEqual({});
});

// proves CASES-051
test('keeps what another tab did while the list was on its way', async () => {
  const { desk, stars } = aDesk({ gift: 3 });
  const reading = desk.reload('7');
  desk.hear('gift', null);
  desk.hear('night-shift', 9);
  await reading;
  expect(stars()).toEqual({ 'night-shift': 9 });
  await desk.reload('7');
  expect(stars()).toEqual({ gift: 3 });
});

test('keeps a press that was made while the list was on its way', async () => {
  const { desk, answers, stars } = aDesk({ gift: 3, 'night-shift': 8 });
  const reading = desk.reload('7');
  const on = desk.toggle('high-tide', 1);
  await reading;
  expect(stars()).toEqual({ gift: 3, 'night-shift': 8, 'high-tide': 2 });
  const off = desk.toggle('gift', 3);
  await desk.reload('7');
  expect(stars()).toEqual({ 'night-shift': 8, 'high-tide': 2 });
  answers[0]!({ ok: true, count: 2 });
  answers[1]!({ ok: true, count: 2 });
  await Promise.all([on, off]);
});

test('follows the other tabs of the player, but not against a press that is still on its way', async () => {
  const { desk, answers, stars } = aDesk();
  desk.hear('gift', 4);
  expect(stars()).toEqual({ gift: 4 });
  const done = desk.toggle('gift', 4);
  desk.hear('gift', 5);
  expect(stars()).toEqual({});
  answers[0]!({ ok: true, count: 4 });
  await done;
  expect(stars()).toEqual({});
});
