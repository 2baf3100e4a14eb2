import { expect, test } from 'vitest';
import { reaction } from './reactions.ts';

// proves SHELL-226
test('there are exactly nine reactions', () => {
  expect(reaction.options).toEqual(['like', 'love', 'laugh', 'wow', 'sad', 'angry', 'fire', 'clap', 'gg']);
  expect(reaction.safeParse('rage').success).toBe(false);
});
