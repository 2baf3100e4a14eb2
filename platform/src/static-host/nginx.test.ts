import { shellRelease } from '@riftdrop/contract/release/remotes';
import { expect, it } from 'vitest';
import { aShell } from '../testing/releases.ts';
import { nginxPages } from './nginx.ts';

it('names no parameter of a route', () => {
  const routes = ['/case/:case-slug', '/a/:id/b/:id', '/:a-very-long-name-for-a-parameter-that-is-allowed/*'];
  const text = nginxPages(
    { shell: aShell({ moved: [] }) },
    routes.map((route) => ({ route, file: 'page.html', html: '' })),
  );
  expect(text).not.toContain('?<');
  expect(text).toContain('"~^/case/(?:[^/]+)$" /page.html;');
});

it.each(['/b"; } server { root /; } map $uri $x { default "', '/b\nc', '/$host', '/a b', '//evil.example', '/*/b'])(
  'a moved address cannot inject configuration: %s',
  (to) => expect(shellRelease.safeParse(aShell({ moved: [{ from: '/a', to }] })).success).toBe(false),
);
