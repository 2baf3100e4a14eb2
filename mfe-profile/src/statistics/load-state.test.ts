import { expect, test } from 'vitest';
import { type LoadEvent, type LoadState, nextState } from './load-state.ts';

const answer = (isComputing: boolean): LoadEvent => ({ type: 'answer', isComputing });

// proves PROFILE-024, PROFILE-025, PROFILE-026, PROFILE-029
test.each<[string, LoadEvent[], LoadState]>([
  ['nothing was asked', [], 'unfetched'],
  ['it is asked', [{ type: 'fetch' }], 'fetching'],
  ['it came', [{ type: 'fetch' }, answer(false)], 'fetched'],
  ['it could not be had', [{ type: 'fetch' }, { type: 'fetch failed' }], 'fetch_error'],
  ['it is asked again', [{ type: 'fetch' }, { type: 'fetch failed' }, { type: 'fetch' }], 'fetching'],
  ['there is nothing yet', [{ type: 'fetch' }, answer(true)], 'update_in_progress'],
  ['its time has passed', [{ type: 'fetch' }, answer(false), { type: 'due' }], 'outdated'],
  ['a new one is asked for', [{ type: 'fetch' }, answer(false), { type: 'due' }, { type: 'update' }], 'updating'],
  ['the server computes', [{ type: 'fetch' }, answer(false), { type: 'update' }, { type: 'computing' }], 'update_in_progress'],
  ['the new one came', [{ type: 'fetch' }, answer(false), { type: 'update' }, { type: 'computing' }, answer(false)], 'updated'],
  ['its time has passed as well', [{ type: 'update' }, answer(false), { type: 'due' }], 'outdated'],
  ['the new one is refused', [{ type: 'fetch' }, answer(false), { type: 'update' }, { type: 'update failed' }], 'update_error'],
])('when %s', (_, events, state) => expect(events.reduce(nextState, 'unfetched')).toBe(state));

test('keeps what is shown while it is fetched in the background', () => {
  expect(nextState('fetched', { type: 'fetch' })).toBe('fetched');
  expect(nextState('outdated', { type: 'fetch failed' })).toBe('outdated');
});
