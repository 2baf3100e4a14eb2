import type { Asset, RemoteRelease } from '@riftdrop/contract/release/remotes';
import { readCandidate, type Candidate } from '@riftdrop/platform/candidate';
import { operatorControl, type LocalControl } from '@riftdrop/platform/local-control';
import { signBuild } from '@riftdrop/platform/publish-build';
import { issuePass } from '@riftdrop/platform/qa-pass';
import { openSite, type Site } from '@riftdrop/platform/site';
import { openVisitKeys } from '@riftdrop/platform/visit-key';
import { visitWords } from '@riftdrop/platform/visits';
import { createHash } from 'node:crypto';
import { join } from 'node:path';

/** A team that publishes and operates, on the data folder of a running site, as the command line does it. */
export interface Team {
  control: LocalControl['control'];
  registry: Site['registry'];
  /** Publishes a build, read or in its `dist` folder, without making it live; answers its version. */
  publish(build: string | Candidate, tag?: string): Promise<string>;
  /** Publishes a remote that is one hand-written script, declared like `like`; answers the version. */
  publishScript(like: RemoteRelease, script: string): Promise<string>;
  /** Publishes the shell or a remote of this checkout with another first script; answers the version. */
  publishWith(app: string, change: (script: string) => string, tag?: string): Promise<string>;
  /** The address that sets a QA pass in a browser. */
  passPath(): Promise<string>;
  /** The cookies of a browser to which the gateway assigned this bucket. */
  bucketCookies(bucket: number): Promise<{ name: string; value: string }[]>;
}

const repository = join(import.meta.dirname, '../..');
const hashOf = (kind: 'sha256' | 'sha384', text: string, as: 'hex' | 'base64') => createHash(kind).update(text).digest(as);
const integrityOf = (text: string) => `sha384-${hashOf('sha384', text, 'base64')}`;

export const author = { by: 'e2e', why: 'a test' };

export async function teamOf(dataDir: string): Promise<Team> {
  const site = await openSite(dataDir);
  const { control, signer } = await operatorControl(site);

  async function publish(candidate: Candidate, tag?: string): Promise<string> {
    const envelope = signBuild(candidate, signer, { built_at: new Date().toISOString(), by: author.by, source: 'e2e' });
    const { build } = await control.publish({ envelope, files: new Map(candidate.files), ...(tag && { tag }), ...author });
    return build.version;
  }

  return {
    control,
    registry: site.registry,
    publish: async (build, tag) => publish(typeof build === 'string' ? await readCandidate(build) : build, tag),
    publishScript(like, script) {
      const version = `0.0.0-${hashOf('sha256', script, 'hex').slice(0, 8)}`;
      const entry: Asset = { href: `/assets/${like.name}/${version}/entry.js`, integrity: integrityOf(script) };
      const { server: _, ...declared } = like;
      const release = { ...declared, version, entry, css: [], chunks: {} };
      return publish({ kind: 'remote', app: like.name, release, files: new Map([['entry.js', Buffer.from(script)]]) });
    },
    async publishWith(app, change, tag) {
      const own = await readCandidate(join(repository, app === 'shell' ? app : `mfe-${app}`, 'dist'));
      if (own.kind === 'words') throw new Error(`${app} is no app`);
      const { href, integrity } = own.kind === 'shell' ? own.release.js[0]! : own.release.entry;
      const file = href.split('/').at(-1)!;
      const script = change(own.files.get(file)!.toString());
      const version = `0.0.0-${hashOf('sha256', script, 'hex').slice(0, 8)}`;
      const text = JSON.stringify(own.release)
        .replaceAll(`/assets/${app}/${own.release.version}/`, `/assets/${app}/${version}/`)
        .replaceAll(integrity, integrityOf(script));
      const release = { ...(JSON.parse(text) as typeof own.release), version };
      return publish({ ...own, release, files: new Map(own.files).set(file, Buffer.from(script)) } as Candidate, tag);
    },
    async passPath() {
      const until = new Date(Date.now() + 3_600_000).toISOString();
      return `/overrides/pass?pass=${await issuePass(site.keys, { who: 'e2e', until, cohorts: [] })}`;
    },
    async bucketCookies(bucket) {
      const words = visitWords(await openVisitKeys(dataDir, { all: [] }));
      const word = words.issue({ bucket, revision: 0, canaries: [], network: null });
      return [
        { name: 'rd_bucket', value: String(bucket) },
        { name: 'rd_visit', value: word },
      ];
    },
  };
}
