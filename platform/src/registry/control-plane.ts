import {
  canaryGuard,
  canaryStep,
  percent,
  tag,
  unitName,
  type Build,
  type Canary,
  type Killed,
  type Revision,
  type Tag,
} from '@riftdrop/contract/release/remotes';
import type { ErrorReport } from '@riftdrop/contract/release/reports';
import { z } from 'zod';
import { right, type TeamKey } from '../keys/team-keys.ts';
import type { Counters } from '../reports/counters.ts';
import type { AuditEntry } from './audit.ts';

/** Words that are shown on the terminals of others: nothing in them may move a cursor or turn the direction of reading. */
const words = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .regex(/^[^\p{Cc}\u202A-\u202E\u2066-\u2069]*$/u, 'one line of text without control characters');
/** The author and the reason, for the history. `by` is a person; the key identifies the team. */
const author = { by: words(100), why: words(500) };
/** A build by its version or by a tag. */
const version = z.string().regex(/^\w[\w.+-]{0,99}$/, 'a version or a tag: letters, digits, dots, dashes');
/** Cohorts are sent in a cookie, joined by dots. */
const cohort = z.string().regex(/^[\w-]{1,32}$/, 'letters, digits, dashes and underscores, at most 32');
const change = {
  ...author,
  /** The revision that the request is based on: a conflict when another one is live. Without it the then live one counts. */
  base: z.int().positive().optional(),
  /** Open pages apply it at once, without waiting for an opening or a game to end. */
  urgent: z.boolean().default(false),
};

export const pin = z.object({ app: unitName, version });
export type Pin = z.infer<typeof pin>;

const result = z.object({
  suite: z.string(),
  passed: z.int(),
  failed: z.int(),
  skipped: z.int(),
  seconds: z.number(),
  report: z.string().optional(),
});

/** Input of each operation. A schema, because it also arrives over the network. */
export const inputs = {
  publish: z.object({
    ...author,
    /** The build's document, signed by the publisher: see `signBuild`. */
    envelope: z.object({ signed: z.string(), signatures: z.array(z.object({ key: z.string(), sig: z.string() })) }),
    files: z.map(z.string(), z.instanceof(Buffer)),
    tag: tag.shape.tag.optional(),
  }),
  tag: z.object({ ...author, app: unitName, tag: tag.shape.tag, version }),
  promote: z.object({
    ...change,
    pins: z.array(pin),
    /** Remotes and catalogues that are live and not named are taken away. */
    exactly: z.boolean().default(false),
    /** Version of the backend's description, whose file is among the artefacts. */
    backend: z.string().optional(),
  }),
  remove: z.object({ ...change, app: unitName }),
  rollback: z.object({
    ...change,
    /** An app or a catalogue; without it the whole composition goes back. */
    app: unitName.optional(),
    /** A version or tag of the app, or the number of a revision; the one before by default. */
    to: z.string().optional(),
  }),
  canaryStart: z.object({
    ...change,
    app: unitName,
    version,
    percent: percent,
    cohort: cohort.optional(),
    steps: z.array(canaryStep).default([]),
    guard: canaryGuard.prefault({}),
  }),
  canaryStep: z.object({ ...change, app: unitName, version: version.optional(), percent: percent.optional() }),
  canaryStop: z.object({ ...change, app: unitName, version: version.optional() }),
  kill: z.object({ ...change, app: unitName }),
  revive: z.object({ ...change, app: unitName }),
  renew: z.object({ ...author, force: z.boolean().default(false) }),
  compose: z.object({ ...author, pins: z.array(pin) }),
  set: z.object({ set: z.string() }),
  storeTests: z.object({ ...author, set: z.string(), result }),
  tests: z.object({ set: z.string() }),
  list: z.object({ app: unitName.optional() }),
  build: z.object({ app: unitName, version }),
  /** Published files of one version, also those that no browser is given. */
  files: z.object({ app: unitName, version, names: z.array(z.string()).max(1000) }),
  backends: z.object({}),
  history: z.object({ app: unitName.optional(), limit: z.int().min(1).max(1000).default(50) }),
  reports: z.object({ app: z.string().max(40).optional() }),
  revision: z.object({ number: z.int().positive().optional() }),
  keys: z.object({}),
  addKey: z.object({
    ...author,
    id: z.string(),
    public: z.string().refine((text) => Buffer.from(text, 'base64').length === 32, '32 bytes in base64'),
    team: z.string().min(1),
    remotes: z.array(z.union([unitName, z.literal('*')])),
    rights: z.array(right),
  }),
  revokeKey: z.object({ ...author, id: z.string() }),
  qaPass: z.object({
    ...author,
    who: z.string().min(1).max(80),
    hours: z
      .number()
      .positive()
      .max(31 * 24),
    cohorts: z.array(cohort).default(['qa']),
  }),
  whoami: z.object({}),
};
type Inputs = typeof inputs;
export type Operation = keyof Inputs;
/** Input of a caller: fields with a default may be left out. */
export type InputOf<O extends Operation> = z.input<Inputs[O]>;
export type ParsedInput<O extends Operation> = z.output<Inputs[O]>;

export interface Changed {
  revision: Revision;
  /** False when all of it was so already; nothing was written then. */
  changed: boolean;
  /** Failure after the change, in words. */
  notice?: string;
}
export interface Listing {
  revision: number | null;
  live: Pin[];
  builds: Omit<Build, 'release' | 'files'>[];
  tags: Tag[];
  canaries: Canary[];
  killed: Killed[];
}
/** A composition that is not live, by its word: `/registry/sets/<set>.json`, a signed document of type `set`. */
export interface ComposedSet {
  set: string;
  shell: Revision['shell'];
  remotes: Revision['remotes'];
  words?: Revision['words'];
  backend: string | null;
  by: string;
  why: string;
  at: string;
}
export type TestResult = z.infer<typeof result> & { set: string; by: string; at: string };

/** A pass for other builds than the live ones; `path` on the site's origin gives it to a browser. */
export interface IssuedPass {
  who: string;
  until: string;
  cohorts: string[];
  path: string;
}

/** Reports of pages, over the whole log of this data folder. */
export interface ReportsSummary {
  versions: ({ owner: string } & Counters)[];
  /** The newest errors, newest first: the same one of the same release once. */
  errors: (Pick<ErrorReport, 'owner' | 'phase' | 'message' | 'path'> & { last: string; times: number })[];
}

interface Replies {
  publish: { build: Build; added: boolean };
  tag: Tag;
  promote: Changed;
  remove: Changed;
  rollback: Changed;
  canaryStart: Changed;
  canaryStep: Changed;
  canaryStop: Changed;
  kill: Changed;
  revive: Changed;
  renew: Changed;
  compose: ComposedSet;
  set: ComposedSet;
  storeTests: TestResult;
  tests: TestResult[];
  list: Listing;
  build: Build;
  /** Base64 by their names; missing ones are left out. */
  files: Record<string, string>;
  /** Versions of the backend that run now, see `runningBackends`. */
  backends: string[];
  history: AuditEntry[];
  reports: ReportsSummary;
  revision: Revision | null;
  keys: TeamKey[];
  addKey: TeamKey;
  revokeKey: null;
  qaPass: IssuedPass;
  whoami: Pick<TeamKey, 'id' | 'team' | 'remotes' | 'rights'>;
}
export type ReplyOf<O extends Operation> = Replies[O];

/**
 * Every operation on the composition that a key allows: on the data folder of this machine (`local-control.ts`) or over the network
 * (`control/client.ts`). Throws RegistryError, with a code, for errors that the caller can correct.
 */
export type ControlPlane = { [O in Operation]: (input: InputOf<O>) => Promise<ReplyOf<O>> };
