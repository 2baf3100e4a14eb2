/** OpenID 2.0 as the game platform uses it. Pure: the provider and the stored nonces are passed in. */
export const openidNs = 'http://specs.openid.net/auth/2.0';
const identifierSelect = 'http://specs.openid.net/auth/2.0/identifier_select';
const mustBeSigned = ['op_endpoint', 'claimed_id', 'identity', 'return_to', 'response_nonce', 'assoc_handle'];
/** No extension was requested, so an answer has no other field: one could only be there to make two readers disagree. */
const known = new Set(['ns', 'mode', 'signed', 'sig', ...mustBeSigned].map((name) => `openid.${name}`));
const nonceAgeMs = 5 * 60_000;

/** A party that confirms identities. */
export interface Provider {
  endpoint: string;
  /** Identifiers are this and 17 digits. */
  idPrefix: string;
  /** Sends a direct request to the endpoint and answers its key-value text. */
  ask(form: URLSearchParams): Promise<string>;
}

/** Why an assertion is rejected. The message is for the log; a player only reads that the sign-in failed. */
export class NotBelieved extends Error {
  override name = 'NotBelieved';
}

export const keyValues = (fields: Record<string, string>): string =>
  Object.entries(fields)
    .map(([key, value]) => `${key}:${value}\n`)
    .join('');

/** Where the browser goes to sign in. */
export function authenticationUrl({ endpoint }: Provider, returnTo: string, realm: string): string {
  const url = new URL(endpoint);
  const fields = {
    ns: openidNs,
    mode: 'checkid_setup',
    return_to: returnTo,
    realm,
    identity: identifierSelect,
    claimed_id: identifierSelect,
  };
  for (const [key, value] of Object.entries(fields)) url.searchParams.set(`openid.${key}`, value);
  return url.href;
}

/**
 * Checks the answer that the browser brought. Every field is compared with this site's request, because the browser may belong
 * to an impostor; then the provider itself, at no address out of the answer, must confirm it.
 * @param takeNonce stores the answer's nonce; false when it was used before
 * @returns the 17 digits; throws `NotBelieved`
 */
export async function verifyAssertion(
  provider: Provider,
  query: URLSearchParams,
  returnTo: string,
  now: number,
  takeNonce: (nonce: string) => Promise<boolean>,
): Promise<string> {
  const field = singleFields(query);
  const expect = (name: string, wanted: string) => {
    if (field(name) !== wanted) throw new NotBelieved(`${name} is not what was asked for`);
  };
  expect('ns', openidNs);
  expect('mode', 'id_res');
  expect('op_endpoint', provider.endpoint);
  expect('return_to', returnTo);
  const signed = field('signed').split(',');
  for (const name of mustBeSigned) if (!signed.includes(name)) throw new NotBelieved(`${name} is not signed`);
  expect('identity', field('claimed_id'));
  const steamid = idOf(field('claimed_id'), provider.idPrefix);
  checkAge(field('response_nonce'), now);
  await askProvider(provider, query);
  if (!(await takeNonce(field('response_nonce')))) throw new NotBelieved('this answer was used before');
  return steamid;
}

/** Reads fields that occur exactly once: of two with one name, we and the provider might read different ones. */
function singleFields(query: URLSearchParams): (name: string) => string {
  return (name) => {
    const values = query.getAll(`openid.${name}`);
    if (values.length !== 1) throw new NotBelieved(`${name} occurs ${values.length} times`);
    return values[0]!;
  };
}

function idOf(claimedId: string, prefix: string): string {
  const digits = claimedId.startsWith(prefix) ? claimedId.slice(prefix.length) : '';
  if (!/^[0-9]{17}$/.test(digits)) throw new NotBelieved('claimed_id is none of this provider');
  return digits;
}

function checkAge(nonce: string, now: number): void {
  const stamp = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z(?=.)/.exec(nonce)?.[0];
  if (!stamp || !(Math.abs(now - Date.parse(stamp)) <= nonceAgeMs)) throw new NotBelieved('the answer is too old');
}

async function askProvider(provider: Provider, query: URLSearchParams): Promise<void> {
  const form = new URLSearchParams();
  for (const [key, value] of query) {
    if (!key.startsWith('openid.')) continue;
    if (!known.has(key)) throw new NotBelieved(`${key} was not asked for`);
    if (form.has(key)) throw new NotBelieved(`${key} occurs twice`);
    form.set(key, value);
  }
  form.set('openid.mode', 'check_authentication');
  const said = readKeyValues(await provider.ask(form));
  if (said.get('ns') !== openidNs || said.get('is_valid') !== 'true') throw new NotBelieved('the provider did not say so');
}

/** Key-value form: `key:value` and a line feed each. A key that comes twice is ambiguous. */
function readKeyValues(text: string): Map<string, string> {
  const fields = new Map<string, string>();
  for (const line of text.split('\n')) {
    const [, key, value] = /^([^:]+):(.*)$/.exec(line) ?? [];
    if (key === undefined || value === undefined) continue;
    if (fields.has(key)) throw new NotBelieved(`the provider said ${key} twice`);
    fields.set(key, value);
  }
  return fields;
}
