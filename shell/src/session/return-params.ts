/** Parameters of the provider's return. */
export interface Returned {
  code: string | null;
  state: string | null;
  /** The sign-in happened in the main window, not in the popup. */
  main: boolean;
  /** The code opens no session without a second factor. */
  tfaRequired: boolean;
  error: string | null;
  description: string | null;
}

const loginNames = ['code', 'main', 'tfa_required', 'state', 'error', 'error_description'];
/**
 * They never stay in the address. `noteCampaign` reads those that name an advertisement; `transaction_id` and `email`
 * are never read.
 */
const adNames = ['ad_cmp_provider', 'ad_cmp_id', 'cmp', 'transaction_id', 'email'];

/**
 * Reads the parameters of a return from the provider; null when this load is none. A lone `state` or `main` belongs to
 * another feature.
 */
export function readReturn(search: string): Returned | null {
  const query = new URLSearchParams(search);
  if (!query.has('code') && !query.has('error')) return null;
  return {
    code: query.get('code'),
    state: query.get('state'),
    main: query.has('main') && query.get('main') !== '0',
    tfaRequired: query.has('tfa_required') && query.get('tfa_required') !== '0',
    error: query.get('error'),
    description: query.get('error_description'),
  };
}

/**
 * The address without the parameters that must not stay in the history: a code works only once, but should not remain
 * visible.
 */
export function withoutReturn(href: string): string {
  const url = new URL(href);
  const gone = readReturn(url.search) ? [...loginNames, ...adNames] : adNames;
  for (const name of gone) url.searchParams.delete(name);
  return url.pathname + url.search + url.hash;
}
