/**
 * True when the address carries parameters that must be read or removed before the page starts: see return-params.ts.
 */
export const hasReturn = (search: string): boolean => /[?&](?:code|error|ad_cmp_provider|ad_cmp_id|cmp|transaction_id|email)=/.test(search);
