import { expect, test } from 'vitest';
import { endLabels } from './labels.ts';

const end = '2026-01-01T12:00:00.000Z';
const at = Date.parse(end);

// proves RACE-522, RACE-523, RACE-526
test('says before the end that it comes, and when', () => {
  expect(endLabels(end, false, at - 1)).toEqual({ badge: 'Ends Soon', text: 'Will be unavailable', until: at });
});

// proves RACE-524, RACE-526
test('says after the end that this is the last game', () => {
  expect(endLabels(end, false, at)).toEqual({ badge: null, text: 'Last game in this Royale Race', until: null });
});

// proves RACE-525
test('says nothing when finished, nor without an end', () => {
  for (const labels of [endLabels(end, true, at - 1), endLabels(end, true, at + 1), endLabels(null, false, at)])
    expect(labels).toEqual({ badge: null, text: null, until: null });
});
