import { randomUUID } from 'node:crypto';
import { roundAt } from '@riftdrop/fair/beacon';
import { randomnessOf } from '@riftdrop/fair/evidence';
import { afterEach, expect, test, vi } from 'vitest';
import { testApp } from '../../plumbing/testing/app.ts';
import { aTable } from '../games/testing.ts';
import { SignedBeacon } from './signed.ts';
import { aRelay, localBls, type Relay, type RelayMode } from './testing.ts';

const app = testApp();
let relays: Relay[] = [];
afterEach(async () => {
  for (const relay of relays) await relay.close();
});

const genesis = 1_700_000_000;
const terms = localBls(genesis);
const silent = { warn: () => {} };
async function through(...modes: RelayMode[]): Promise<SignedBeacon> {
  relays = await Promise.all(modes.map((mode) => aRelay(mode)));
  return new SignedBeacon(
    terms,
    relays.map(({ address }) => address),
    silent,
    () => app.clock.now(),
  );
}

const wrong: RelayMode[] = ['down', 'garbage', 'endless', 'wrong signature', 'wrong round', 'old round', 'other key', 'wrong randomness'];

// proves G19
test.each(wrong)('rejects a relay round with: %s', async (mode) => {
  const beacon = await through(mode);
  expect(await beacon.get(terms, 12)).toBeNull();
  expect(relays[0]!.asked).toEqual([12]);
});

// proves G19
test('takes the round from the only correct relay', async () => {
  const beacon = await through('wrong signature', 'old round', 'right', 'wrong round');
  const shown = await beacon.get(terms, 12);
  expect(shown!.randomness).toMatch(/^[0-9a-f]{64}$/);
  expect(shown!.randomness).toBe(randomnessOf(terms, 12, shown!.evidence));
  expect(relays.map(({ asked }) => asked)).toEqual([[12], [12], [12], []]);
});

// proves G19
test('gives up slow relays and takes the next', async () => {
  const beacon = await through('slow', 'right');
  expect(await beacon.get(terms, 12)).not.toBeNull();
  expect(relays.map(({ asked }) => asked)).toEqual([[12], [12]]);
});

test('asks once for all games of a round', async () => {
  const beacon = await through('right');
  const shown = await Promise.all(Array.from({ length: 500 }, () => beacon.get(terms, 12)));
  expect(new Set(shown.map((one) => one?.randomness)).size).toBe(1);
  await beacon.get(terms, 12);
  await beacon.get(terms, 13);
  expect(relays[0]!.asked).toEqual([12, 13]);
});

// proves G19
test('asks again for a round that was not there, a second later', async () => {
  const beacon = await through('down');
  expect(await beacon.get(terms, 12)).toBeNull();
  relays[0]!.mode = 'right';
  expect(await beacon.get(terms, 12)).toBeNull();
  expect(relays[0]!.asked).toEqual([12]);
  app.clock.advance(1_000);
  expect(await beacon.get(terms, 12)).not.toBeNull();
});

test('knows only games of its own key', async () => {
  const beacon = await through('right');
  expect(beacon.gave(terms)).toBe(true);
  for (const change of [{ anchor: 'ab'.repeat(96) }, { genesis: genesis + 3 }, { period: 4 }, { id: 'drand-quicknet' }])
    expect(beacon.gave({ ...terms, ...change })).toBe(false);
});

const kinds = [...wrong, 'right'] as const;
const gamesOfEach = Number(process.env.BEACON_GAMES ?? 3);

// proves G19, GAME-506
test('waits on a bad beacon, then refunds everyone', async () => {
  const dice = vi.spyOn(Math, 'random');
  const beacon = await through('right');
  const table = aTable(app, () => beacon);
  const games: { game: string; mode: RelayMode }[] = [];
  for (const mode of kinds) {
    for (let n = 0; n < gamesOfEach; n += 1) {
      const game = randomUUID();
      await table.commit(game);
      const { round, due_at } = await table.lock(game);
      expect(round).toBeGreaterThan(roundAt(terms, app.clock.now()));
      relays[0]!.mode = mode;
      games.push({ game, mode });
      await table.after(due_at - app.clock.now());
      expect((await table.row(game)).state).toBe(mode === 'right' ? 'drawn' : 'waiting');
      await table.after(100_000);
      expect((await table.row(game)).state).toBe(mode === 'right' ? 'drawn' : 'waiting');
      await table.after(30_000);
    }
  }
  for (const { game, mode } of games) {
    const row = await table.row(game);
    const drawn = mode === 'right';
    expect([mode, row.state, row.randomness]).toEqual([
      mode,
      drawn ? 'drawn' : 'refunded',
      drawn ? randomnessOf(terms, row.round!, row.evidence!) : null,
    ]);
  }
  const drawn = games.filter(({ mode }) => mode === 'right').map(({ game }) => game);
  expect(table.decided.map(({ game }) => game)).toEqual(drawn);
  expect(table.refunded.toSorted()).toEqual(
    games
      .map(({ game }) => game)
      .filter((game) => !drawn.includes(game))
      .toSorted(),
  );
  expect(dice).not.toHaveBeenCalled();
  dice.mockRestore();
}, 120_000);

// proves G19
test('draws late once a relay shows the round', async () => {
  const beacon = await through('down');
  const table = aTable(app, () => beacon);
  const [late, away] = [randomUUID(), randomUUID()];
  await table.commit(late);
  await table.lock(late);
  await table.after(60_000);
  relays[0]!.mode = 'right';
  await table.after(2_000);
  expect((await table.row(late)).state).toBe('drawn');

  await table.commit(away);
  await table.lock(away);
  // No look for ten minutes; the round was there all the time, so it must not become a refund.
  await table.after(600_000);
  expect([(await table.row(away)).state, table.refunded]).toEqual(['drawn', []]);
});
