import type { RemoteManifest, ShellManifest } from './remotes.ts';

/** Texts of a remote's manifest that the shell shows: titles, leads and labels. */
export const textsOfRemote = ({ title, routes, menu, slots }: Pick<RemoteManifest, 'title' | 'routes' | 'menu' | 'slots'>): string[] => [
  title,
  ...routes.flatMap(({ title: ofPage, lead }) => [ofPage, ...(lead === undefined ? [] : [lead])]),
  ...menu.map(({ label }) => label),
  ...slots.flatMap(({ section }) => section?.title ?? []),
];

/** Texts of the shell's manifest that it shows: titles of its pages, and what its rules say of all domains. */
export const textsOfShell = ({ routes, domains = [] }: Pick<ShellManifest, 'routes' | 'domains'>): string[] => [
  ...routes.map(({ title }) => title),
  ...domains.flatMap((domain) => [
    domain.title,
    ...domain.routes.map(({ title }) => title),
    ...(domain.modals ?? []).flatMap(({ button }) => button?.label ?? []),
  ]),
];
