import { describe, expect, test } from 'vitest';
import { hasReturn } from './arrived-from-provider.ts';
import { readReturn, withoutReturn } from './return-params.ts';

describe('the way back from the provider', () => {
  // proves SHELL-029, SHELL-099
  test('is read from the address', () => {
    expect(readReturn('?code=abc&state=xyz&main=1')).toEqual({
      code: 'abc',
      state: 'xyz',
      main: true,
      tfaRequired: false,
      error: null,
      description: null,
    });
    expect(readReturn('?code=abc&state=xyz&tfa_required=1')).toMatchObject({ tfaRequired: true });
    expect(readReturn('?error=access_denied&error_description=You+said+no&state=s')).toEqual({
      code: null,
      state: 's',
      main: false,
      tfaRequired: false,
      error: 'access_denied',
      description: 'You said no',
    });
  });

  test('is none without a code or an error', () => expect(readReturn('?state=open&main=menu')).toBeNull());

  // proves SHELL-030
  test('removes only its own parameters', () => {
    expect(withoutReturn('https://x.example/case/a?code=1&state=2&main=1&tfa_required=0&sort=price#odds')).toBe('/case/a?sort=price#odds');
  });

  test('keeps page parameters when there was none', () => {
    expect(withoutReturn('https://x.example/list?state=open&main=menu')).toBe('/list?state=open&main=menu');
  });

  // proves SHELL-233, SHELL-234
  test('takes advertising parameters away at every start', () => {
    expect(withoutReturn('https://x.example/?ad_cmp_provider=a&ad_cmp_id=b&cmp=c&transaction_id=d&email=nova@example.com&sort=x')).toBe(
      '/?sort=x',
    );
  });
});

test('detects an address without parameters by text', () => {
  for (const search of ['?code=x', '?a=1&error=denied', '?email=a%40b', '?cmp=', '?transaction_id=1'])
    expect([search, hasReturn(search), withoutReturn(`https://x.example/${search}`).includes(search)]).toEqual([search, true, false]);
  for (const search of ['', '?state=1', '?encode=1', '?ref=code', '?modal=login&login.from=code'])
    expect([search, hasReturn(search), withoutReturn(`https://x.example/${search}`)]).toEqual([search, false, `/${search}`]);
});
