import { buckets, resolve, type Visitor } from '@riftdrop/contract/release/canary';
import type { DomainRules, RemoteRelease, Revision, ShellRelease, WordsRelease } from '@riftdrop/contract/release/remotes';
import { $bootstrap } from '@riftdrop/host/bootstrap';
import { $owners, $slotEntries } from '@riftdrop/host/wiring/loader';
import { atom, computed, type ReadableAtom } from 'nanostores';
import { routes } from '../../shell.json';
import { ownVersion } from './own-release.ts';
import { compose, type Composition } from './composition.ts';
import { reportError } from '@riftdrop/host/report';
import { inBrowser } from '@riftdrop/host/wiring/in-browser';
import { inPageLanguage, rulesInPageLanguage, ownRoutes } from '../words/manifest-words.ts';
import { readStored, writeStored } from '@riftdrop/host/wiring/storage';

/**
 * The bucket that the gateway assigned by cookie. Without the gateway or without cookies, the browser draws a bucket
 * and stores it. A server renders compositions whose canaries are chosen already.
 */
function thisVisitor(): Visitor {
  if (!inBrowser) return { bucket: 0, cohorts: [] };
  const dealt = cookie('rd_bucket');
  return { bucket: /^\d{1,4}$/.test(dealt) ? Number(dealt) : ownBucket(), cohorts: cookie('rd_cohorts').split('.').filter(Boolean) };
}

function ownBucket(): number {
  const kept = readStored<unknown>('bucket', null);
  if (Number.isInteger(kept)) return kept as number;
  const drawn = Math.floor(Math.random() * buckets);
  writeStored('bucket', drawn);
  return drawn;
}

function cookie(name: string): string {
  const found = document.cookie.split('; ').find((one) => one.startsWith(`${name}=`));
  return found?.slice(name.length + 1) ?? '';
}

/** A remote whose files cannot be checked never runs; the others still do. */
function isUsable(release: RemoteRelease): boolean {
  const files = [release.entry, ...release.css];
  const usable = files.every((file) => /^sha384-\S+$/.test(file?.integrity ?? '') && isOwn(file.href));
  if (!usable)
    reportError(new Error(`${release.name} has files without integrity or from elsewhere`), {
      phase: 'registry',
      remote: `${release.name}@${release.version}`,
    });
  return usable;
}

/** A server loads no file of a page. */
const isOwn = (href: string) => !inBrowser || new URL(href, location.href).origin === location.origin;

/** The composition that this page runs. */
export interface Running {
  /** 0 when no revision could be trusted. */
  revision: number;
  canaries: readonly unknown[];
  /** Remotes that run for this visitor. */
  remotes: readonly RemoteRelease[];
  /** Catalogues of all languages; a page that a document brought names those of its language itself. */
  words: readonly WordsRelease[];
  /** Releases that exist and are switched off. */
  off: readonly RemoteRelease[];
  /** Whose every other address is. */
  domains: readonly DomainRules[];
  /** Files of this page's shell that parts of remotes wait for; none while the revision names another shell. */
  lent: ShellRelease['late'];
}

const running = atom<Running>({ revision: 0, canaries: [], remotes: [], words: [], off: [], domains: [], lent: {} });
/** The releases of this page. */
export const $running: ReadableAtom<Running> = running;

/** Makes a revision the running composition; null when no revision can be trusted. */
export function run(revision: Revision | null): void {
  const next = revision ? runningBy(revision) : running.get();
  running.set(next);
  // Last: its listeners render anew and need everything else in place. A remote that no longer runs keeps its name
  // until its elements are removed.
  $owners.set({
    ...$owners.get(),
    shell: `shell@${ownVersion}`,
    ...Object.fromEntries(next.remotes.map(({ name, version }) => [name, `${name}@${version}`])),
  });
}

/** Switches remotes off and leaves everything else as it runs. */
export function switchOff(names: ReadonlySet<string>): void {
  const now = running.get();
  const off = now.remotes.filter(({ name }) => names.has(name));
  running.set({ ...now, remotes: now.remotes.filter(({ name }) => !names.has(name)), off: [...now.off, ...off] });
}

/** The composition of a revision for this visitor. */
export function runningBy(revision: Revision): Running {
  const { remotes, off, words } = resolve(revision, thisVisitor());
  const usable = inPageLanguage(remotes.filter(isUsable));
  const unusable = remotes.filter(({ name }) => !usable.some((release) => release.name === name));
  return {
    revision: revision.revision,
    canaries: revision.canaries,
    remotes: usable,
    words,
    off: [...off.map(({ release }) => release), ...unusable],
    domains: rulesInPageLanguage(revision.shell.domains ?? []),
    lent: revision.shell.version === ownVersion ? revision.shell.late : {},
  };
}

/**
 * Names of the switches in `bootstrap.features` that are on, as one word so that only a change of them is a change; null before bootstrap.
 */
const $features = computed($bootstrap, (bootstrap) =>
  bootstrap === null
    ? null
    : Object.entries(bootstrap.features ?? {})
        .flatMap(([name, on]) => (on === true ? [name] : []))
        .join(' '),
);

/** The current composition of the page. */
export const $composition: ReadableAtom<Composition> = computed([running, $features], (now, features) => {
  const on = features?.split(' ');
  return compose(now, ownRoutes(routes), (feature) => {
    if (feature === undefined) return 'open';
    return on ? (on.includes(feature) ? 'open' : 'shut') : 'unknown';
  });
});
$composition.subscribe(({ slots }) => $slotEntries.set(slots));
