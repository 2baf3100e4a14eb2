import { beforeAll, expect, test } from 'vitest';
import type { TestPlayer } from '../plumbing/testing.ts';
import { testApp } from '../plumbing/testing/app.ts';
import { battleCases, battleTable, roundsOf } from './testing.ts';

const app = testApp();
const table = battleTable(app);
let slug: string;
beforeAll(async () => {
  [slug = ''] = await battleCases(app, { price: 100, costs: [50] });
});

const react = (uid: string, reaction: string, as?: TestPlayer) =>
  table.send('POST /group/game/:uid/reaction', { params: { uid }, body: { reaction } }, as);
const codeOf = async (answer: ReturnType<typeof react>) => {
  const { ok, text } = await answer;
  return ok ? null : (JSON.parse(text) as { code: string }).code;
};
const aBattle = async () => {
  const [creator, viewer] = [await app.aPlayer(), await app.aPlayer()];
  return { ...(await table.made(creator, { drop_cases: roundsOf(slug) })), creator, viewer };
};

test('sends a reaction to all watchers, changing nothing', async () => {
  const { uid, creator, viewer, version } = await aBattle();
  const watcher = await app.aSocket();
  await watcher.join(`game.battles.${uid}`);
  expect((await react(uid, 'wow', viewer)).ok).toBe(true);
  expect((await react(uid, 'gg', creator)).ok).toBe(true);
  const told = (reaction: string) =>
    watcher.until(({ event, data }) => event === 'reaction' && (data as { reaction: string }).reaction === reaction);
  expect((await told('wow')).data).toEqual({ reaction: 'wow', place: null });
  expect((await told('gg')).data).toEqual({ reaction: 'gg', place: 1 });
  expect((await table.view(uid)).version).toBe(version);
  watcher.close();
});

test('accepts nine reactions from signed-in people', async () => {
  const { uid, viewer } = await aBattle();
  expect([await codeOf(react(uid, 'rage', viewer)), await codeOf(react(uid, 'like'))]).toEqual(['validation', 'login_required']);
});

test('allows three reactions in five seconds', async () => {
  const { uid, viewer, creator } = await aBattle();
  for (const reaction of ['like', 'fire', 'clap']) expect((await react(uid, reaction, viewer)).ok).toBe(true);
  const fourth = await react(uid, 'love', viewer);
  expect(fourth).toMatchObject({ status: 429, refusal: { code: 'too_many_attempts' } });
  expect((await react(uid, 'love', creator)).ok).toBe(true);
  await app.advance(5_001);
  expect((await react(uid, 'love', viewer)).ok).toBe(true);
});

test('refuses reactions to canceled or old battles', async () => {
  const { uid, creator, viewer } = await aBattle();
  await table.joined(uid, viewer);
  await table.playOut(uid);
  expect((await react(uid, 'gg', viewer)).ok).toBe(true);
  await app.after(300_001);
  expect(await codeOf(react(uid, 'gg', viewer))).toBe('not_found');
  const given = await aBattle();
  await table.send('POST /group/game/:uid/cancel', { params: { uid: given.uid } }, given.creator);
  expect([await codeOf(react(given.uid, 'sad', creator)), await codeOf(react('0'.repeat(32), 'sad', creator))]).toEqual([
    'not_found',
    'not_found',
  ]);
});
