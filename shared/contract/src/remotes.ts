import { z } from 'zod';

/**
 * `remote.json`: all that a remote says about itself. The shell reads it from the registry at run time and compiles
 * nothing of it in. Checked at build, at publish and when the shell reads the registry.
 */
export const remoteManifest = z.strictObject({
  $schema: z.string().optional(),
  /** Domain word; the folder is `mfe-<name>`. */
  name: z.string().regex(/^[a-z][a-z0-9]{1,30}$/),
  title: z.string(),
  /** Semver range of the host API this remote needs. */
  host: z.string(),
  /** Literal segments win over parameters. `page` is a key of `pages` in src/remote.tsx. */
  routes: z.array(
    z.strictObject({
      path: z.string().regex(/^\/(?:[a-z0-9_:-]+(?:\/[a-z0-9_:-]+)*)?(?:\/\*)?$/i),
      page: z.string(),
      title: z.string(),
      access: z.enum(['public', 'player']).default('public'),
    }),
  ),
  /** Entries of the header menu, the bottom bar and the account menu; `order` sorts across remotes. `icon` is one of the host's icon words. */
  menu: z
    .array(
      z.strictObject({
        place: z.enum(['main', 'secondary', 'bottom', 'account']),
        label: z.string(),
        path: z.string(),
        order: z.int(),
        icon: z.string().optional(),
        access: z.enum(['public', 'player', 'visitor']).default('public'),
      }),
    )
    .default([]),
  /** Widgets this remote puts into named places of the shell or of other remotes. `widget` is a key of `widgets` in src/remote.tsx. */
  slots: z
    .array(
      z.strictObject({
        slot: z.string(),
        widget: z.string(),
        order: z.int().default(0),
        /** `player`: nothing of the remote is loaded for a visitor. */
        access: z.enum(['public', 'player']).default('public'),
      }),
    )
    .default([]),
  /** Modals by their name in the `modal` search parameter. `modal` is a key of `modals` in src/remote.tsx. */
  modals: z
    .array(z.strictObject({ name: z.string(), modal: z.string(), access: z.enum(['public', 'player']).default('public') }))
    .default([]),
  /** Bytes, gzip: the entry and everything the first page needs. The build fails above it. */
  budget: z.strictObject({ entry: z.int(), page: z.int() }),
});
export type RemoteManifest = z.infer<typeof remoteManifest>;

/** A file with the hash a browser must see before it runs or applies it. */
export const asset = z.object({
  href: z.string(),
  integrity: z.string().regex(/^sha384-/),
  /** Sheets only: the `data-rspack` word by which the remote's own loader knows that the document has this sheet already. */
  mark: z.string().optional(),
});
export type Asset = z.infer<typeof asset>;

/** One published version of a remote: where its files are, and what it declares. */
export const remoteRelease = z.object({
  ...remoteManifest.omit({ $schema: true }).shape,
  version: z.string(),
  /** The container's global name. */
  container: z.string(),
  entry: asset,
  css: z.array(asset),
  /** Script files that each page, widget and modal needs beyond the entry, by `page:home`, `widget:liveDrops`, `modal:oddsRange`. */
  chunks: z.record(z.string(), z.array(asset)),
  /** Longest time the browser waits for the remote, milliseconds. */
  timeout_ms: z.int(),
});
export type RemoteRelease = z.infer<typeof remoteRelease>;

/** `shell.json`: what the shell shows without any remote, and the slots that are on every page. */
export const shellManifest = z.strictObject({
  $schema: z.string().optional(),
  routes: z.array(z.strictObject({ path: z.string().startsWith('/'), title: z.string() })),
  slots: z.array(z.string()),
  /** Addresses that are elsewhere now, see moved.ts. */
  moved: z.array(z.strictObject({ from: z.string().startsWith('/'), to: z.string().startsWith('/') })).default([]),
});
export type ShellManifest = z.infer<typeof shellManifest>;

/** One published version of the shell. */
export const shellRelease = z.object({
  ...shellManifest.omit({ $schema: true }).shape,
  version: z.string(),
  /** Version of the host API it lends to remotes; each remote names the range it needs. */
  host: z.string(),
  /** The HTML document with its named places, which the gateway fills. */
  document: asset,
  js: z.array(asset),
  css: z.array(asset),
  fonts: z.array(asset),
  /** Files that must stand at the root of the site, by their path: `/favicon.svg`, `/robots.txt`, a service worker. */
  root: z.record(z.string().startsWith('/'), asset),
});
export type ShellRelease = z.infer<typeof shellRelease>;

/** One immutable state of the registry: the whole composition. */
export const revision = z.object({
  revision: z.int(),
  previous: z.int().nullable(),
  created_at: z.iso.datetime(),
  by: z.string(),
  why: z.string(),
  shell: shellRelease,
  remotes: z.array(remoteRelease),
});
export type Revision = z.infer<typeof revision>;
