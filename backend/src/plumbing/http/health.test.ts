import { expect, test } from 'vitest';
import { health } from './health.ts';

test('runs each check once for a thousand simultaneous readers', async () => {
  const { watch, look } = health({ info() {}, warn() {}, error() {} });
  let asked = 0;
  let answer!: (isWell: boolean) => void;
  watch('database', () => {
    asked++;
    return new Promise((resolve) => (answer = resolve));
  });
  const looks = Array.from({ length: 1000 }, () => look());
  answer(false);
  for (const one of looks) expect(await one).toEqual({ ready: true, degraded: ['database'] });
  expect(asked).toBe(1);
  const later = look();
  answer(true);
  expect([await later, asked]).toEqual([{ ready: true, degraded: [] }, 2]);
});
