import { sharedFolder } from '@riftdrop/contract/release/shared-files';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { assetsFolder } from '../registry/places.ts';
import type { Storage } from '../storage/storage.ts';

/**
 * Encodings a file is kept in, besides as it is. Zstandard alone makes the files of cases 10 % larger than Brotli does, so it
 * serves differences only (deltas.ts).
 */
export type Encoding = 'br' | 'gzip' | 'identity';

/** The files of every published version, by name and version. A version is written once and never changed. */
export interface Artefacts {
  /**
   * Stores all files of a version, precompressed. Files that are already there stay as they are; throws when one has other bytes, for
   * browsers keep a published file for ever.
   */
  put(name: string, version: string, files: ReadonlyMap<string, Buffer>): Promise<void>;
  /** One file in the best encoding that `accepted` has, or null. */
  get(
    name: string,
    version: string,
    file: string,
    accepted: ReadonlySet<Encoding>,
  ): Promise<{ content: Buffer; encoding: Encoding } | null>;
}

/** A file of a version as it is: from the folder of the version, or from the one that all versions share. */
export const fileOf = async (artefacts: Pick<Artefacts, 'get'>, name: string, version: string, file: string): Promise<Buffer | null> => {
  const own = await artefacts.get(name, version, file, new Set());
  return (own ?? (await artefacts.get(name, sharedFolder, file, new Set())))?.content ?? null;
};

const suffix: Record<Encoding, string> = { br: '.br', gzip: '.gz', identity: '' };
/** Already compressed formats only grow when compressed again. */
const packed = /\.(woff2|png|jpe?g|webp|avif|mp3|ogg|dcz)$/;
/** Read by programs of the platform, not by browsers: packing them as small as can be takes seconds of each start. */
const forPrograms = /\/(server\.\w+\.cjs|(contract|first-views|release)\.json)$/;
const plainName = /^[\w-][\w.-]*$/;

export function openArtefacts(storage: Storage): Artefacts {
  const place = (...words: string[]) => assetsFolder + words.join('/');
  return {
    async put(name, version, files) {
      const [app, release] = [plain(name), plain(version)];
      const there = new Set(await storage.list(`${place(app, release)}/`));
      const writes = [...files].map(async ([file, content]) => {
        const key = place(app, release, plain(file));
        if (!there.has(key)) await writeEncoded(storage, key, content);
        else if (!content.equals((await storage.read(key))?.body ?? content))
          throw new Error(`${app}@${release} is published with another ${file}; a version never changes, build a new one`);
      });
      await Promise.all(writes);
    },
    async get(name, version, file, accepted) {
      if (![name, version, file].every((word) => plainName.test(word))) return null;
      for (const encoding of ['br', 'gzip', 'identity'] as const) {
        if (encoding !== 'identity' && !accepted.has(encoding)) continue;
        const found = await storage.read(place(name, version, file) + suffix[encoding]);
        if (found) return { content: found.body, encoding };
      }
      return null;
    },
  };
}

/** The plain file comes last: where it is, its other forms are. */
async function writeEncoded(storage: Storage, key: string, content: Buffer): Promise<void> {
  if (!packed.test(key)) {
    const [quality, level] = forPrograms.test(key) ? [5, 6] : [11, 9];
    const [brotli, gzipped] = await Promise.all([
      promisify(brotliCompress)(content, {
        params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
      }),
      promisify(gzip)(content, { level }),
    ]);
    await Promise.all([storage.put(key + suffix.br, brotli), storage.put(key + suffix.gzip, gzipped)]);
  }
  await storage.create(key, content);
}

function plain(name: string): string {
  if (!plainName.test(name)) throw new Error(`"${name}" cannot be the name of a published file, name or version`);
  return name;
}
