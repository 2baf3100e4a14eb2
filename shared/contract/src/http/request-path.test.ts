import { expect, test } from 'vitest';
import { requestPath } from './request-path.ts';

test.each([
  ['/', '/'],
  ['/api/cases?x=/../y', '/api/cases'],
  ['/assets/cases/1.0.0-cases/remote..entry.js', '/assets/cases/1.0.0-cases/remote..entry.js'],
  ['/.well-known/security.txt', '/.well-known/security.txt'],
  ['/case/%C3%BC%20x', '/case/%C3%BC%20x'],
  ['/sale/50%25', '/sale/50%25'],
  ['/%zz', '/%zz'],
  ['//evil.example/', '//evil.example/'],
  ['http://site.example/api/x?y', '/api/x'],
  ['http://site.example', '/'],
  ['HTTPS://site.example?x', '/'],
])('reads the path of %s', (target, path) => {
  expect(requestPath(target)).toBe(path);
});

test.each([
  '/api/../internal/admin',
  '/api/./x',
  '/api/..',
  '/..;x/internal/admin',
  '/api/..;/internal/admin',
  '/api/%2e%2e/internal/admin',
  '/api/.%2E/internal/admin',
  '/api/%2fx',
  '/api%2F..%2Finternal',
  '/api/%5c..%5cinternal',
  '/api/..\\internal',
  '/\\evil.example',
  '/api/%252e%252e/internal/admin',
  '/api/%25252e/x',
  '/api/%00',
  '/api/a%0d%0ab',
  '/api/\u0001',
  'http://site.example/api/../internal',
  'http://site.example\\..\\internal',
  'ftp://site.example/x',
  '*',
  'api/x',
  '?x',
  '',
])('refuses %s', (target) => {
  expect(requestPath(target)).toBeNull();
});
