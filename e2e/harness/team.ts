import type { Asset, RemoteRelease, ShellRelease } from '@riftdrop/contract/release/remotes';
import { readCandidate, type Candidate } from '@riftdrop/platform/candidate';
import { operatorControl, type LocalControl } from '@riftdrop/platform/local-control';
import { signBuild } from '@riftdrop/platform/publish-build';
import { issuePass } from '@riftdrop/platform/qa-pass';
import { openSite, type Site } from '@riftdrop/platform/site';
import { openVisitKey } from '@riftdrop/platform/visit-key';
import { visitWords } from '@riftdrop/platform/visits';
import { createHash } from 'node:crypto';
import { join } from 'node:path';

/** A team that publishes and operates, on the data folder of a running site, as the command line does it. */
export interface Team {
  control: LocalControl['control'];
  registry: Site['registry'];
  /** Publishes the build in a `dist` folder without making it live; answers its version. */
  publish(dist: string, tag?: string): Promise<string>;
  /** Publishes a remote that is one hand-written script, declared like `like`; answers the version. */
  publishScript(like: RemoteRelease, script: string): Promise<string>;
  /** Publishes the shell of this checkout with another main script; answers the version. */
  publishShellWith(script: string): Promise<string>;
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
    publish: async (dist, tag) => publish(await readCandidate(dist), tag),
    publishScript(like, script) {
      const version = `0.0.0-${hashOf('sha256', script, 'hex').slice(0, 8)}`;
      const entry: Asset = { href: `/assets/${like.name}/${version}/entry.js`, integrity: integrityOf(script) };
      const release = { ...like, version, entry, css: [], chunks: {} };
      return publish({ kind: 'remote', app: like.name, release, files: new Map([['entry.js', Buffer.from(script)]]) });
    },
    async publishShellWith(script) {
      const own = await readCandidate(join(repository, 'shell/dist'));
      const version = `0.0.0-${hashOf('sha256', script, 'hex').slice(0, 8)}`;
      const [main] = (own.release as ShellRelease).js;
      const text = JSON.stringify(own.release)
        .replaceAll(`/assets/shell/${own.release.version}/`, `/assets/shell/${version}/`)
        .replaceAll(main!.integrity, integrityOf(script));
      const release = { ...(JSON.parse(text) as ShellRelease), version };
      const files = new Map(own.files).set(main!.href.split('/').at(-1)!, Buffer.from(script));
      return publish({ kind: 'shell', app: 'shell', release, files });
    },
    async passPath() {
      const until = new Date(Date.now() + 3_600_000).toISOString();
      return `/overrides/pass?pass=${await issuePass(site.keys, { who: 'e2e', until, cohorts: [] })}`;
    },
    async bucketCookies(bucket) {
      const words = visitWords(await openVisitKey(dataDir, null));
      const word = words.issue({ bucket, revision: 0, canaries: [], network: null });
      return [
        { name: 'rd_bucket', value: String(bucket) },
        { name: 'rd_visit', value: word },
      ];
    },
  };
}
