import type { RemoteRelease, Revision } from '@riftdrop/contract/release/remotes';
import { defineRemote, type Remote } from '@riftdrop/host/remote';

const hash = `sha384-${'A'.repeat(64)}`;

/** A published remote with one page, for tests; override only the subject of the test. */
export function aRelease(overrides: Partial<RemoteRelease> = {}): RemoteRelease {
  const name = overrides.name ?? 'alpha';
  return {
    name,
    title: name,
    host: '^0.1.0',
    routes: [{ path: '/', page: 'home', title: 'Home', access: 'public' }],
    menu: [],
    slots: [],
    modals: [],
    budget: { entry: 1, page: 1 },
    version: '1.0.0',
    container: `riftdrop_${name}`,
    entry: { href: `/assets/${name}/1.0.0/entry.js`, integrity: hash },
    css: [{ href: `/assets/${name}/1.0.0/style.css`, integrity: hash }],
    chunks: {},
    timeout_ms: 8000,
    ...overrides,
  };
}

/** A revision of these releases. */
export function aRevision(remotes: RemoteRelease[], overrides: Partial<Revision> = {}): Revision {
  return {
    revision: 1,
    previous: null,
    created_at: '2026-11-20T12:00:00Z',
    expires_at: '2100-01-01T00:00:00Z',
    by: 'mara',
    why: 'a test',
    set: '000000000000',
    urgent: false,
    backend: null,
    shell: {
      version: 'development',
      routes: [],
      slots: [],
      modals: [],
      moved: [],
      host: '0.1.0',
      document: { href: '/assets/shell/development/document.html', integrity: hash },
      js: [],
      css: [],
      fonts: [],
      root: {},
    },
    remotes,
    killed: [],
    canaries: [],
    ...overrides,
  };
}

/** Its definition, with one page that renders a greeting. */
export function aRemote(overrides: Partial<Remote> = {}): Remote {
  return defineRemote({ pages: { home: async () => ({ default: () => <h1>Hello</h1> }) }, ...overrides });
}

export const chunkError = () => Object.assign(new Error('Loading chunk page-home failed.'), { name: 'ChunkLoadError' });
/** A promise that is never settled: a server that hangs. */
export const never = <T,>() => new Promise<T>(() => {});
