// database: both
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fakeClock } from '../config/clock.ts';
import { startApp, type TestApp } from '../testing.ts';
import { databaseLog } from './database.ts';
import { limitsIn, perHour, perMinute, type Limit, type Limits } from './limits.ts';
import { memoryLog } from './memory.ts';

/** Both logs behind one test: they must let the same requests through. */
async function withBoth(work: (limits: Limits, pass: (ms: number) => Promise<void>) => Promise<void>): Promise<void> {
  const clock = fakeClock();
  await work(limitsIn(memoryLog(clock)), async (ms) => clock.advance(ms));
  const app = await startApp();
  await work(limitsIn(databaseLog(app.db, true)), (ms) => passIn(app, ms));
  await app.close();
}
const passIn = async (app: TestApp, ms: number) => {
  await app.advance(ms);
};

// proves API-011
test('limits every minute and says the wait', async () => {
  await withBoth(async (limits, pass) => {
    const take = () => limits.take('post', 'ann', perMinute(3));
    expect(await take()).toBe(0);
    await pass(30_000);
    expect([await take(), await take()]).toEqual([0, 0]);
    expect(await take()).toBe(30);
    expect(await limits.take('post', 'bob', perMinute(3))).toBe(0);
    await pass(29_000);
    expect(await take()).toBe(1);
    await pass(1000);
    // One of three is a minute old; the other two are not.
    expect([await take(), await take()]).toEqual([0, 30]);
  });
});

test('keeps several limits over one past', async () => {
  await withBoth(async (limits, pass) => {
    const take = () => limits.take('tfa', 'ann', perMinute(2), perHour(3));
    expect([await take(), await take(), await take()]).toEqual([0, 0, 60]);
    await pass(60_000);
    expect(await take()).toBe(0);
    await pass(60_000);
    expect(await take()).toBe(3480);
    await limits.giveBack('tfa', 'ann');
    expect(await take()).toBe(0);
  });
});

test('has no limit of zero', async () => {
  const limits = limitsIn({ take: () => Promise.reject(new Error('asked')), giveBack: async () => {} });
  expect(await limits.take('post', 'ann', perMinute(0))).toBe(0);
});

test('never exceeds any window', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 5 }),
      fc.array(fc.integer({ min: -30_000, max: 40_000 }), { maxLength: 60 }),
      async (max, steps) => {
        const clock = fakeClock();
        const log = memoryLog(clock);
        const limit: Limit = { max, windowMs: 60_000 };
        const passed: number[] = [];
        let latest = 0;
        for (const step of steps) {
          clock.advance(step);
          latest = Math.max(latest, clock.now());
          if ((await log.take('ann', [limit])) === 0) passed.push(latest);
        }
        passed.forEach((at, i) => expect(passed.slice(i).filter((later) => later < at + limit.windowMs).length).toBeLessThanOrEqual(max));
      },
    ),
    { seed: 7, numRuns: 200 },
  );
});
