import { expect, test } from 'vitest';
import { Outage } from './outage.ts';

const away = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

test('after one failed attempt the next caller tries', () => {
  const outage = new Outage(() => 0);
  outage.failed(away());
  expect(outage.refusal()).toBeNull();
});

test('of many callers of a database that is away one tries after each pause, and the others get its last error', () => {
  let now = 0;
  const outage = new Outage(() => now);
  const refused = away();
  const tried: number[] = [];
  for (; now < 2_000; now += 10)
    for (let caller = 0; caller < 20; caller++) {
      const refusal = outage.refusal();
      if (refusal === null) {
        tried.push(now);
        outage.failed(refused);
      } else expect(refusal).toBe(refused);
    }
  expect(tried).toEqual([0, 0, 50, 150, 350, 750, 1150, 1550, 1950]);
});

test('after a success every caller connects again', () => {
  const outage = new Outage(() => 0);
  outage.failed(away());
  outage.failed(away());
  expect(outage.refusal()).not.toBeNull();
  outage.ended();
  expect(outage.refusal()).toBeNull();
});

test('a pool whose connections are all in use is no outage', () => {
  const outage = new Outage(() => 0);
  for (let again = 0; again < 3; again++) outage.failed(new Error('timeout exceeded when trying to connect'));
  expect(outage.refusal()).toBeNull();
});
