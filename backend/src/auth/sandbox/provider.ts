import { randomBytes } from 'node:crypto';
import type { Secret } from '../../plumbing/config/secret.ts';
import { mac, sameText } from '../secrets.ts';
import { keyValues, openidNs } from '../openid.ts';

export const sandboxPath = '/sandbox/steam';
export const endpointOf = (origin: string): string => `${origin}${sandboxPath}/login`;
export const idPrefixOf = (origin: string): string => `${origin}${sandboxPath}/id/`;

/** Stores a nonce; false when it was stored before. */
export type TakeNonce = (nonce: string) => Promise<boolean>;

const signedFields = ['signed', 'op_endpoint', 'claimed_id', 'identity', 'return_to', 'response_nonce', 'assoc_handle'];

const signature = (key: Buffer, field: (name: string) => string): string =>
  mac(key, 'sandbox-assertion', keyValues(Object.fromEntries(signedFields.map((name) => [name, field(name)]))));

/** The answer to `checkid_setup`: an address for the browser with the signed identity. */
export function assertion(secret: Secret, origin: string, returnTo: string, steamid: string, now: number): string {
  const id = `${idPrefixOf(origin)}${steamid}`;
  const fields: Record<string, string> = {
    ns: openidNs,
    mode: 'id_res',
    op_endpoint: endpointOf(origin),
    claimed_id: id,
    identity: id,
    return_to: returnTo,
    response_nonce: `${new Date(now).toISOString().slice(0, 19)}Z${randomBytes(9).toString('base64url')}`,
    assoc_handle: 'sandbox',
    signed: signedFields.join(','),
  };
  fields.sig = signature(secret.keys[0], (name) => fields[name]!);
  const url = new URL(returnTo);
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(`openid.${name}`, value);
  return url.href;
}

/** The answer to `check_authentication`: whether this provider signed these fields, and confirms them for the first time. */
export async function checkAuthentication(secret: Secret, form: URLSearchParams, takeNonce: TakeNonce): Promise<string> {
  const field = (name: string) => form.get(`openid.${name}`) ?? '';
  const genuine =
    field('mode') === 'check_authentication' &&
    field('signed') === signedFields.join(',') &&
    secret.keys.some((key) => sameText(field('sig'), signature(key, field)));
  const valid = genuine && (await takeNonce(field('response_nonce')));
  return keyValues({ ns: openidNs, is_valid: String(valid) });
}
