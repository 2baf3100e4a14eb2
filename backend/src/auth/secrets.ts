import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Secret } from '../plumbing/config/secret.ts';

/** 256 random bits as text that fits into an address and a header. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** One-time values and tokens are stored only as this: a reader of the database can use none of them. */
export const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');

export const mac = (key: Buffer, purpose: string, text: string): string =>
  createHmac('sha256', key).update(`${purpose}|${text}`).digest('base64url');

export function sameText(a: string, b: string): boolean {
  const [x, y] = [Buffer.from(a), Buffer.from(b)];
  return x.length === y.length && timingSafeEqual(x, y);
}

/** Packs a value into a text that the browser carries and cannot change. */
export function signValue(secret: Secret, purpose: string, value: unknown): string {
  const text = Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${text}.${mac(secret.keys[0], purpose, text)}`;
}

/** Unpacks a signed value; null when no key of the site signed it for this purpose. */
export function readSigned<T>(secret: Secret, purpose: string, signed: string): T | null {
  const [text = '', signature = ''] = signed.split('.');
  if (!secret.keys.some((key) => sameText(signature, mac(key, purpose, text)))) return null;
  return JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as T;
}
