import { checkPrimeSync, createHmac, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';

const exponent = 65_537n;

/** Bytes derived from a secret and a name alone. */
function bytesOf(secret: Buffer, name: string, length: number): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at * 32 < length; at += 1) parts.push(createHmac('sha256', secret).update(`${name}|${at}`).digest());
  return Buffer.concat(parts).subarray(0, length);
}

/** The first prime of 1,024 bits from a number on that depends on a secret and a name alone. */
function primeOf(secret: Buffer, name: string): bigint {
  let candidate = BigInt(`0x${bytesOf(secret, name, 128).toString('hex')}`) | (3n << 1022n) | 1n;
  while (candidate % exponent === 1n || !checkPrimeSync(candidate)) candidate += 2n;
  return candidate;
}

/** The inverse of `value` for a modulus, by Euclid's algorithm. */
function inverse(value: bigint, modulus: bigint): bigint {
  let [a, b, x, y] = [value % modulus, modulus, 1n, 0n];
  while (a > 1n) {
    const times = a / b;
    [a, b] = [b, a % b];
    [x, y] = [y, x - times * y];
  }
  return x < 0n ? x + modulus : x;
}

const field = (value: bigint): string => {
  const hex = value.toString(16);
  return Buffer.from(hex.length % 2 ? `0${hex}` : hex, 'hex').toString('base64url');
};

/** An RSA key of 2,048 bits that all processes of one site derive independently. It signs play money only. */
export function sandboxRsaKey(secret: Buffer, name: string): { privateKey: KeyObject; publicKey: string } {
  const [p, q] = [primeOf(secret, `${name} p`), primeOf(secret, `${name} q`)];
  const d = inverse(exponent, (p - 1n) * (q - 1n));
  const key = {
    kty: 'RSA',
    n: field(p * q),
    e: field(exponent),
    d: field(d),
    p: field(p),
    q: field(q),
    dp: field(d % (p - 1n)),
    dq: field(d % (q - 1n)),
    qi: field(inverse(q, p)),
  };
  const privateKey = createPrivateKey({ key, format: 'jwk' });
  return { privateKey, publicKey: createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString() };
}
