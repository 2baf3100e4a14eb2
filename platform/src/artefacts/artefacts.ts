import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Encodings a file is kept in, besides as it is. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** The files of every published version, by name and version. A version is written once and never changed. */
export interface Artefacts {
  /** Stores all files of a version, precompressed. A version that is already there stays as it is. */
  put(name: string, version: string, files: ReadonlyMap<string, Buffer>): Promise<void>;
  /** One file in the best encoding that `accepted` has, or null. */
  get(
    name: string,
    version: string,
    file: string,
    accepted: ReadonlySet<Encoding>,
  ): Promise<{ content: Buffer; encoding: Encoding } | null>;
}

const suffix: Record<Encoding, string> = { br: '.br', gzip: '.gz', identity: '' };
/** Already compressed formats only grow when compressed again. */
const packed = /\.(woff2|png|jpe?g|webp|avif|mp3|ogg)$/;
const plainName = /^[\w-][\w.-]*$/;

export function fileArtefacts(folder: string): Artefacts {
  return {
    async put(name, version, files) {
      const target = join(folder, plain(name), plain(version));
      if (await exists(target)) return;
      const draft = join(folder, `.draft-${process.pid}-${crypto.randomUUID()}`);
      await mkdir(draft, { recursive: true });
      try {
        for (const [file, content] of files) await writeEncoded(join(draft, plain(file)), content);
        await mkdir(join(folder, name), { recursive: true });
        await rename(draft, target);
      } catch (error) {
        // Someone else stored the same version first: it has the same bytes, the version is their hash.
        if (!(await exists(target))) throw error;
      } finally {
        await rm(draft, { recursive: true, force: true });
      }
    },
    async get(name, version, file, accepted) {
      if (![name, version, file].every((word) => plainName.test(word))) return null;
      for (const encoding of ['br', 'gzip', 'identity'] as const) {
        if (encoding !== 'identity' && !accepted.has(encoding)) continue;
        const content = await readFile(join(folder, name, version, file + suffix[encoding])).catch(() => null);
        if (content) return { content, encoding };
      }
      return null;
    },
  };
}

async function writeEncoded(path: string, content: Buffer): Promise<void> {
  await writeFile(path, content);
  if (packed.test(path)) return;
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
    promisify(gzip)(content, { level: 9 }),
  ]);
  await writeFile(path + suffix.br, brotli);
  await writeFile(path + suffix.gzip, gzipped);
}

function plain(name: string): string {
  if (!plainName.test(name)) throw new Error(`"${name}" cannot be the name of a published file, name or version`);
  return name;
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );
