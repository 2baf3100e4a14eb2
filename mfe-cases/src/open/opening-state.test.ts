import { expect, test } from 'vitest';
import { aCase, aDrop, aStake } from '../testing/factories.ts';
import { type Happening, type Opening, mayPress, next } from './opening-state.ts';

const stake = aStake();
const other = aStake({ key: 'key-2' });
const drops = [aDrop()];
const reason = { code: 'insufficient_funds', message: 'Not enough funds' };
const offer = aCase({ price: 520, drop_case_version: 4 });

const states = {
  idle: { phase: 'idle' },
  asking: { phase: 'asking', stake, attempt: 1 },
  unanswered: { phase: 'unanswered', stake },
  spinning: { phase: 'spinning', stake, drops },
  revealed: { phase: 'revealed', stake, drops },
  refused: { phase: 'refused', stake, reason },
  requoted: { phase: 'requoted', stake, offer },
} satisfies Record<string, Opening>;

const happenings = {
  pressed: { type: 'pressed', stake: other },
  'tried again': { type: 'tried again' },
  'gave up': { type: 'gave up' },
  answered: { type: 'answered', drops },
  refused: { type: 'refused', reason },
  requoted: { type: 'requoted', offer },
  landed: { type: 'landed' },
  dismissed: { type: 'dismissed' },
} satisfies Record<string, Happening>;

// Rows: what happens. Columns: the state it happens in. A dot: nothing changes.
const columns = ['idle', 'asking', 'unanswered', 'spinning', 'revealed', 'refused', 'requoted'] as const;
const table: Record<keyof typeof happenings, string> = {
  pressed: '       asking  .           .           .         .       asking  asking',
  'tried again': ' .       asking      asking      .         .       .       .',
  'gave up': '     .       unanswered  .           .         .       .       .',
  answered: '      .       spinning    spinning    .         .       .       .',
  refused: '       .       refused     refused     .         .       .       .',
  requoted: '      .       requoted    requoted    .         .       .       .',
  landed: '        .       .           .           revealed  .       .       .',
  dismissed: '     .       .           .           .         idle    idle    idle',
};
const rows = Object.entries(table).flatMap(([what, cells]) =>
  cells
    .trim()
    .split(/\s+/)
    .map((to, at) => ({ what: what as keyof typeof happenings, from: columns[at]!, to })),
);

test('has a transition for every event and state', () => {
  expect(rows).toHaveLength(columns.length * Object.keys(happenings).length);
});

test.each(rows)('$from, when $what: $to', ({ what, from, to }) => {
  const after = next(states[from], happenings[what]);
  if (to === '.') expect(after).toBe(states[from]);
  else expect(after.phase).toBe(to);
});

// proves R10
test("keeps the first press's stake until its result is put away", () => {
  for (const from of ['asking', 'unanswered', 'spinning', 'revealed'] as const) {
    expect(mayPress(states[from])).toBe(false);
    expect(next(states[from], happenings.pressed)).toHaveProperty('stake.key', 'key-1');
  }
});

test('counts the tries of one stake', () => {
  expect(next(states.asking, happenings['tried again'])).toEqual({ phase: 'asking', stake, attempt: 2 });
  expect(next(states.unanswered, happenings['tried again'])).toEqual({ phase: 'asking', stake, attempt: 1 });
});
