import { describe, expect, test } from 'vitest';
import { readCompany } from './company.ts';

describe('what the operator says of the company', () => {
  // proves SHELL-068
  test('is empty without settings, and nothing is invented', () => {
    expect(readCompany({})).toEqual({ socials: { facebook: '', twitter: '' }, legalAddress: '', mirrors: [], paymentCards: [] });
  });

  test('is taken from the environment', () => {
    expect(
      readCompany({
        FACEBOOK: 'https://social.example/riftdrop',
        LEGAL_ADDRESS: ' Riftdrop Ltd, 1 Example Street ',
        MIRRORS: 'https://one.example, https://two.example,',
        PAYMENT_CARDS: 'Visa, Mastercard',
      }),
    ).toEqual({
      socials: { facebook: 'https://social.example/riftdrop', twitter: '' },
      legalAddress: 'Riftdrop Ltd, 1 Example Street',
      mirrors: ['https://one.example', 'https://two.example'],
      paymentCards: ['Visa', 'Mastercard'],
    });
  });

  test.each([
    ['TWITTER', 'javascript:alert(1)'],
    ['MIRRORS', 'http://plain.example'],
  ])('%s must lead to https', (name, value) => {
    expect(() => readCompany({ [name]: value })).toThrow(`${name} must be an https address`);
  });
});
