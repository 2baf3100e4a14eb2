import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOnce } from '../cases/testing.ts';
import { aRelay, type Relay, relayedBeacons } from '../fairness/beacons/testing.ts';
import { anHour, brokenBooks } from '../plumbing/testing/hour.ts';
import { startApp, type TestApp } from '../plumbing/testing.ts';
import { battleCases, battleTable, roundsOf } from '../pvp/testing.ts';
import { renewed } from '../wallet/testing.ts';

let relays: Relay[];
let app: TestApp;
let slug: string;
beforeAll(async () => {
  relays = await Promise.all([aRelay('right'), aRelay('right')]);
  app = await startApp({ beacons: relayedBeacons(relays, () => app.clock.now()) });
  [slug] = (await battleCases(app, { price: 100, costs: [50, 150] })) as [string];
});
afterAll(async () => {
  await app?.close();
  for (const relay of relays) await relay.close();
});

test('an hour without relays of the beacon gives every stake back after 120 s, and games go on with the first round', async () => {
  const table = battleTable(app);
  const [creator, joiner] = [await app.aPlayer({ balance: 10_000 }), await app.aPlayer({ balance: 10_000 })];
  const balances = () => Promise.all([creator, joiner].map((player) => app.balanceOf(player)));
  const aBattle = async () => {
    const [one, two] = [await renewed(app, creator), await renewed(app, joiner)];
    const { uid } = await table.made(one, { drop_cases: roundsOf(slug) });
    await table.joined(uid, two);
    return uid;
  };
  const before = await aBattle();
  expect((await table.playOut(before)).status).toBe('finished');
  const held = await balances();

  for (const relay of relays) relay.mode = 'down';
  const returned: string[] = [];
  let waiting = await aBattle();
  await anHour(app, async (passed) => {
    if (passed % 10 === 1) {
      expect(await table.view(waiting)).toMatchObject({ status: 'pending_round' });
      expect(await balances()).toEqual(held.map((sum) => sum - 100));
    }
    if (passed % 10 === 3) {
      expect(await table.view(waiting)).toMatchObject({ status: 'canceled', cancel_reason: 'beacon' });
      expect(await balances()).toEqual(held);
      returned.push(waiting);
    }
    // Everything that needs no beacon goes on.
    if (passed % 10 === 5) held[0] = (await openOnce(app, await renewed(app, creator), slug), await app.balanceOf(creator));
    if (passed % 10 === 0) waiting = await aBattle();
  });
  expect(returned).toHaveLength(6);
  const lines = () => app.logged.filter((line) => line.includes('a relay of the beacon'));
  expect(lines()).toHaveLength(2);

  // The last one of the hour still waits, and the first relay that shows its round decides it.
  relays[1]!.mode = 'right';
  for (const uid of [waiting, await aBattle()]) expect(await table.playOut(uid)).toMatchObject({ status: 'finished' });
  for (const uid of returned) expect(await table.view(uid)).toMatchObject({ status: 'canceled' });
  relays[1]!.mode = 'down';
  await aBattle();
  await app.after(10_000);
  expect(lines()).toHaveLength(3);
  expect(await brokenBooks(app)).toEqual([]);
});
