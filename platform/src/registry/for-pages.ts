import type { Asset, RemoteRelease, Revision, ShellRelease } from '@riftdrop/contract/release/remotes';

/**
 * The revision as it stands in a page: without what only the gateway and the publish gate read, and without the files behind an
 * entry, whose hashes the entry has as well. A page that fetches files ahead reads them in the whole one, below `/registry/revisions/`.
 */
export const forPages = ({ shell, remotes, canaries, ...rest }: Revision): Revision => ({
  ...rest,
  why: '',
  shell: shellForPages(shell),
  remotes: remotes.map(remoteForPages),
  canaries: canaries.map((canary) => ({ ...canary, release: remoteForPages(canary.release) })),
});

const remoteForPages = ({ late: _1, server: _2, ...release }: RemoteRelease): RemoteRelease => ({
  ...release,
  routes: release.routes.map(({ data: _1, pictures: _2, description: _3, picture: _4, preview: _5, render: _6, ...route }) => route),
  css: [],
  chunks: {},
});

const none: Asset = { href: '', integrity: '' };

/** A page runs the shell that its document names, which has its addresses and modals compiled in. */
const shellForPages = ({ late: _1, description: _2, picture: _3, server: _4, ...shell }: ShellRelease): ShellRelease => ({
  ...shell,
  routes: [],
  modals: [],
  document: none,
  js: [],
  css: [],
  fonts: [],
  root: {},
});
