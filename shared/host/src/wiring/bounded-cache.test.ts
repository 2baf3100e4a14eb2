import { expect, test } from 'vitest';
import { boundedCache } from './bounded-cache.ts';

function counted(inUse?: (value: { key: string }) => boolean) {
  const made: string[] = [];
  const get = boundedCache((key: string) => (made.push(key), { key }), inUse);
  return { get, made };
}
const ask = (get: (key: string) => unknown, from: number, to: number) => {
  for (let at = from; at <= to; at++) get(String(at));
};

// proves SHELL-221
test('keeps 200, then the 100 used last', () => {
  const { get, made } = counted();
  ask(get, 1, 200);
  ask(get, 1, 200);
  expect(made).toHaveLength(200);
  get('201');
  ask(get, 102, 201);
  expect(made).toHaveLength(201);
  get('101');
  expect(made).toHaveLength(202);
});

test('never forgets what is in use', () => {
  const { get, made } = counted(({ key }) => key === '1');
  const first = get('1');
  ask(get, 2, 500);
  expect(get('1')).toBe(first);
  expect(made.filter((key) => key === '1')).toHaveLength(1);
});
