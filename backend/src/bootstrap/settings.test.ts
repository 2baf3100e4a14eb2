import { describe, expect, test } from 'vitest';
import { readSettings } from '../plumbing/config/setting.ts';
import { companySettings } from './settings.ts';

describe('company details of the operator', () => {
  // proves SHELL-068
  test('are empty without settings, and nothing is invented', () => {
    expect(readSettings(companySettings, {})).toEqual({ facebook: '', twitter: '', legalAddress: '', mirrors: [], paymentCards: [] });
  });

  test('are taken from the environment', () => {
    expect(
      readSettings(companySettings, {
        FACEBOOK: 'https://social.example/riftdrop',
        LEGAL_ADDRESS: ' Riftdrop Ltd, 1 Example Street ',
        MIRRORS: 'https://one.example, https://two.example,',
        PAYMENT_CARDS: 'Visa, Mastercard',
      }),
    ).toEqual({
      facebook: 'https://social.example/riftdrop',
      twitter: '',
      legalAddress: 'Riftdrop Ltd, 1 Example Street',
      mirrors: ['https://one.example', 'https://two.example'],
      paymentCards: ['Visa', 'Mastercard'],
    });
  });

  test.each([
    ['TWITTER', 'javascript:alert(1)', 'TWITTER must be an https address'],
    ['MIRRORS', 'http://plain.example', 'MIRRORS must be https addresses'],
  ])('in %s lead to https', (name, value, error) => {
    expect(() => readSettings(companySettings, { [name]: value })).toThrow(error);
  });
});
