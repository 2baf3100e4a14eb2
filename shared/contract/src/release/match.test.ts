import { describe, expect, it } from 'vitest';
import { matchRoute } from './match.ts';

const routes = ['/', '/case/:slug', '/case/new', '/user/:id/:tab', '/user/:id/drops', '/help/*', '/help/seeds'].map((path) => ({ path }));
const found = (pathname: string) => {
  const match = matchRoute(routes, pathname);
  return match && { path: routes[match.index]!.path, params: match.params };
};

describe('matchRoute', () => {
  it.each([
    ['/', '/', {}],
    ['/case/dust', '/case/:slug', { slug: 'dust' }],
    ['/case/dust/', '/case/:slug', { slug: 'dust' }],
    ['/case/new', '/case/new', {}],
    ['/user/7/skins', '/user/:id/:tab', { id: '7', tab: 'skins' }],
    ['/user/7/drops', '/user/:id/drops', { id: '7' }],
    ['/help/a/b', '/help/*', { '*': 'a/b' }],
    ['/help/seeds', '/help/seeds', {}],
    ['/case/d%C3%BCne', '/case/:slug', { slug: 'düne' }],
    ['/case/%E0%A4%A', '/case/:slug', { slug: '%E0%A4%A' }],
  ])('takes %s to %s', (pathname, path, params) => {
    expect(found(pathname)).toEqual({ path, params });
  });

  it.each(['/case', '/case/dust/more', '/help', '/nothing', '/user/7'])('finds no route for %s', (pathname) => {
    expect(found(pathname)).toBeNull();
  });

  it('takes the first of two equal routes', () => {
    expect(matchRoute([{ path: '/a/:x' }, { path: '/a/:y' }], '/a/1')).toEqual({ index: 0, params: { x: '1' } });
  });
});
