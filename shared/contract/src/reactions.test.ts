import { expect, test } from 'vitest';
import { reaction } from './reactions.ts';

test('there are nine reactions, and nothing else is one', () => {
  expect(reaction.options).toEqual(['like', 'love', 'laugh', 'wow', 'sad', 'angry', 'fire', 'clap', 'gg']);
  expect(reaction.safeParse('rage').success).toBe(false);
});
