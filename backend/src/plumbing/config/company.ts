import { StartFailure } from '../failure.ts';

/** Company details that the operator sets. Only real values belong here; empty ones are shown nowhere. */
export interface Company {
  /** FACEBOOK, TWITTER: addresses of the product's pages there. */
  socials: { facebook: string; twitter: string };
  /** LEGAL_ADDRESS: name and address of the company that answers for the site. */
  legalAddress: string;
  /** MIRRORS: other addresses of this very site, separated by commas. */
  mirrors: readonly string[];
  /** PAYMENT_CARDS: kinds of cards that are really taken, by their names, separated by commas. */
  paymentCards: readonly string[];
}

/** Reads the company details from the environment; throws a `StartFailure` that names the wrong setting. */
export function readCompany(env: NodeJS.ProcessEnv): Company {
  return {
    socials: { facebook: address('FACEBOOK', env.FACEBOOK), twitter: address('TWITTER', env.TWITTER) },
    legalAddress: env.LEGAL_ADDRESS?.trim() ?? '',
    mirrors: listed(env.MIRRORS).map((mirror) => address('MIRRORS', mirror)),
    paymentCards: listed(env.PAYMENT_CARDS),
  };
}

const listed = (text = ''): string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');

/** A link of ours leads to https and nowhere else. */
function address(name: string, text = ''): string {
  if (text === '') return '';
  if (!URL.canParse(text) || new URL(text).protocol !== 'https:') throw new StartFailure(`${name} must be an https address, not "${text}"`);
  return text;
}
