import { recentReports } from '@riftdrop/host/report';
import { afterEach, expect, test, vi } from 'vitest';
import { readRegistry } from './registry.ts';
import { aRelease } from './testing.tsx';

afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

function inline(remotes: object[]): void {
  document.body.append(
    Object.assign(document.createElement('script'), {
      id: 'registry',
      type: 'application/json',
      textContent: JSON.stringify({ revision: 3, shell: {}, remotes }),
    }),
  );
}

test('the composition is read from the document, without a request', async () => {
  const fetched = vi.fn<typeof fetch>();
  vi.stubGlobal('fetch', fetched);
  inline([aRelease()]);
  expect(await readRegistry()).toMatchObject({ revision: 3, remotes: [{ name: 'alpha' }] });
  expect(fetched).not.toHaveBeenCalled();
});

test.each([
  ['an entry without integrity', { entry: { href: '/assets/bad/1/entry.js', integrity: '' } }],
  ['an entry from elsewhere', { entry: { href: 'https://evil.example/entry.js', integrity: aRelease().entry.integrity } }],
  ['a style sheet without integrity', { css: [{ href: '/assets/bad/1/a.css', integrity: 'sha1-x' }] }],
])('a remote with %s is left out and reported, the others stay', async (_, broken) => {
  inline([aRelease({ name: 'bad', ...broken }), aRelease()]);
  const { remotes } = await readRegistry();
  expect(remotes.map(({ name }) => name)).toEqual(['alpha']);
  expect(recentReports().at(-1)).toMatchObject({ phase: 'registry', owner: 'bad' });
});
