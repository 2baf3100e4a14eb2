import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RemoteRelease, ShellRelease, WordsRelease } from '@riftdrop/contract/release/remotes';
import type { Report } from '../gate/finding.ts';
import { generateKey, signerOf, type KeyPair } from '../keys/key-pair.ts';
import { allRights, type TeamKey } from '../keys/team-keys.ts';
import { openSite, type Site } from '../site.ts';
import { memoryStorage } from '../storage/memory-storage.ts';
import { aCandidate, aRemote, aShell } from '../testing/releases.ts';
import type { ControlPlane } from './control-plane.ts';
import type { Gate } from './pass-gate.ts';
import { controlPlane } from './operations.ts';
import { signBuild } from './publish-build.ts';

export const start = new Date('2026-11-20T12:00:00Z');
export const author = { by: 'mara', why: 'a test' };

/** Versions that the gate of these tests rejects from now on, as after a change of the backend. A test that adds one clears it. */
export const unfit = new Set<string>();

/** The gate of these tests: rejects unfit versions and remotes whose title marks them as broken. The real one has separate tests. */
export const testGate: Gate = async (_, { remotes }) => {
  const broken = remotes.filter(({ title, version }) => title === 'breaks the set' || unfit.has(version));
  const findings = broken.map(({ name }) => ({
    rule: 'planted',
    app: name,
    level: 'error' as const,
    message: 'it breaks the set',
    hint: 'mend it',
  }));
  const report: Report = { passed: findings.length === 0, findings, members: [], rules: [] };
  return report;
};

/** A team with a key on a separate site. */
export interface TestTeam {
  key: KeyPair;
  control: ControlPlane;
  /** Publishes a build of this release, without making it live. */
  publish(release: ShellRelease | RemoteRelease | WordsRelease, tag?: string): Promise<void>;
}

export interface TestSite {
  site: Site;
  folder: string;
  /** The clock of the site. */
  time: { now: Date };
  /** Adds a key, by default with all rights on all apps. */
  team(name: string, change?: Partial<Pick<TeamKey, 'remotes' | 'rights'>>): Promise<TestTeam>;
  close(): Promise<void>;
}

export async function aSite(): Promise<TestSite> {
  const folder = await mkdtemp(join(tmpdir(), 'control-'));
  const time = { now: start };
  const clock = () => time.now;
  const site = await openSite(folder, { clock, storage: memoryStorage() });
  return {
    site,
    folder,
    time,
    async team(name, { remotes = ['*'], rights = [...allRights] } = {}) {
      const key = generateKey(name);
      const entry = { id: key.id, public: key.public, team: name, remotes, rights };
      await site.teams.put({ ...entry, added_at: start.toISOString(), added_by: 'the test' });
      const control = controlPlane({ site, actor: entry, gate: testGate, clock });
      return { key, control, publish: (release, tag) => publishTo(control, key, release, tag) };
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Publishes a build over any control plane, signed by a key. */
export async function publishTo(
  control: ControlPlane,
  key: KeyPair,
  release: ShellRelease | RemoteRelease | WordsRelease,
  tag?: string,
): Promise<void> {
  const candidate = aCandidate(release);
  const envelope = signBuild(candidate, signerOf(key), { built_at: start.toISOString(), by: 'mara' });
  await control.publish({ envelope, files: candidate.files, tag, ...author });
}

/** The shell and cases@1 live, cases@2 built and not live. */
export async function withCases(team: TestTeam): Promise<void> {
  await team.publish(aShell({ version: '1' }));
  await team.publish(aRemote({ version: '1' }));
  await team.publish(aRemote({ version: '2' }), 'next');
  await team.control.promote({
    pins: [
      { app: 'shell', version: '1' },
      { app: 'cases', version: '1' },
    ],
    ...author,
  });
}
