import { z } from 'zod';
import { isAddress, list, setting, text } from '../plumbing/config/setting.ts';

const httpsPage = z
  .string()
  .optional()
  .refine((value) => value === undefined || isAddress(value, 'https:'), { error: 'an https address' })
  .transform((value) => value ?? '');

/** Company details of the operator. Only real values belong here; empty ones are shown nowhere. */
export const companySettings = {
  legalAddress: setting(
    'LEGAL_ADDRESS',
    text.transform((value) => value?.trim() ?? ''),
    'none',
    'name and address of the company, at the foot of every page',
  ),
  mirrors: setting(
    'MIRRORS',
    list((one) => isAddress(one, 'https:'), 'https addresses, separated by commas'),
    'none',
    'other `https` addresses of this site, separated by commas',
  ),
  paymentCards: setting(
    'PAYMENT_CARDS',
    list(() => true, ''),
    'none',
    'kinds of cards that are really taken, separated by commas',
  ),
  facebook: setting('FACEBOOK', httpsPage, 'none', "`https` address of the product's page there"),
  twitter: setting('TWITTER', httpsPage, 'none', "`https` address of the product's page there"),
};
