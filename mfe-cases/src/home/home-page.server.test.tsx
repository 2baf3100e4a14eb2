// @vitest-environment node
import { renderIsOf } from '@riftdrop/host/testing/on-server';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { aCase, aSection } from '../testing/factories.ts';
import HomePage from './home-page.tsx';

const now = Date.parse('2026-11-28T12:00:00Z');
const aList = (...names: string[]) => [
  aSection(names.map((name) => aCase({ id: name, slug: name.toLowerCase(), name, newUntillTime: '2026-11-28T13:00:00Z' }))),
];

function home(shape: 'visitor' | 'starting', answer: unknown, at = now): string {
  renderIsOf({ path: '/', shape, now: at, answers: { 'GET /dropcase {}': answer } });
  return renderToString(<HomePage />);
}

test('home renders on a server from its public answers alone', () => {
  const html = home('visitor', aList('Bay', 'Reef'));
  for (const words of ['Bay', 'Reef', 'Open one here', '>New<', 'Search cases']) expect(html).toContain(words);
  expect(home('visitor', aList('Bay', 'Reef'), now + 7_200_000)).not.toContain('>New<');
});

test.each(['visitor', 'starting'] as const)('nothing of one render is left in the next (%s)', (shape) => {
  const [one, other] = [aList('Bay', 'Reef'), aList('Dune')];
  const first = home(shape, one);
  const between = home(shape === 'visitor' ? 'starting' : 'visitor', other, now + 86_400_000);
  expect(home(shape, one)).toBe(first);
  expect(between).not.toContain('Bay');
});
