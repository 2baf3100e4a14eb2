import { expect, test } from 'vitest';
import { motionFor } from './motion.ts';

const policy = { allow_skip: true, max_multi_open: 10, min_cycle_ms: 0, reminder_minutes: 60 };
const wishes = { quickReveal: false, reducedMotion: false };

test('spins 4.2 s unless the policy is longer', () => {
  expect(motionFor(policy, wishes, false)).toEqual({ kind: 'spin', duration: 4200, skippable: true });
  expect(motionFor({ ...policy, min_cycle_ms: 5000 }, wishes, false).duration).toBe(5000);
});

test('shows the result at once with reduced motion', () => {
  expect(motionFor(policy, wishes, true).kind).toBe('fade');
  expect(motionFor(policy, { ...wishes, reducedMotion: true }, false).kind).toBe('fade');
});

test('reveals quickly only where skipping is allowed', () => {
  const quick = { ...wishes, quickReveal: true };
  expect(motionFor(policy, quick, false).kind).toBe('fade');
  expect(motionFor({ ...policy, allow_skip: false }, quick, false)).toMatchObject({ kind: 'spin', skippable: false });
  expect(motionFor(undefined, quick, false)).toMatchObject({ kind: 'spin', skippable: false });
});
