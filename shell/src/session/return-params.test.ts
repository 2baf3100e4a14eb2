import { describe, expect, test } from 'vitest';
import { readReturn, withoutReturn } from './return-params.ts';

describe('the way back from the provider', () => {
  // proves SHELL-029, SHELL-099
  test('is read from the address', () => {
    expect(readReturn('?code=abc&state=xyz&main=1')).toEqual({ code: 'abc', state: 'xyz', main: true, error: null, description: null });
    expect(readReturn('?error=access_denied&error_description=You+said+no&state=s')).toEqual({
      code: null,
      state: 's',
      main: false,
      error: 'access_denied',
      description: 'You said no',
    });
  });

  test('is none without a code or an error', () => expect(readReturn('?state=open&main=menu')).toBeNull());

  // proves SHELL-030
  test('leaves nothing in the address but what was there for others', () => {
    expect(withoutReturn('https://x.example/case/a?code=1&state=2&main=1&tfa_required=0&sort=price#odds')).toBe('/case/a?sort=price#odds');
  });

  test('does not take a page’s own parameters when there was none', () => {
    expect(withoutReturn('https://x.example/list?state=open&main=menu')).toBe('/list?state=open&main=menu');
  });

  // proves SHELL-031, SHELL-032
  test('takes advertising parameters away at every start', () => {
    expect(withoutReturn('https://x.example/?ad_cmp_provider=a&ad_cmp_id=b&cmp=c&transaction_id=d&email=nova@example.com&sort=x')).toBe(
      '/?sort=x',
    );
  });
});
