import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isRunning, mayPress, nextPlay, type Play, type PlayEvent, type RunningPlay, type Stake } from './play-state.ts';

type Terms = { price: number };
type AnyPlay = Play<Terms, string, number>;
type AnyEvent = PlayEvent<Terms, string, number>;

const aStake = (key: string): Stake<Terms> => ({ key, player: '7', at: 1_000_000, price: 499 });
const stake = aStake('key-1');
const reason = { error: true, code: 'insufficient_funds', message: 'Not enough funds' } as const;

const states = {
  idle: { phase: 'idle' },
  asking: { phase: 'asking', stake, attempt: 1 },
  unanswered: { phase: 'unanswered', stake },
  revealing: { phase: 'revealing', stake, result: 'knife' },
  shown: { phase: 'shown', stake, result: 'knife' },
  refused: { phase: 'refused', stake, reason },
  requoted: { phase: 'requoted', stake, offer: 520 },
} satisfies Record<string, AnyPlay>;

const events = {
  pressed: { type: 'pressed', stake: aStake('key-2') },
  seeded: { type: 'seeded', key: 'key-1', stake: { ...stake, clientSeed: 'seed' } },
  'tried again': { type: 'tried again', key: 'key-1' },
  'gave up': { type: 'gave up', key: 'key-1' },
  answered: { type: 'answered', key: 'key-1', result: 'knife' },
  refused: { type: 'refused', key: 'key-1', reason },
  requoted: { type: 'requoted', key: 'key-1', offer: 520 },
  landed: { type: 'landed' },
  dismissed: { type: 'dismissed' },
  resumed: { type: 'resumed', play: states.unanswered },
  left: { type: 'left' },
} satisfies Record<string, AnyEvent>;

// Rows: events. Columns: the state before. A dot: nothing changes. README.md shows the same table.
const columns = ['idle', 'asking', 'unanswered', 'revealing', 'shown', 'refused', 'requoted'] as const;
const table: Record<keyof typeof events, string> = {
  pressed: '       asking     .           .           .          .      asking  asking',
  seeded: '        .          asking      .           .          .      .       .',
  'tried again': ' .          asking      asking      .          .      .       .',
  'gave up': '     .          unanswered  .           .          .      .       .',
  answered: '      .          revealing   revealing   .          .      .       .',
  refused: '       .          refused     refused     .          .      .       .',
  requoted: '      .          requoted    requoted    .          .      .       .',
  landed: '        .          .           .           shown      .      .       .',
  dismissed: '     .          .           .           .          idle   idle    idle',
  resumed: '       unanswered .           .           .          .      .       .',
  left: '          .          idle        idle        idle       idle   idle    idle',
};
const rows = Object.entries(table).flatMap(([type, cells]) =>
  cells
    .trim()
    .split(/\s+/)
    .map((to, at) => ({ type: type as keyof typeof events, from: columns[at]!, to })),
);

test('has a transition for every event and state', () => {
  expect(rows).toHaveLength(columns.length * Object.keys(events).length);
});

test.each(rows)('$from, when $type: $to', ({ type, from, to }) => {
  const after = nextPlay<Terms, string, number>(states[from], events[type]);
  if (to === '.') expect(after).toBe(states[from]);
  else expect(after.phase).toBe(to);
});

// proves R10
test("keeps the first press's stake until its result is put away", () => {
  for (const from of ['asking', 'unanswered', 'revealing', 'shown'] as const) {
    expect(mayPress(states[from])).toBe(false);
    expect(nextPlay<Terms, string, number>(states[from], events.pressed)).toHaveProperty('stake.key', 'key-1');
  }
});

test('counts the tries of one stake', () => {
  expect(nextPlay<Terms, string, number>(states.asking, events['tried again'])).toEqual({ phase: 'asking', stake, attempt: 2 });
  expect(nextPlay<Terms, string, number>(states.unanswered, events['tried again'])).toEqual({ phase: 'asking', stake, attempt: 1 });
});

const key = fc.constantFrom('key-1', 'key-2', 'key-3');
const stakes = key.map(aStake);
const result = fc.constantFrom('knife', 'rifle');
const running: fc.Arbitrary<RunningPlay<Terms, string>> = fc.oneof(
  stakes.map((one) => ({ phase: 'asking' as const, stake: one, attempt: 1 })),
  fc.record({ phase: fc.constant('revealing' as const), stake: stakes, result }),
);
const anyEvent: fc.Arbitrary<AnyEvent> = fc.oneof(
  stakes.map((one) => ({ type: 'pressed' as const, stake: one })),
  fc.record({ type: fc.constant('seeded' as const), key, stake: stakes }),
  fc.record({ type: fc.constantFrom('tried again' as const, 'gave up' as const), key }),
  fc.record({ type: fc.constant('answered' as const), key, result }),
  fc.record({ type: fc.constant('refused' as const), key, reason: fc.constant(reason) }),
  fc.record({ type: fc.constant('requoted' as const), key, offer: fc.constant(520) }),
  fc.constantFrom<AnyEvent>({ type: 'landed' }, { type: 'dismissed' }, { type: 'dismissed', key: 'key-2' }, { type: 'left' }),
  running.map((play) => ({ type: 'resumed' as const, play })),
);

/** Any order of events, each with the states before and after. */
function inAnyOrder(check: (before: AnyPlay, event: AnyEvent, after: AnyPlay) => void): void {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 40 }), (order) => {
      let before: AnyPlay = { phase: 'idle' };
      for (const event of order) {
        const after: AnyPlay = nextPlay(before, event);
        check(before, event, after);
        before = after;
      }
    }),
    { numRuns: 500, seed: 34 },
  );
}
const keyOf = (play: AnyPlay) => ('stake' in play ? play.stake.key : null);

// proves G02
test('loses the key of an open stake only to its answer, its reseeding or another player', () => {
  inAnyOrder((before, event, after) => {
    if (!isRunning(before) || event.type === 'left') return;
    if (event.type === 'seeded' && event.key === before.stake.key) return;
    expect(keyOf(after)).toBe(before.stake.key);
    if (!isRunning(after) && after.phase !== 'shown') expect(event).toMatchObject({ key: before.stake.key, type: after.phase });
  });
});

test('shows no result that was not the answer to its stake', () => {
  inAnyOrder((before, event, after) => {
    if (after === before || (after.phase !== 'revealing' && after.phase !== 'shown')) return;
    if (after.phase === 'shown') expect(before).toEqual({ ...after, phase: 'revealing' });
    else if (event.type === 'resumed') expect(after).toBe(event.play);
    else expect(event).toEqual({ type: 'answered', key: after.stake.key, result: after.result });
  });
});

test('takes no second stake while the first is open', () => {
  inAnyOrder((before, event, after) => {
    if (isRunning(before) && (event.type === 'pressed' || event.type === 'resumed')) expect(after).toBe(before);
  });
});
