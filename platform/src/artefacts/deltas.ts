import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { constants, zstdCompress } from 'node:zlib';

/*
 * Files as differences to earlier files of the same name: Compression Dictionary Transport, RFC 9842. A browser keeps a script or
 * sheet as a dictionary for later versions of it, says by a hash which one it has, and gets the difference where it is among the
 * published files.
 */

/** A published file without the hash of its content: `cases.page-home` and `.js`; null for a file that is no script or sheet. */
function stemOf(file: string): { stem: string; end: string } | null {
  const [, stem, end] = /^(.+)\.[0-9a-f]{10}(\.(?:js|css))$/.exec(file) ?? [];
  return stem && end ? { stem, end } : null;
}

/** Addresses of the versions of a file, as a pattern of the header `use-as-dictionary`; null for a file that has no such versions. */
export function versionsOf(app: string, file: string): string | null {
  const name = stemOf(file);
  return name && `/assets/${app}/*/${name.stem}.*${name.end}`;
}

/** True for two versions of one script or sheet. */
export function isVersionOf(file: string, earlier: string): boolean {
  const [one, other] = [stemOf(file), stemOf(earlier)];
  return file !== earlier && one !== null && one.stem === other?.stem && one.end === other.end;
}

/** Name among the published files of the difference of a file to the one with this SHA-256 in hexadecimal digits. */
export const deltaName = (file: string, dictionary: string): string => `${file}.${dictionary}.dcz`;

export const dictionaryHash = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

/** A frame that readers of Zstandard skip, in front of every difference; the hash of the dictionary comes after it. */
const head = Buffer.from('5e2a4d1820000000', 'hex');

/** The file as a difference to an earlier one, with content encoding `dcz`. */
export async function deltaTo(dictionary: Buffer, content: Buffer): Promise<Buffer> {
  const options = { dictionary, params: { [constants.ZSTD_c_compressionLevel]: 19 } };
  const packed = await promisify(zstdCompress)(content, options);
  return Buffer.concat([head, Buffer.from(dictionaryHash(dictionary), 'hex'), packed]);
}

/** The dictionary that a request offers, in hexadecimal digits; null without one, or when the browser takes no difference. */
export function offeredDictionary(headers: IncomingHttpHeaders): string | null {
  if (!/(^|[\s,])dcz\s*(,|$)/.test(headers['accept-encoding']?.toString() ?? '')) return null;
  const [, hash] = /^:([A-Za-z0-9+/]{43}=):$/.exec(headers['available-dictionary']?.toString() ?? '') ?? [];
  return hash === undefined ? null : Buffer.from(hash, 'base64').toString('hex');
}
