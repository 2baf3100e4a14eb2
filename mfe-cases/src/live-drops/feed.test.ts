import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aLiveDrop, aSkin } from '../testing/factories.ts';
import { type Feed, advanced, emptyFeed, joined, leastGap, received, timeToNext, visibleCount, wanted } from './feed.ts';

const everybody = { all: true, me: '7' };
const onlyMe = { all: false, me: '7' };
const drop = (id: string, user = '8', over = {}) =>
  aLiveDrop({ id, user: { id: user, steamid: user, nickname: `player ${user}`, avatar: 'avatar-1' }, ...over });
const ids = (drops: Feed['shown']) => drops.map(({ id }) => id);

/** Everything that waits, shown as its time comes. */
function played(feed: Feed, from = 0): { feed: Feed; moments: number[] } {
  const moments: number[] = [];
  let now = from;
  for (let left = timeToNext(feed, now, null); left !== null; left = timeToNext(feed, now, null)) {
    now += left;
    moments.push(now);
    feed = advanced(feed, now);
  }
  return { feed, moments };
}

describe('the places of the strip', () => {
  // proves SHELL-537, SHELL-538, SHELL-539
  test.each([
    [360, 5],
    [699, 10],
    [700, 5],
    [768, 6],
    [1440, 10],
    [3625, 25],
    [9000, 25],
  ])('%i px wide shows %i', (width, count) => {
    expect(visibleCount(width)).toBe(count);
  });
});

describe('new drops', () => {
  // proves SHELL-535
  test('appear at least two seconds apart', () => {
    const { moments } = played(
      received(
        emptyFeed,
        ['1', '2', '3', '4'].map((id) => drop(id)),
        everybody,
      ),
    );
    expect(moments).toEqual([0, leastGap, 2 * leastGap, 3 * leastGap]);
  });

  test('of one game are one entry with their number, whatever a later batch repeats', () => {
    const timestamp = '2026-01-01T00:00:00.000Z';
    const ofGame = [10, 900, 30].map((cost, at) => drop(`${at + 1}`, '8', { dropable_type: 'group', cost, timestamp }));
    const feed = received(emptyFeed, [drop('9'), ...ofGame, drop('10')], everybody);
    expect(feed.waiting.map(({ id, together }) => [id, together])).toEqual([
      ['9', undefined],
      ['2', 3],
      ['10', undefined],
    ]);
    expect(received(feed, ofGame.slice(0, 1), everybody)).toBe(feed);
  });

  // proves SHELL-541
  test('appear in server order, each once', () => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.integer({ min: 1, max: 40 }).map(String), { maxLength: 6 }), { maxLength: 12 }), (batches) => {
        const feed = batches.reduce(
          (now, batch) =>
            received(
              now,
              batch.map((id) => drop(id)),
              everybody,
            ),
          emptyFeed,
        );
        const order = [...new Set(batches.flat())];
        expect(ids(played(feed).feed.shown)).toEqual(order.reverse());
      }),
    );
  });

  // proves SHELL-540
  test('keep 50 and remove the oldest', () => {
    let feed = emptyFeed;
    for (let at = 0; at < 80; at += 1) feed = advanced(received(feed, [drop(String(at))], everybody), at * leastGap);
    expect(feed.shown).toHaveLength(50);
    expect(feed.shown[0]?.id).toBe('79');
  });

  // proves SHELL-541
  test('that are site items never enter', () => {
    expect(received(emptyFeed, [drop('1', '8', { skin_item: aSkin({ fake: true }) })], everybody)).toBe(emptyFeed);
    expect(joined(emptyFeed, [drop('1', '8', { skin_item: aSkin({ fake: true }) })], everybody).shown).toEqual([]);
  });

  test('of the own reel and later ones wait', () => {
    const feed = received(emptyFeed, [drop('1', '7'), drop('2', '8')], everybody);
    expect(timeToNext(feed, 0, { me: '7' })).toBeNull();
    expect(timeToNext(feed, 0, null)).toBe(0);
    expect(timeToNext(received(emptyFeed, [drop('2', '8')], everybody), 0, { me: '7' })).toBe(0);
  });

  test.each(['group', 'br_match', 'rps'] as const)('of a player in a game (%s) wait', (dropable_type) => {
    const feed = received(emptyFeed, [drop('1', '8', { dropable_type })], everybody);
    expect(timeToNext(feed, 0, { me: null })).toBeNull();
    expect(timeToNext(feed, 0, null)).toBe(0);
  });
});

describe('the first batch', () => {
  test('stands at once, newest first', () => {
    const batch = Array.from({ length: 25 }, (_, at) => drop(String(100 - at), '8', { initial: true }));
    const feed = joined(emptyFeed, batch, everybody);
    expect(ids(feed.shown)).toEqual(ids(batch));
    expect(feed.waiting).toEqual([]);
  });

  test('of a later join adds only new drops', () => {
    const first = joined(emptyFeed, [drop('3'), drop('2'), drop('1')], everybody);
    const second = joined(first, [drop('5'), drop('4'), drop('3')], everybody);
    expect(ids(second.waiting)).toEqual(['4', '5']);
    expect(ids(played(second).feed.shown)).toEqual(['5', '4', '3', '2', '1']);
  });
});

describe('with the drops of others switched off', () => {
  // proves SHELL-533
  test('only own ones and the first batch show', () => {
    const first = joined(emptyFeed, [drop('2', '8', { initial: true }), drop('1', '7', { initial: true })], onlyMe);
    const { feed } = played(received(first, [drop('3', '8'), drop('4', '7')], onlyMe));
    expect(ids(feed.shown)).toEqual(['4', '2', '1']);
  });

  // proves SHELL-532, SHELL-533
  test('shown ones disappear, except the first batch', () => {
    const first = joined(emptyFeed, [drop('1', '8', { initial: true })], everybody);
    const all = played(received(first, [drop('2', '8'), drop('3', '7')], everybody)).feed;
    expect(ids(wanted(all, onlyMe).shown)).toEqual(['3', '1']);
    expect(wanted(all, everybody)).toBe(all);
  });
});

test('knows an empty list only from the server', () => {
  expect(emptyFeed.known).toBe(false);
  expect(joined(emptyFeed, [], everybody)).toMatchObject({ shown: [], known: true });
});
