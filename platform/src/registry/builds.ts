import { build as buildSchema, tag as tagSchema, type Build, type Tag } from '@riftdrop/contract/release/remotes';
import { openSigned, type Envelope } from '@riftdrop/contract/release/signed';
import type { RegistryKeys } from '../keys/registry-keys.ts';
import type { Storage } from '../storage/storage.ts';
import { buildPlace, registryFolder, tagPlace } from './places.ts';

/** A build with its signed document. `keys` are all that signed it, the publisher's first. */
export interface KnownBuild {
  build: Build;
  envelope: Envelope;
  keys: string[];
}

/** The builds of the registry, live or not, and the tags that name them. */
export interface Builds {
  /** One build; null when it is unknown. Throws when its document has no valid signature of the registry. */
  find(app: string, version: string): Promise<KnownBuild | null>;
  /** Versions of an app, or of all, newest first. A document that does not verify is passed over. */
  list(app?: string): Promise<KnownBuild[]>;
  /** Keeps a build that its publisher has signed, with the registry's signature beside it; false when the version is there already. */
  add(build: Build, envelope: Envelope): Promise<boolean>;
  /** The version that a tag names; null when there is no such tag. */
  tag(app: string, tag: string): Promise<Tag | null>;
  tags(app?: string): Promise<Tag[]>;
  /** Makes a tag name a version, in place of its former one. */
  setTag(tag: Tag): Promise<void>;
}

export function openBuilds(storage: Storage, registryKeys: RegistryKeys, problem: (message: string) => void = () => {}): Builds {
  async function open(type: 'build' | 'tag', place: string): Promise<{ envelope: Envelope; document: unknown } | null> {
    const stored = await storage.read(place);
    if (!stored) return null;
    const envelope = JSON.parse(stored.body.toString('utf8')) as Envelope;
    const opened = await openSigned(envelope, type, await registryKeys.readable());
    if (!opened.ok) throw new Error(`${place} does not carry the registry's signature (${opened.reason})`);
    return { envelope, document: opened.document };
  }

  async function find(app: string, version: string): Promise<KnownBuild | null> {
    const opened = await open('build', buildPlace(app, version));
    if (!opened) return null;
    const build = buildSchema.parse(opened.document);
    if (build.app !== app || build.version !== version)
      throw new Error(`${buildPlace(app, version)} is the document of ${build.app}@${build.version}`);
    return { build, envelope: opened.envelope, keys: opened.envelope.signatures.map(({ key }) => key) };
  }

  async function tag(app: string, name: string): Promise<Tag | null> {
    const opened = await open('tag', tagPlace(app, name));
    if (!opened) return null;
    const document = tagSchema.parse(opened.document);
    if (document.app !== app || document.tag !== name)
      throw new Error(`${tagPlace(app, name)} is the document of ${document.app}/${document.tag}`);
    return document;
  }

  async function each<T>(
    kind: 'builds' | 'tags',
    app: string | undefined,
    take: (app: string, name: string) => Promise<T | null>,
  ): Promise<T[]> {
    const keys = await storage.list(`${registryFolder}/${kind}/${app ? `${app}/` : ''}`);
    const found = keys.map(async (key) => {
      const [owner, file] = key.split('/').slice(-2) as [string, string];
      return take(owner, file.replace(/\.json$/, '')).catch((error: unknown) => {
        problem(error instanceof Error ? error.message : String(error));
        return null;
      });
    });
    return (await Promise.all(found)).filter((one) => one !== null);
  }

  return {
    find,
    list: async (app) => (await each('builds', app, find)).sort((a, b) => (a.build.built_at < b.build.built_at ? 1 : -1)),
    add: async (build, envelope) =>
      storage.create(buildPlace(build.app, build.version), JSON.stringify(await registryKeys.countersign('build', envelope))),
    tag,
    tags: (app) => each('tags', app, tag),
    setTag: async (document) => {
      const envelope = await registryKeys.sign('tag', JSON.stringify(tagSchema.parse(document)));
      await storage.put(tagPlace(document.app, document.tag), JSON.stringify(envelope));
    },
  };
}
