import { z } from 'zod';
import { sharedFolder } from './shared-files.ts';

/** Address below `/api`, without parameters, as in `data`. */
const listAddress = z.string().regex(/^\/(?:[a-z0-9_-]+(?:\/[a-z0-9_-]+)*)$/i);
/** Path of the names in a response, `*` for each of a list: `*.drop_cases.*.image`. */
const placeInAnswer = z.string().regex(/^(?:[*]|\w+)(?:\.(?:[*]|\w+))*$/);

/**
 * Pictures of a page's first screen, which the browser fetches in parallel with the scripts: the gateway reads their names from the
 * backend. They should be those that every screen shows first; a picture that the page does not show was fetched in vain.
 */
const firstPictures = z.strictObject({
  data: listAddress,
  at: placeInAnswer,
  first: z.int().min(1).max(8),
  /** The `srcset` that the page itself writes, with `{name}` for each name. */
  srcset: z.string().regex(/^[\w/{}. ,-]+$/),
  type: z.enum(['image/avif', 'image/webp']),
});
export type FirstPictures = z.infer<typeof firstPictures>;

/** A text for links to a page, as other sites and search engines show it. */
const description = z.string().min(1).max(300);
/** Address of a picture of the site that links to a page show. */
const picture = z.string().regex(/^(?:\/[\w.-]+)+\.(?:png|jpg|webp)$/);

/**
 * Preview texts of links to a page with one item of many: the gateway requests the item of the backend and writes its texts into the
 * document, since preview bots run no script. `{place.of.a.value}` stands for a value of the response; a text with a missing one is
 * left out. Where the backend has no such item, the document has status 404.
 */
const preview = z.strictObject({
  /** Address below `/api`, without a query; it may contain the route's parameters. It is requested anonymously. */
  data: z.string().regex(/^\/(?:[a-z0-9_:-]+(?:\/[a-z0-9_:-]+)*)$/i),
  title: z.string().max(120).optional(),
  description: description.optional(),
  picture: z
    .string()
    .regex(/^(?:\/[\w.{}-]+)+\.(?:png|jpg|webp)$/)
    .optional(),
  /**
   * Where all of them are listed for the sitemap: an address below `/api`, and where the route's parameter stands in its answer,
   * as in `pictures`.
   */
  list: z.strictObject({ data: listAddress, at: placeInAnswer }).optional(),
});
export type Preview = z.infer<typeof preview>;

/**
 * `remote.json`: the manifest of a remote. The shell reads it from the registry at run time and compiles nothing of it in. Checked at
 * build, at publish and when the shell reads the registry.
 */
export const remoteManifest = z.strictObject({
  $schema: z.string().optional(),
  /** Domain word; the folder is `mfe-<name>`. */
  name: z.string().regex(/^[a-z][a-z0-9]{1,30}$/),
  title: z.string(),
  /** Semver range of the host API this remote needs. */
  host: z.string(),
  /**
   * Name of the switch in `bootstrap.features` that lets this remote be there; missing there means off. Without a name it is always there.
   */
  feature: z.string().optional(),
  /** Literal segments win over parameters. `page` is a key of `pages` in src/remote.tsx. */
  routes: z.array(
    z.strictObject({
      path: z.string().regex(/^\/(?:[a-z0-9_:-]+(?:\/[a-z0-9_:-]+)*)?(?:\/\*)?$/i),
      page: z.string(),
      title: z.string(),
      access: z.enum(['public', 'player']).default('public'),
      /**
       * Parameters that make it another page: a change of one mounts the page again, a change of any other only passes new props.
       * Missing, all of them do.
       */
      key: z.array(z.string()).optional(),
      /**
       * Addresses below `/api` that the page requests first; they may contain the route's parameters, and have a query, letter by letter as
       * the page sends it. The browser fetches them in parallel with the scripts, anonymously.
       */
      data: z.array(z.string().regex(/^\/(?:[a-z0-9_:-]+(?:\/[a-z0-9_:-]+)*)(?:\?\w+=\w+(?:&\w+=\w+)*)?$/i)).optional(),
      pictures: firstPictures.optional(),
      /** The sentence at the top of the page, in the look of a first heading: the document shows it before any script is there. */
      lead: z.string().max(160).optional(),
      /** The gateway renders the first view of this page from the answers of `data`, which must be public calls. */
      render: z.literal(true).optional(),
      /** `false`: the page has no strip of other players' drops above it, as pages of money and of single games. */
      strip: z.literal(false).optional(),
      description: description.optional(),
      picture: picture.optional(),
      preview: preview.optional(),
    }),
  ),
  /**
   * Entries of the header menu, the bottom bar, the account menu and the footer; `order` sorts across remotes. `icon` is one of
   * the host's icon words.
   */
  menu: z
    .array(
      z.strictObject({
        place: z.enum(['main', 'secondary', 'bottom', 'account', 'footer']),
        label: z.string(),
        /** `:name` in it is replaced by that field of bootstrap; while that is null the entry is shown without a link. */
        path: z.string(),
        order: z.int(),
        icon: z.string().optional(),
        access: z.enum(['public', 'player', 'visitor']).default('public'),
        /** Further domains whose pages it represents, besides that of its address. */
        domains: z.array(z.string()).optional(),
        /** Whose viewers are shown beside it. */
        callsign: z.string().optional(),
        /** A switch of the player that must be on, such as `withdrawal_eth`. */
        flag: z.string().optional(),
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
        /**
         * Pages of text only (`shell.faq`, `shell.fair`): the section in which the widget stands. `id` is its place in the
         * address, `title` its heading. Widgets that name the same id stand in one section, with the title of the first.
         */
        section: z.strictObject({ id: z.string().regex(/^[a-z][a-z0-9-]*$/), title: z.string().min(1).max(80) }).optional(),
      }),
    )
    .default([]),
  /**
   * Modals by their name in the `modal` search parameter. `modal` is a key of `modals` in src/remote.tsx. An unlisted one has its key
   * as its name, and is public.
   */
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
  integrity: z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'integrity must be a sha384 hash in base64'),
  /** Sheets only: the `data-rspack` word by which the remote's loader finds this sheet in the document. */
  mark: z.string().optional(),
});
export type Asset = z.infer<typeof asset>;

/** One published version of a remote: the addresses of its files, and its declarations. */
export const remoteRelease = z.object({
  ...remoteManifest.omit({ $schema: true }).shape,
  version: z.string(),
  /** The container's global name. */
  container: z.string(),
  entry: asset,
  css: z.array(asset),
  /** Its pages with `render` as one CommonJS file for the renderer of the gateway; missing where it has none. */
  server: asset.optional(),
  /** Script files that each page, widget and modal needs beyond the entry, by `page:home`, `widget:liveDrops`, `modal:oddsRange`. */
  chunks: z.record(z.string(), z.array(asset)),
  /** Modules of the shell's `late` that a part takes before it runs, by the part. */
  late: z.record(z.string(), z.array(z.string())).optional(),
  /** Longest time the browser waits for the remote, milliseconds. */
  timeout_ms: z.int(),
});
export type RemoteRelease = z.infer<typeof remoteRelease>;

/**
 * An address of the shell with its places, as in a remote's routes. Nothing else may stand in it: a static host's configuration
 * is written from it.
 */
const segment = '(?:[a-z0-9_-]+|:[a-z][a-z0-9_]{0,24})';
const place = z.string().regex(new RegExp(`^/(?:[*]|${segment}(?:/${segment})*(?:/[*])?)?$`, 'i'));

/** An app of the site: `shell`, or the name of a remote. */
export const appName = z.string().regex(/^[a-z][a-z0-9]{1,30}$/);

/**
 * The addresses of one domain, by rule: they are known whether or not its remote is live, and no other remote may have them. A
 * remote that is live declares its pages itself; an address of it that it does not declare is not open yet.
 */
const domainRules = z.strictObject({
  /** The domain's word, which is the name of its remote. */
  name: appName,
  title: z.string(),
  /** Name of the switch in `bootstrap.features` without which these addresses lead nowhere. */
  feature: z.string().optional(),
  routes: z.array(
    z.strictObject({
      path: place,
      title: z.string(),
      /** `player`: a visitor gets the welcome screen, regardless of the remote's manifest. */
      access: z.enum(['public', 'player']).default('public'),
      /** Where a visitor is sent instead of the welcome screen, with the login modal above it. */
      visitor: place.optional(),
    }),
  ),
  /** Modals of the domain that other apps open. While no remote provides one, a request for it shows that it is not open. */
  modals: z
    .array(
      z.strictObject({
        name: z.string(),
        access: z.enum(['public', 'player']).default('public'),
        /** `login`: a visitor is asked to sign in first, regardless of the remote's manifest; otherwise it waits unseen. */
        visitor: z.literal('login').optional(),
        /** A button that opens it: beside the balance in the header. */
        button: z.strictObject({ place: z.literal('balance'), label: z.string().min(1).max(20) }).optional(),
        /**
         * The page at `path` opens it while its query has `query`, whose value is the parameter `as` of the modal; it is taken
         * out of the address then.
         */
        from: z.strictObject({ path: place, query: z.string().regex(/^\w+$/), as: z.string().regex(/^\w+$/) }).optional(),
      }),
    )
    .optional(),
});
export type DomainRules = z.infer<typeof domainRules>;

/** `shell.json`: the shell's pages, the domains of all other addresses, and the slots on every page. */
export const shellManifest = z.strictObject({
  $schema: z.string().optional(),
  /** The product's name: it ends every title. */
  product: z.string().optional(),
  /** For pages without one. */
  description: description.optional(),
  picture: picture.optional(),
  routes: z.array(z.strictObject({ path: place, title: z.string(), description: description.optional() })),
  /** Addresses of the other domains; missing in shells that were published before there was such a table. */
  domains: z.array(domainRules).optional(),
  slots: z.array(z.string()),
  /** Names of the shell's own modals, so that no remote takes them. */
  modals: z.array(z.string()).default([]),
  /** Addresses that are elsewhere now, see moved.ts. */
  moved: z.array(z.strictObject({ from: place, to: place })).default([]),
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
  /** The frame and all modules that it lends, as one CommonJS file for the renderer; missing in shells that render nothing. */
  server: asset.optional(),
  /** Script files of each module that it lends and does not load with `js`. */
  late: z.record(z.string(), z.array(asset)).optional(),
  /** Files that must stand at the root of the site, by their path: `/favicon.svg`, `/robots.txt`, a service worker. */
  root: z.record(z.string().startsWith('/'), asset),
});
export type ShellRelease = z.infer<typeof shellRelease>;

const version = z
  .string()
  .regex(/^[\w-][\w.-]{0,99}$/)
  .refine((name) => name !== sharedFolder, `"${sharedFolder}" is the folder that versions share`);

/** Language of a catalogue, as BCP 47 writes it: `pl`, `pt-BR`. */
export const language = z.string().regex(/^[a-z]{2}(?:-[A-Z]{2})?$/);

/** Whatever is published by itself: an app, or its catalogue in one language, such as `cases.pl`. */
export const unitName = z.string().regex(/^[a-z][a-z0-9]{1,30}(?:\.[a-z]{2}(?:-[A-Z]{2})?)?$/);
/** The app that a unit belongs to: `cases` of `cases.pl`, and of itself. */
export const appOf = (unit: string): string => unit.split('.', 1)[0]!;

/**
 * One published version of an app's sentences in one language. The file is a JSON object: the translation of each sentence (see words.ts)
 * by its key. A sentence that it lacks is shown in English.
 */
export const wordsRelease = z.object({
  /** `cases.pl` */
  name: unitName,
  app: appName,
  language,
  version: z.string(),
  catalogue: asset,
});
export type WordsRelease = z.infer<typeof wordsRelease>;

/** One file of a build as it was published. */
const buildFile = z.object({ integrity: asset.shape.integrity, bytes: z.int().min(0) });

const buildFacts = {
  app: unitName,
  version,
  /** Every file of the build by its name, also those that only another file of the build loads. */
  files: z.record(z.string().regex(/^[\w-][\w.-]*$/), buildFile),
  built_at: z.iso.datetime(),
  /** Provided and used terms of the app, as JSON schemas: a file of the build for the gate, not for browsers. */
  contract: asset.optional(),
  /** The person or the pipeline that built it. */
  by: z.string(),
  /** Commit or branch it was built from, for a reader of the list. */
  source: z.string().optional(),
};

/**
 * One published release, live or not: immutable, `/registry/builds/<app>/<version>.json`, a signed document of type `build`. It
 * is signed by the publisher's key, and by the registry's when the registry takes it; a browser checks the second, and runs no
 * build without it.
 */
export const build = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('shell'), ...buildFacts, release: shellRelease }),
  z.object({ kind: z.literal('remote'), ...buildFacts, release: remoteRelease }),
  z.object({ kind: z.literal('words'), ...buildFacts, release: wordsRelease }),
]);
export type Build = z.infer<typeof build>;

/** A name that moves from build to build, `/registry/tags/<app>/<tag>.json`: a signed document of type `tag`, by the registry's key. */
export const tag = z.object({
  app: unitName,
  tag: z.string().regex(/^[a-z0-9][a-z0-9._-]{0,63}$/),
  version,
  by: z.string(),
  at: z.iso.datetime(),
});
export type Tag = z.infer<typeof tag>;

/** A remote or a catalogue that is switched off for all visitors. Its release stays in the revision, so that it can come back. */
export const killed = z.object({ remote: unitName, by: z.string(), why: z.string(), at: z.iso.datetime() });
export type Killed = z.infer<typeof killed>;

/** When a canary is stopped by itself: its visits are compared with those of the live version in the same time. */
export const canaryGuard = z.union([
  z.literal('off'),
  z.object({
    /** Chance of stopping a version that is no worse. */
    alpha: z.number().positive().max(0.5).default(0.01),
    /** Visits of the canary before it is judged: fewer are no evidence. */
    min_visits: z.int().positive().default(20),
    /** Share of visits with an error, and of slow ones, by which the canary may be worse. */
    errors: z.object({ margin: z.number().min(0).max(1).default(0.01) }).prefault({}),
    slow: z.object({ margin: z.number().min(0).max(1).default(0.05) }).prefault({}),
  }),
]);
export type CanaryGuard = z.infer<typeof canaryGuard>;

/** Share of the visitors in percent, 0 to 100 with two decimals: a visitor's bucket is one of 10,000. */
export const percent = z
  .number()
  .min(0)
  .max(100)
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'two decimals at most');

export const canaryStep = z.object({ percent, after_minutes: z.number().min(0) });

/** A release for some visitors only; canary.ts selects them. */
export const canary = z.object({
  remote: unitName,
  release: z.union([remoteRelease, wordsRelease]),
  percent,
  /** Cohorts that get it in every bucket, for example `qa`. */
  cohort: z.string().optional(),
  /** Added to a visitor's bucket, so that not the same people get every canary. It stays while the percentage grows. */
  offset: z.int().min(0).max(9_999),
  started_at: z.iso.datetime(),
  /** Since when it has the percentage of now. */
  stepped_at: z.iso.datetime(),
  by: z.string(),
  /** Percentages still ahead, ascending, each with the time after the one before it. */
  steps: z.array(canaryStep),
  guard: canaryGuard,
});
export type Canary = z.infer<typeof canary>;

/**
 * One immutable state of the registry: the whole composition. `/registry/current.json` and `/registry/revisions/<n>.json` are signed
 * documents of type `revision`, by the registry's key. canary.ts selects one visitor's releases of it.
 */
export const revision = z.object({
  revision: z.int().positive(),
  previous: z.int().nullable(),
  created_at: z.iso.datetime(),
  /** Readers reject the document after this time; the registry renews it long before. */
  expires_at: z.iso.datetime(),
  by: z.string(),
  why: z.string(),
  /** The revision whose composition this one repeats, only to live longer. */
  renews: z.int().optional(),
  /** Names the versions in this composition: two revisions of the same versions have the same word. Test results are kept by it. */
  set: z.string(),
  /** To be applied at once, without waiting for an opening or a game to end. */
  urgent: z.boolean(),
  /** Version of the backend's contract description, `backend/<version>/contract.json` among the artefacts. */
  backend: z.string().nullable().default(null),
  shell: shellRelease,
  remotes: z.array(remoteRelease),
  /** Catalogues of all apps and languages; none in revisions of before there were languages. */
  words: z.array(wordsRelease).optional(),
  killed: z.array(killed),
  canaries: z.array(canary),
});
export type Revision = z.infer<typeof revision>;
