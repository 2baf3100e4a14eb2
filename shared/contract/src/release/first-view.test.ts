import { expect, it } from 'vitest';
import { answerKey, renderedPages } from './first-view.ts';

it('names an answer by its call and the parameters in any order', () => {
  expect(answerKey('GET /dropcase')).toBe('GET /dropcase {}');
  expect(answerKey('GET /a/:b/:c', { c: '2', b: '1' })).toBe('GET /a/:b/:c {"b":"1","c":"2"}');
});

it('finds the pages of a release that are rendered, each once', () => {
  const route = { title: 'Wallet', access: 'public' as const };
  const routes = [
    { ...route, path: '/wallet', page: 'home', render: true as const },
    { ...route, path: '/wallet/:id', page: 'home', render: true as const },
    { ...route, path: '/wallet/new', page: 'add' },
  ];
  const server = { href: '/assets/wallet/files/server.0123456789.cjs', integrity: `sha384-${'A'.repeat(64)}` };
  expect(renderedPages({ server, routes })).toEqual(['home']);
  expect(renderedPages({ routes })).toEqual([]);
});
