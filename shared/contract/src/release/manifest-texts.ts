import type { RemoteManifest, ShellManifest } from './remotes.ts';

/** Texts of a remote's manifest that the shell shows: titles, leads and labels. */
export const textsOfRemote = ({ title, routes, menu, slots }: Pick<RemoteManifest, 'title' | 'routes' | 'menu' | 'slots'>): string[] => [
  title,
  ...routes.flatMap(({ title: ofPage, lead }) => [ofPage, ...(lead === undefined ? [] : [lead])]),
  ...menu.map(({ label }) => label),
  ...slots.flatMap(({ section }) => section?.title ?? []),
];

/** What a document says before a script of the shell runs, or when none does: for a browser without scripts, and when they do not come. */
export const documentTexts = {
  withoutScripts: 'Riftdrop needs JavaScript: it is what opens the cases and checks the results in your own browser.',
  notLoaded: 'Riftdrop did not load',
  why: 'The connection was lost while the site loaded. It will retry when you are online.',
  again: 'Try again',
} as const;

/** Texts of the shell's manifest and document that it shows: titles of its pages, what its rules say of all domains, and the document's own. */
export const textsOfShell = ({ routes, domains = [] }: Pick<ShellManifest, 'routes' | 'domains'>): string[] => [
  ...Object.values(documentTexts),
  ...routes.map(({ title }) => title),
  ...domains.flatMap((domain) => [
    domain.title,
    ...domain.routes.map(({ title }) => title),
    ...(domain.modals ?? []).flatMap(({ button }) => button?.label ?? []),
  ]),
];
