import { expect, test, vi } from 'vitest';
import { type Saved, favouriteStore } from './favourite-store.ts';

/** A store whose server answers when the test decides. */
function aStore(stored: Record<string, number> = {}) {
  const asked: [slug: string, favourite: boolean][] = [];
  const answers: ((saved: Saved) => void)[] = [];
  const shown: string[] = [];
  const store = favouriteStore({
    load: () => Promise.resolve(new Map(Object.entries(stored))),
    save: (slug, favourite) => {
      asked.push([slug, favourite]);
      return new Promise((answer) => answers.push(answer));
    },
  });
  const refused = (code: string): Saved => ({ ok: false, code, show: () => void shown.push(code) });
  return { store, asked, answers, shown, refused, stars: () => Object.fromEntries(store.$favourites.get()) };
}

// proves CASES-051
test("sets the star at once, then the server's count", async () => {
  const { store, asked, answers, stars } = aStore();
  const done = store.toggle('night-shift', 7);
  expect(stars()).toEqual({ 'night-shift': 8 });
  answers[0]!({ ok: true, count: 12 });
  await done;
  expect(stars()).toEqual({ 'night-shift': 12 });
  const off = store.toggle('night-shift', 12);
  expect(stars()).toEqual({});
  answers[1]!({ ok: true, count: 11 });
  await off;
  expect(asked).toEqual([
    ['night-shift', true],
    ['night-shift', false],
  ]);
});

test('reverts and explains a refusal', async () => {
  const { store, answers, refused, shown, stars } = aStore();
  const done = store.toggle('night-shift', 7);
  answers[0]!(refused('network'));
  await done;
  expect(stars()).toEqual({});
  expect(shown).toEqual(['network']);
});

// proves ERR-026, ERR-027
test('keeps the wanted star when another tab was quicker', async () => {
  const { store, answers, refused, shown, stars } = aStore();
  const done = store.toggle('night-shift', 7);
  answers[0]!(refused('already_favorite'));
  await done;
  expect(stars()).toEqual({ 'night-shift': 8 });
  const cleared = store.toggle('night-shift', 8);
  answers[1]!(refused('not_favorite'));
  await cleared;
  expect(stars()).toEqual({});
  expect(shown).toEqual([]);
});

test('sends one press after the other', async () => {
  const { store, asked, answers, stars } = aStore();
  const presses = [store.toggle('night-shift', 7), store.toggle('night-shift', 7)];
  expect(stars()).toEqual({});
  expect(asked).toEqual([['night-shift', true]]);
  answers[0]!({ ok: true, count: 8 });
  await vi.waitFor(() => expect(asked[1]).toEqual(['night-shift', false]));
  answers[1]!({ ok: true, count: 7 });
  await Promise.all(presses);
  expect(stars()).toEqual({});
});

test('sends nothing when the server agrees already', async () => {
  const { store, asked, answers, refused, shown, stars } = aStore();
  const thrice = [1, 2, 3].map(() => store.toggle('night-shift', 7));
  answers[0]!({ ok: true, count: 8 });
  await Promise.all(thrice);
  expect(stars()).toEqual({ 'night-shift': 8 });
  const twice = [1, 2].map(() => store.toggle('gift', 3));
  answers[1]!(refused('network'));
  await Promise.all(twice);
  expect(stars()).toEqual({ 'night-shift': 8 });
  expect(asked).toHaveLength(2);
  expect(shown).toEqual([]);
});

test('shows no star of a player who left', async () => {
  const { store, answers, stars } = aStore();
  await store.reload('7');
  const press = store.toggle('night-shift', 7);
  await store.reload(null);
  answers[0]!({ ok: true, count: 8 });
  await press;
  expect(stars()).toEqual({});
});

test('shows only the stars of the signed-in player', async () => {
  const { store, stars } = aStore({ gift: 3 });
  await store.reload('7');
  expect(stars()).toEqual({ gift: 3 });
  const leaving = store.reload(null);
  expect(stars()).toEqual({});
  await leaving;
  expect(stars()).toEqual({});
});

// proves CASES-051
test("keeps another tab's change while loading", async () => {
  const { store, stars } = aStore({ gift: 3 });
  const reading = store.reload('7');
  store.onEvent('gift', null);
  store.onEvent('night-shift', 9);
  await reading;
  expect(stars()).toEqual({ 'night-shift': 9 });
  await store.reload('7');
  expect(stars()).toEqual({ gift: 3 });
});

test('keeps a press made while loading', async () => {
  const { store, answers, stars } = aStore({ gift: 3, 'night-shift': 8 });
  const reading = store.reload('7');
  const on = store.toggle('high-tide', 1);
  await reading;
  expect(stars()).toEqual({ gift: 3, 'night-shift': 8, 'high-tide': 2 });
  const off = store.toggle('gift', 3);
  await store.reload('7');
  expect(stars()).toEqual({ 'night-shift': 8, 'high-tide': 2 });
  answers[0]!({ ok: true, count: 2 });
  answers[1]!({ ok: true, count: 2 });
  await Promise.all([on, off]);
});

test('follows other tabs, except against a pending press', async () => {
  const { store, answers, stars } = aStore();
  store.onEvent('gift', 4);
  expect(stars()).toEqual({ gift: 4 });
  const done = store.toggle('gift', 4);
  store.onEvent('gift', 5);
  expect(stars()).toEqual({});
  answers[0]!({ ok: true, count: 4 });
  await done;
  expect(stars()).toEqual({});
});
