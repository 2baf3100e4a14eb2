import { expect, test } from 'vitest';
import { productPath } from './product-link.ts';

const path = (link: string) => productPath(link, 'https://site.example');

test.each([
  ['/', '/'],
  ['/case/skyline?ref=1#top', '/case/skyline?ref=1#top'],
  ['https://site.example/case/skyline', '/case/skyline'],
  ['HTTPS://SITE.example/case/skyline', '/case/skyline'],
  ['https://site.example', '/'],
  ['/fame', '/fame'],
  ['/profile/f/p', '/profile/f/p'],
])('%s is a page of the site', (link, expected) => expect(path(link)).toBe(expected));

// proves PROFILE-051
test.each([
  'https://elsewhere.example/case/skyline',
  'https://site.example.elsewhere.example/',
  'https://site.example:8443/',
  'http://site.example/',
  '//elsewhere.example/',
  '/\\elsewhere.example/',
  '/\t/elsewhere.example/',
  'javascript:alert(1)',
  'blob:https://site.example/1',
  'site.example/case/skyline',
  'case/skyline',
  '/%E0%A4%A/x',
  '',
])('%s is none', (link) => expect(path(link)).toBeNull());

// proves PROFILE-052
test.each(['/f/nova', '/p/nova', '/F/Nova', 'https://site.example/f/nova', '/%66/nova', '/./p/nova', '/x/../p/nova', '/%2E/f/nova', '/f'])(
  '%s is a referral link',
  (link) => expect(path(link)).toBeNull(),
);
