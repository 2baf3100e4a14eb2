// @vitest-environment node
import { renderIsOf } from '@riftdrop/host/testing/on-server';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { caseDetails } from '../testing/factories.ts';
import CasePage from './case-page.tsx';

function page(slug: string, shape: 'visitor' | 'starting', name: string): string {
  const details = caseDetails({ slug, name, image: slug });
  renderIsOf({ path: `/case/${slug}`, shape, now: 1_764_331_200_000, answers: { [`GET /dropcase/:slug {"slug":"${slug}"}`]: details } });
  return renderToString(<CasePage params={{ slug }} query={{}} />);
}

test('a case renders on a server from its public answer alone', () => {
  const html = page('bay', 'visitor', 'Bay');
  expect(html).toContain('>Bay</h1>');
  expect(html).toContain('/img/cases/bay');
});

test('nothing of one render is left in the next, of the same case either', () => {
  const first = page('bay', 'visitor', 'Bay');
  const others = [page('reef', 'starting', 'Reef'), page('bay', 'visitor', 'Bay of Pigs')];
  expect(page('bay', 'visitor', 'Bay')).toBe(first);
  expect(others[1]).toContain('Bay of Pigs');
});
