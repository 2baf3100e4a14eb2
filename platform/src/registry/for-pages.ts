import { isWords } from '@riftdrop/contract/release/canary';
import type { Asset, RemoteRelease, Revision, ShellRelease } from '@riftdrop/contract/release/remotes';

/**
 * The revision as it stands in a page: without what only the gateway and the publish gate read, and without the files behind an
 * entry, whose hashes the entry has as well. A page that fetches files ahead reads them in the whole one, below `/registry/revisions/`.
 * The gateway writes the catalogues of the page's language into the document.
 */
export const forPages = ({ shell, remotes, words: _, canaries, ...rest }: Revision): Revision => ({
  ...rest,
  why: '',
  shell: shellForPages(shell),
  remotes: remotes.map(remoteForPages),
  canaries: canaries.flatMap(({ release, ...canary }) => (isWords(release) ? [] : { ...canary, release: remoteForPages(release) })),
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
