import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { jsonLogger } from './logger.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

test('writes one line a second of an outage, after the first of each kind, with the number of those left out', () => {
  const lines: { message: string; left_out?: number }[] = [];
  const log = jsonLogger((line) => lines.push(JSON.parse(line) as { message: string }));
  const error = Object.assign(new Error('no'), { code: 'ECONNREFUSED' });
  for (let n = 0; n < 300; n++) {
    log.error('a request failed', { error });
    log.warn('a database connection ended', { error: 'Connection terminated unexpectedly' });
    log.warn('presence could not be written', { error: 'cannot execute INSERT in a read-only transaction' });
    vi.advanceTimersByTime(10);
  }
  expect(lines.map(({ message, left_out }) => [message, left_out])).toEqual([
    ['a request failed', undefined],
    ['a database connection ended', undefined],
    ['presence could not be written', undefined],
    ['a request failed', 297],
    ['a request failed', 299],
  ]);
  vi.advanceTimersByTime(6000);
  log.warn('a database connection ended', { error });
  log.error('a request failed', { error });
  expect(lines).toHaveLength(7);
});

test('writes every line of another failure', () => {
  const lines: string[] = [];
  const log = jsonLogger((line) => lines.push(line));
  for (let n = 0; n < 3; n++) log.error('a request failed', { error: new Error('a bug') });
  expect(lines).toHaveLength(3);
});
